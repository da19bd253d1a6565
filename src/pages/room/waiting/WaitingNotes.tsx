import { useState } from 'react';
import { findingText } from '../../../hud/room/locks/findings.ts';
import { useTournamentTable } from '../../../hud/room/tournamentTable.ts';
import { VoteBox } from '../../../hud/room/votes/VoteBox.tsx';
import { elsewhereText, motionKey, openVotes } from '../../../hud/room/words.ts';
import type { RoomActions, RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './WaitingNotes.module.css';

interface Props {
  readonly look: Pick<RoomLook, 'votes' | 'findings' | 'mySeat' | 'elsewhere' | 'seats' | 'setup' | 'staked'>;
  onVote: RoomActions['vote'];
  onGo: RoomActions['goOver'];
}

/** Notes above the seats of the waiting room: open votes, and findings about devices. */
export function WaitingNotes({ look, onVote, onGo }: Props) {
  const tournament = useTournamentTable();
  const [read, setRead] = useState(0);
  const findings = look.findings.filter(({ id }) => id > read);
  return (
    // Always mounted: a live region announces only changes within it.
    <div className={styles.notes} data-notes role="status">
      {tournament?.news && (
        <div className={styles.note}>
          <p>{tournament.news.text}</p>
          <Button tone="primary" size="small" onClick={tournament.follow}>
            {tournament.news.verb}
          </Button>
        </div>
      )}
      {look.elsewhere !== null && (
        <div className={styles.note}>
          <p>{elsewhereText(look.elsewhere)}</p>
          <Button size="small" onClick={onGo}>
            Go there
          </Button>
        </div>
      )}
      {openVotes(look).map((vote) => (
        <div key={motionKey(vote.motion)} className={styles.note}>
          <VoteBox {...{ vote, look, onVote }} />
        </div>
      ))}
      {findings.map((finding) => (
        <div key={finding.id} className={styles.note} data-finding>
          <p>{findingText(finding)}</p>
          {/* Dismissing the newest dismisses all. */}
          {finding === findings.at(-1) && (
            <Button tone="quiet" size="small" onClick={() => setRead(finding.id)}>
              Dismiss
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
