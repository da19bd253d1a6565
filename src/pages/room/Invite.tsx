import { Suspense, useRef, useState } from 'react';
import { linkProblem } from '../../hud/room/words.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { part } from '../../ui/part.ts';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './Invite.module.css';
import { WaitingPanel } from './WaitingPanel.tsx';

// The link beside it does the same.
const QrCode = lazily(
  part(async () => (await import('./QrCode.tsx')).default, 'room'),
  () => null,
);

interface Props {
  readonly link: string;
  readonly reachable: boolean;
}

const SEND = 'Send the link, or scan the code with a phone.';
const ALONE =
  'Nobody new can find the table right now: the server that introduces people cannot be reached. The page keeps trying.';

/** How others get to this table: a link to send, and a code to point a camera at. */
export function Invite({ link, reachable }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const problem = linkProblem(link);
  const [large, setLarge] = useState(false);
  const { said, copy } = useCopy(link, field, 'Copied. Now send it to your friends.');
  return (
    <WaitingPanel label="Invite" className={styles.invite}>
      <button
        type="button"
        className={styles.code}
        aria-label="Show the QR code larger"
        title="Show larger"
        onClick={() => setLarge(true)}
      >
        <Suspense>
          <QrCode text={link} room={140} />
        </Suspense>
      </button>
      <div className={styles.text}>
        <h2 className="serif">Invite</h2>
        <p className={reachable ? 'muted' : styles.alone} role="status">
          {said || (reachable ? SEND : ALONE)}
        </p>
        {problem && <p className={styles.alone}>{problem}</p>}
        <CopyField field={field} label="Link to this table" value={link} />
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copy()}>
            Copy link
          </Button>
          {'share' in navigator && (
            <Button
              size="small"
              // Refused, or closed without choosing: the link is still there to be copied.
              onClick={() => void navigator.share({ title: 'Comet Table', url: link }).catch(() => {})}
            >
              Share…
            </Button>
          )}
        </div>
      </div>
      <Dialog size="wide" title="Point a camera here" open={large} onClose={() => setLarge(false)}>
        <div className={styles.large}>
          <QrCode text={link} room={Math.min(innerWidth - 64, innerHeight - 140, 480)} />
        </div>
      </Dialog>
    </WaitingPanel>
  );
}
