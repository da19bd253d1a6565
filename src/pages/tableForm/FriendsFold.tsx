import { Button } from '../../ui/Button.tsx';
import { Fold } from './Fold.tsx';
import { JoinByLink } from './JoinByLink.tsx';
import styles from './TableForm.module.css';

interface Props {
  readonly hasBots: boolean;
  /** Several people are entered for this device. */
  readonly shared: boolean;
  /** Missing: not offered. */
  onOpen?: (() => void) | undefined;
  /** Opens the table that a text leads to; returns an error sentence if there is none. Missing: not offered. */
  onJoin?: ((text: string) => string | null) | undefined;
}

/** A table for friends, each on a device of their own: opened here, or joined by a link. */
export const FriendsFold = ({ hasBots, shared, onOpen, onJoin }: Props) => (
  <Fold title="Play with friends" note="by a link">
    {onOpen && (
      <div className={styles.friends}>
        <Button onClick={onOpen}>Open a table for friends</Button>
        <p className="muted">
          You get a link. Anyone who opens it can take a {hasBots ? 'bot’s' : 'free'} seat.
          {shared && ' Only you sit down there at first: add the others at this device in the waiting room.'}
        </p>
      </div>
    )}
    {onJoin && <JoinByLink onJoin={onJoin} />}
  </Fold>
);
