import { Button } from '../../../ui/Button.tsx';
import { useHudContext } from '../../hudStore.ts';
import { useLook, useRoom } from '../useRoom.ts';
import { laterTableText, rematchText } from './betweenWords.ts';
import styles from './RoomResult.module.css';

/** Next steps after a match in a room. The result stays until its viewer closes it, whatever the others do. */
export function RoomResult() {
  const { hud } = useHudContext();
  const seated = useLook((look) => look.mySeat !== null);
  return (
    <>
      <Next />
      <Button onClick={() => hud.setState({ asking: 'leave' })}>
        {seated ? 'Leave the table…' : 'Stop watching…'}
      </Button>
    </>
  );
}

/** Next step of the evening, with the primary button. */
function Next() {
  const { actions } = useRoom();
  const beyond = useLook((look) => look.beyond);
  const rematch = useLook((look) => look.rematch);
  if (beyond)
    return (
      <>
        <Line>{laterTableText(beyond)}</Line>
        <Button data-acts="follow" tone="primary" onClick={() => actions.follow()}>
          Go there
        </Button>
      </>
    );
  if (!rematch) return <Line>Anyone seated can choose what to play next.</Line>;
  // There is no one to wait for: bots are always ready.
  const alone = rematch.ready.length + rematch.missing.length < 2;
  return (
    <>
      {!alone && (
        <Line>{rematchText(rematch) ?? 'A rematch starts as soon as everyone seated is ready.'}</Line>
      )}
      <Button
        data-acts={rematch.mine ? 'rematch off' : 'rematch on'}
        tone={rematch.mine ? undefined : 'primary'}
        onClick={() => actions.rematch(!rematch.mine)}
      >
        {rematch.mine ? 'Not now' : 'Rematch'}
      </Button>
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
