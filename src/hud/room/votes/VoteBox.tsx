import type { RoomActions, RoomLook, RoomVote } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { motionKey, standText, voteText } from '../words.ts';
import styles from './VoteBox.module.css';

interface Props {
  readonly vote: RoomVote;
  readonly look: Pick<RoomLook, 'mySeat' | 'seats' | 'setup' | 'staked'>;
  readonly onVote: RoomActions['vote'];
  /** This device's own note on the motion. */
  readonly note?: string | null;
}

/** One vote: its proposer, its count, and the viewer's own vote. */
export function VoteBox({ vote, look, onVote, note = null }: Props) {
  const text = voteText(vote, look);
  return (
    <div className={styles.box}>
      <div className={styles.text}>
        <p>{text}</p>
        {note && <p>{note}</p>}
        <p className={`muted ${styles.stand}`}>
          <span className={styles.pips} aria-hidden="true">
            {Array.from({ length: vote.needed }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is identified by its place
              <i key={i} data-full={i < vote.supporters.length || undefined} />
            ))}
          </span>
          {standText(vote)}
        </p>
      </div>
      {look.mySeat !== null && !vote.accused && <Choices {...{ vote, text, onVote }} />}
    </div>
  );
}

interface ChoiceProps extends Pick<Props, 'vote' | 'onVote'> {
  readonly text: string;
}

/** The viewer's possible votes, or taking theirs back. Players aren't asked to vote about themselves. */
function Choices({ vote, text, onVote }: ChoiceProps) {
  const { motion, mine, asked } = vote;
  const choice = (verb: string, name: string, means: Parameters<typeof onVote>[1]) => (
    <Button
      data-acts={`${motionKey(motion)} ${means}`}
      size="small"
      aria-label={`${name}: ${text}`}
      onClick={() => onVote(motion, means)}
    >
      {verb}
    </Button>
  );
  if (mine !== null) return choice('Withdraw', 'Withdraw vote', null);
  return (
    <div className={styles.choices}>
      {choice('For', 'Vote for', 'for')}
      {asked && choice('Against', 'Vote against', 'against')}
    </div>
  );
}
