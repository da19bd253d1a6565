import { Button } from '../../../ui/Button.tsx';
import { useHudContext } from '../../hudStore.ts';
import { BACK_TO_TOURNAMENT, useTournamentTable } from '../tournamentTable.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { laterTableText, rematchText } from './betweenWords.ts';
import styles from './RoomResult.module.css';

/** Next steps after a match in a room. The result stays until its viewer closes it, whatever the others do. */
export function RoomResult() {
  const { hud } = useHudContext();
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <>
      <InTournament />
      <Next />
      <Button onClick={() => hud.setState({ asking: 'leave' })}>
        {seated ? 'Leave the table…' : 'Stop watching…'}
      </Button>
    </>
  );
}

/** After a tournament's match its players give the result to the organiser, and go back there, or on to their next table. */
function InTournament() {
  const { actions } = useHudContext();
  const tournament = useTournamentTable();
  const seated = useLook((look) => look.mySeat !== null);
  if (!tournament) return null;
  const { news } = tournament;
  return (
    <>
      <Line>
        {news?.text ??
          (seated
            ? 'The organiser needs the result: save the match to a file and send it to them, or tell them.'
            : tournament.title)}
      </Line>
      {news ? (
        <Button data-acts="news" tone="primary" onClick={tournament.follow}>
          {news.verb}
        </Button>
      ) : (
        <Button data-acts="tournament" tone="primary" onClick={tournament.back}>
          {BACK_TO_TOURNAMENT}
        </Button>
      )}
      {seated && (
        <Button data-acts="save" onClick={() => actions.saveRecord()}>
          Save to a file
        </Button>
      )}
    </>
  );
}

/** Next step of the evening, with the primary button. */
function Next() {
  const { actions } = useRoom();
  const beyond = useLook((look) => look.beyond);
  const rematch = useLook((look) => look.rematch);
  const inTournament = useTournamentTable() !== null;
  if (beyond)
    return (
      <>
        <Line>{laterTableText(beyond)}</Line>
        <Button data-acts="follow" tone="primary" onClick={() => actions.follow()}>
          Go there
        </Button>
      </>
    );
  if (!rematch) return inTournament ? null : <Line>Anyone seated can choose what to play next.</Line>;
  // There is no one to wait for: bots are always ready.
  const alone = rematch.ready.length + rematch.missing.length < 2;
  // One match is played at a table of a tournament, unless its players want another.
  const isOffered = !inTournament || rematch.ready.length > 0;
  return (
    <>
      {isOffered && !alone && (
        <Line>{rematchText(rematch) ?? 'A rematch starts as soon as everyone seated is ready.'}</Line>
      )}
      {isOffered && (
        <Button
          data-acts={rematch.mine ? 'rematch off' : 'rematch on'}
          tone={rematch.mine || inTournament ? undefined : 'primary'}
          onClick={() => actions.rematch(!rematch.mine)}
        >
          {rematch.mine ? 'Not now' : 'Rematch'}
        </Button>
      )}
      <Button data-acts="again" onClick={() => actions.again()}>
        Other game or seats
      </Button>
    </>
  );
}

/** The others' state; changes are read out. */
const Line = ({ children }: { readonly children: string }) => (
  <p className={styles.line} role="status">
    {children}
  </p>
);
