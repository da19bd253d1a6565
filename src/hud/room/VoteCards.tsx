import type { RoomVote } from '../../store/roomStore.ts';
import { useLook, useRoom } from './useRoom.ts';
import { motionKey, openVotes, standText } from './words.ts';

/** What stands to vote, as small cards that leave the table alone. */
export function VoteCards() {
  const all = useLook((look) => look.votes);
  const votes = openVotes({ votes: all });
  return (
    <ul className="votes" aria-live="polite" aria-label="Open votes">
      {votes.map((vote) => (
        <li key={motionKey(vote.motion)} className="vote hud-panel">
          <Vote vote={vote} />
        </li>
      ))}
    </ul>
  );
}

/** One question, how many are for it, and the viewer's own vote. */
export function Vote({ vote }: { readonly vote: RoomVote }) {
  const { actions } = useRoom();
  const seated = useLook((look) => look.mySeat !== null);
  const { motion, text, votes, needed, mine } = vote;
  return (
    <>
      <div className="vote-text">
        <p>{text}</p>
        <p className="muted vote-stand">
          <span className="vote-pips" aria-hidden="true">
            {Array.from({ length: needed }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place
              <i key={i} data-full={i < votes || undefined} />
            ))}
          </span>
          {standText(vote)}
          {mine && ' · you are for it'}
        </p>
      </div>
      {seated && (
        <button
          type="button"
          className="button"
          data-size="small"
          aria-label={`${mine ? 'Take back' : 'For'}: ${text}`}
          onClick={() => actions.vote(motion, !mine)}
        >
          {mine ? 'Take back' : 'For'}
        </button>
      )}
    </>
  );
}
