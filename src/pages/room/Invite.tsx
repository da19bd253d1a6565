import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/Field.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { part } from '../../ui/part.ts';
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
  'Nobody new can find the table just now: the server for meeting is not reached. The page keeps trying.';

/** How others get to this table: a link to send, and a code to point a camera at. */
export function Invite({ link, reachable }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [large, setLarge] = useState(false);
  // What was said about copying makes room again.
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 8000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    setSaid('');
    setSaid(
      (await copied(link, field.current))
        ? 'Copied. Now send it to your friends.'
        : 'The link is selected: copy it with Ctrl+C, or by a long press.',
    );
  };
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
        {reachable ? (
          <p className="muted" role="status">
            {said || SEND}
          </p>
        ) : (
          <Problem role="status">{said || ALONE}</Problem>
        )}
        <Input
          ref={field}
          aria-label="Link to this table"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
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

/** Copies a text. Without the clipboard (pages that came over plain http have none) the field is selected and copied. */
async function copied(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    try {
      return document.execCommand('copy');
    } catch {
      return false;
    }
  }
}
