import { counted } from '../../lib/format.ts';
import type { RoomVote } from '../../store/room/roomStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useHudContext } from '../hudStore.ts';
import { useNarrow } from '../useNarrow.ts';
import { useLook, useRoom } from './useRoom.ts';
import styles from './VoteCards.module.css';
import { motionKey, openVotes, standText, voteText } from './words.ts';

/** How many lie over the table at once; the others are in the panel. */
const SHOWN = { wide: 2, narrow: 1 };

/** What stands to vote, as small cards that leave the table alone: first what the viewer has not said anything to. */
export function VoteCards() {
  const { hud } = useHudContext();
  const all = useLook((look) => look.votes);
  const narrow = useNarrow();
  const votes = openVotes({ votes: all }).sort((a, b) => Number(a.mine) - Number(b.mine));
  const shown = votes.slice(0, SHOWN[narrow ? 'narrow' : 'wide']);
  const more = votes.length - shown.length;
  return (
    <ul className={styles.votes} aria-live="polite" aria-label="Open votes">
      {shown.map((vote) => (
        <Panel key={motionKey(vote.motion)} className={styles.vote} data-vote as="li">
          <Vote vote={vote} />
        </Panel>
      ))}
      {more > 0 && (
        <li>
          <Button size="small" onClick={() => hud.setState({ panel: 'room' })}>
            {counted(more, 'more vote')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** One question, how many are for it, and the viewer's own vote. */
export function Vote({ vote }: { readonly vote: RoomVote }) {
  const { actions } = useRoom();
  const seated = useLook((look) => look.mySeat !== null);
  const text = useLook((look) => voteText(vote, look));
  const { motion, votes, needed, mine } = vote;
  return (
    <>
      <div className={styles.text}>
        <p>{text}</p>
        <p className={`muted ${styles.stand}`}>
          <span className={styles.pips} aria-hidden="true">
            {Array.from({ length: needed }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place
              <i key={i} data-full={i < votes || undefined} />
            ))}
          </span>
          {standText(vote)}
          {mine && ' · you voted for it'}
        </p>
      </div>
      {seated && (
        <Button
          data-acts={`${motionKey(motion)} ${mine}`}
          size="small"
          aria-label={`${mine ? 'Withdraw vote' : 'Vote for'}: ${text}`}
          onClick={() => actions.vote(motion, !mine)}
        >
          {mine ? 'Withdraw' : 'Vote for'}
        </Button>
      )}
    </>
  );
}
