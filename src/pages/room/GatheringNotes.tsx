import { useState } from 'react';
import { elsewhereText, motionKey, openVotes, standText } from '../../hud/room/words.ts';
import type { RoomActions, RoomLook } from '../../store/roomStore.ts';

interface Props {
  readonly look: Pick<RoomLook, 'votes' | 'findings' | 'mySeat' | 'elsewhere'>;
  onVote: RoomActions['vote'];
  onGo: RoomActions['goOver'];
}

/** Over the seats of the waiting room: what stands to vote, and what was found about devices. */
export function GatheringNotes({ look, onVote, onGo }: Props) {
  const [read, setRead] = useState(0);
  const findings = look.findings.filter(({ id }) => id > read);
  return (
    // Always there: only what changes within it is read out.
    <div className="gathering-notes" role="status">
      {look.elsewhere !== null && (
        <div className="gathering-note">
          <p>{elsewhereText(look.elsewhere)}</p>
          <button type="button" className="button" data-size="small" onClick={onGo}>
            Go there
          </button>
        </div>
      )}
      {openVotes(look).map((vote) => (
        <div key={motionKey(vote.motion)} className="gathering-note">
          <p>
            {vote.text}{' '}
            <span className="muted">
              {standText(vote)}
              {vote.mine && ' · you are for it'}
            </span>
          </p>
          {look.mySeat !== null && (
            <button
              type="button"
              className="button"
              data-size="small"
              aria-label={`${vote.mine ? 'Take back' : 'For'}: ${vote.text}`}
              onClick={() => onVote(vote.motion, !vote.mine)}
            >
              {vote.mine ? 'Take back' : 'For'}
            </button>
          )}
        </div>
      ))}
      {findings.map(({ id, text }) => (
        <div key={id} className="gathering-note" data-finding>
          <p>{text}</p>
          {/* With the newest all are read. */}
          {id === findings.at(-1)?.id && (
            <button
              type="button"
              className="button"
              data-tone="quiet"
              data-size="small"
              onClick={() => setRead(id)}
            >
              Dismiss
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
