import { useRef, useState } from 'react';
import { RetryText } from '../../../hud/room/status/RetryText.tsx';
import { unfoundText } from '../../../hud/room/status/troubles.ts';
import { linkProblem } from '../../../hud/room/words.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyDialog } from '../../../ui/dialog/lazyDialogs.tsx';
import { CopyField } from '../../../ui/form/CopyField.tsx';
import { useCopy } from '../../../ui/form/useCopy.ts';
import { LargeQrCode, LazyQrCode } from '../qr/LazyQrCode.tsx';
import { InviteWatchers } from '../setup/InviteWatchers.tsx';
import styles from './Invite.module.css';
import { WaitingPanel } from './WaitingPanel.tsx';
import { foundText, spokenCode } from './waitingWords.ts';

interface Props {
  readonly look: Pick<RoomLook, 'link' | 'trouble' | 'retry' | 'found' | 'broadcast' | 'setup' | 'mySeat'>;
  readonly onChange: RoomActions['change'];
  onRetry(): void;
}

const SEND = 'Send the link, let a phone scan the picture, or say the code: the lobby takes it.';
const COPIED = 'Copied. Now send it to your friends.';

/** Ways for others to reach this table, to play and to watch: links to send, and QR codes to scan. */
export function Invite({ look, onChange, onRetry }: Props) {
  const { link, trouble, retry, found } = look;
  const field = useRef<HTMLTextAreaElement>(null);
  const codeField = useRef<HTMLTextAreaElement>(null);
  const code = spokenCode(link);
  const problem = linkProblem(link);
  const [large, setLarge] = useState(false);
  const copying = useCopy(link, field, COPIED);
  const copyingCode = useCopy(code, codeField, COPIED);
  const said = copying.said || copyingCode.said;
  return (
    <WaitingPanel label="Invite" className={styles.invite}>
      <button
        type="button"
        className={styles.code}
        aria-label="Show the QR code larger"
        title="Show larger"
        onClick={() => setLarge(true)}
      >
        <LazyQrCode text={link} room={140} />
      </button>
      <div className={styles.text}>
        <h2 className="serif">Invite</h2>
        <p className={trouble ? styles.alone : 'muted'} role="status">
          {said || (trouble ? unfoundText(trouble) : SEND)}
        </p>
        {retry && (
          <p className={styles.retry}>
            <RetryText retry={retry} />
            <Button tone="quiet" size="small" onClick={onRetry}>
              Try now
            </Button>
          </p>
        )}
        {found && !trouble && <p className="muted">{foundText(found)}</p>}
        {problem && <p className={styles.alone}>{problem}</p>}
        <CopyField field={field} label="Link to this table" value={link} />
        <CopyField field={codeField} label="Code of this table" value={code} />
        <div className={styles.buttons}>
          <Button size="small" onClick={() => void copying.copy()}>
            Copy link
          </Button>
          <Button size="small" onClick={() => void copyingCode.copy()}>
            Copy code
          </Button>
          {'share' in navigator && (
            <Button
              size="small"
              // Refused, or closed without choosing: the link can still be copied.
              onClick={() => void navigator.share({ title: 'Comet Table', url: link }).catch(() => {})}
            >
              Share…
            </Button>
          )}
        </div>
      </div>
      <InviteWatchers {...{ look, onChange }} />
      <LazyDialog size="wide" title="Point a camera here" open={large} onClose={() => setLarge(false)}>
        <LargeQrCode text={link} />
      </LazyDialog>
    </WaitingPanel>
  );
}
