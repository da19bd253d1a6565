import { useRef } from 'react';
import { linkProblem } from '../../../hud/room/words.ts';
import type { SeatSenderState } from '../../../session/handover/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { CopyField } from '../../../ui/form/CopyField.tsx';
import { useCopy } from '../../../ui/form/useCopy.ts';
import { RoomNote } from '../joining/RoomNote.tsx';
import QrCode from '../qr/QrCode.tsx';
import roomViewsStyles from '../RoomViews.module.css';
import styles from './Handover.module.css';
import { senderText, UNSURE } from './handoverWords.ts';

interface Props {
  readonly state: SeatSenderState;
  readonly link: string;
  onAgree(): void;
  onAgain(): void;
  onClose(): void;
  /** Settles whether the other device has the seat, when only the person can tell. */
  onSettle(taken: boolean): void;
}

/** Dialog on the device that gives its seat away. */
export default function HandoverDialog({ state, link, onAgree, onAgain, onClose, onSettle }: Props) {
  const { title, text } = senderText(state);
  const buttons = {
    waiting: null,
    asked: (
      <>
        <Button tone="primary" onClick={onAgree}>
          Hand over my seat
        </Button>
        <Button onClick={onClose}>No</Button>
      </>
    ),
    sending: null,
    given: null,
    refused: (
      <>
        <Button tone="primary" onClick={onAgain}>
          New code
        </Button>
        <Button onClick={onClose}>Stay here</Button>
      </>
    ),
    unsure: <Answers onSettle={onSettle} />,
  }[state.is];
  return (
    <Dialog open title={title} size="wide" footer={buttons} onClose={onClose}>
      <div className={styles.body} role="status">
        <p>{text}</p>
        {state.is === 'waiting' && state.online && <Link link={link} />}
        {(state.is === 'asked' || state.is === 'sending') && (
          <p className={`serif ${styles.digits}`}>{state.code}</p>
        )}
      </div>
    </Dialog>
  );
}

function Link({ link }: { readonly link: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(link, field, 'Copied.');
  return (
    <>
      <QrCode
        label="QR code of the link to your seat"
        text={link}
        room={Math.min(innerWidth - 96, innerHeight - 360, 300)}
      />
      <div className={styles.link}>
        <CopyField field={field} label="Link to your seat" value={link} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      {(said || linkProblem(link)) && <p className="muted">{said || linkProblem(link)}</p>}
    </>
  );
}

const Answers = ({ onSettle }: Pick<Props, 'onSettle'>) => (
  <>
    <Button onClick={() => onSettle(true)}>Yes, watch here</Button>
    <Button tone="primary" onClick={() => onSettle(false)}>
      No, play on here
    </Button>
  </>
);

/** The same question after the page was closed meanwhile. */
export const UnsurePage = ({ onSettle }: Pick<Props, 'onSettle'>) => (
  <div className={roomViewsStyles.room} data-room-page>
    <RoomNote buttons={<Answers onSettle={onSettle} />}>
      <h1 className="serif">{UNSURE.title}</h1>
      <p>{UNSURE.text}</p>
    </RoomNote>
  </div>
);
