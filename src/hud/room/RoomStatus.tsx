import { counted } from '../../lib/format.ts';
import { freeSeats } from '../../store/room/freeSeats.ts';
import { Button } from '../../ui/Button.tsx';
import { useHud, useHudContext } from '../hudStore.ts';
import { CaughtLines } from './CaughtLines.tsx';
import { findingText } from './findings.ts';
import styles from './NoteLine.module.css';
import { NoteLine } from './NoteLine.tsx';
import { useLook, useMinutesSince, useRoom } from './useRoom.ts';
import { pauseText, waitText } from './waitWords.ts';
import { desertedText, elsewhereText, freeSeatText, seatAgain } from './words.ts';

/** Why nothing goes on, that new people find nobody, and what was found about devices: calm lines, one below the other. */
export const RoomStatus = () => (
  // Always there: only what changes within it is read out.
  <div className={styles.lines} role="status">
    <Standstill />
    <FreeSeats />
    <Unreachable />
    <CaughtLines />
    <Findings />
  </div>
);

/** Why the match does not go on, and what the viewer can do about it. */
function Standstill() {
  const { actions } = useRoom();
  const paused = useLook((look) => look.paused);
  const minutes = useMinutesSince(paused && `paused by ${paused.key}`);
  const waitReason = useLook((look) => look.waitReason && waitText(look.waitReason));
  const mySeat = useLook((look) => look.mySeat);
  const deserted = useLook((look) => look.deserted);
  const elsewhere = useLook((look) => look.elsewhere);
  return (
    <>
      {paused && (
        <NoteLine sign="pause">
          <p>
            {pauseText(paused)}
            {minutes > 0 && <span className="muted"> {counted(minutes, 'minute')} ago</span>}
          </p>
          {mySeat !== null && (
            <Button size="small" onClick={() => actions.pause(false)}>
              Resume
            </Button>
          )}
        </NoteLine>
      )}
      {elsewhere !== null && (
        <NoteLine sign="gone">
          <p>{elsewhereText(elsewhere)}</p>
          <Button size="small" onClick={() => actions.goOver()}>
            Go there
          </Button>
        </NoteLine>
      )}
      {deserted && (
        <NoteLine sign="gone">
          <p>{desertedText({ mySeat })}</p>
          <Button size="small" onClick={() => actions.reopen(seatAgain({ mySeat }))}>
            Open again
          </Button>
        </NoteLine>
      )}
      {waitReason !== null && !paused && !deserted && (
        <NoteLine sign="slow">
          <p>{waitReason}</p>
        </NoteLine>
      )}
    </>
  );
}

/** Whoever only watches a match can play from the next hand on. */
function FreeSeats() {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  const look = useLook((now) => now);
  const free = freeSeats(look);
  const [first] = free;
  if (!first) return null;
  const only = free.length === 1;
  return (
    <NoteLine sign="eye" minor>
      <p>{freeSeatText(free)}</p>
      <Button
        data-acts={only ? `sit ${first.seat}` : 'seats'}
        size="small"
        onClick={() => (only ? actions.sit(first.seat) : hud.setState({ panel: 'room' }))}
      >
        {only ? 'Take this seat' : 'Choose a seat…'}
      </Button>
    </NoteLine>
  );
}

function Unreachable() {
  const reachable = useLook((look) => look.reachable);
  return reachable ? null : (
    <NoteLine sign="gone" minor>
      <p>Nobody new can find the table right now.</p>
    </NoteLine>
  );
}

/** What was found about devices, until it is dismissed. */
function Findings() {
  const { hud } = useHudContext();
  const findings = useLook((look) => look.findings);
  const dismissed = useHud((state) => state.dismissed);
  const dismiss = (id: number): void => hud.setState((state) => ({ dismissed: [...state.dismissed, id] }));
  return findings
    .filter(({ id }) => !dismissed.includes(id))
    .map((finding) => (
      <NoteLine key={finding.id} sign="eye" finding>
        <p>{findingText(finding)}</p>
        <Button tone="quiet" size="small" onClick={() => dismiss(finding.id)}>
          Dismiss
        </Button>
      </NoteLine>
    ));
}
