import { useHud, useHudContext } from '../hudStore.ts';
import { CaughtLines } from './CaughtLines.tsx';
import { Sign } from './signs.tsx';
import { useLook, useRoom } from './useRoom.ts';
import { desertedText, elsewhereText, seatAgain } from './words.ts';

/** Why nothing goes on, that new people find nobody, and what was found about devices: calm lines, one below the other. */
export function Holdup() {
  const { hud } = useHudContext();
  const { actions } = useRoom();
  const paused = useLook((look) => look.paused);
  const holdup = useLook((look) => look.holdup);
  const reachable = useLook((look) => look.reachable);
  const mySeat = useLook((look) => look.mySeat);
  const deserted = useLook((look) => look.deserted);
  const elsewhere = useLook((look) => look.elsewhere);
  const findings = useLook((look) => look.findings);
  const dismissed = useHud((state) => state.dismissed);
  const dismiss = (id: number): void => hud.setState((state) => ({ dismissed: [...state.dismissed, id] }));
  return (
    // Always there: only what changes within it is read out.
    <div className="room-lines" role="status">
      {paused && (
        <div className="room-line hud-panel">
          <Sign of="pause" />
          <p>The table is paused.</p>
          {mySeat !== null && (
            <button type="button" className="button" data-size="small" onClick={() => actions.pause(false)}>
              Resume
            </button>
          )}
        </div>
      )}
      {elsewhere !== null && (
        <div className="room-line hud-panel">
          <Sign of="gone" />
          <p>{elsewhereText(elsewhere)}</p>
          <button type="button" className="button" data-size="small" onClick={() => actions.goOver()}>
            Go there
          </button>
        </div>
      )}
      {deserted && (
        <div className="room-line hud-panel">
          <Sign of="gone" />
          <p>{desertedText({ mySeat })}</p>
          <button
            type="button"
            className="button"
            data-size="small"
            onClick={() => actions.reopen(seatAgain({ mySeat }))}
          >
            Open again
          </button>
        </div>
      )}
      {holdup !== null && !paused && !deserted && (
        <div className="room-line hud-panel">
          <Sign of="slow" />
          <p>{holdup}</p>
        </div>
      )}
      {!reachable && (
        <div className="room-line hud-panel" data-minor>
          <Sign of="gone" />
          <p>New people cannot find the table just now.</p>
        </div>
      )}
      <CaughtLines />
      {findings
        .filter(({ id }) => !dismissed.includes(id))
        .map(({ id, text }) => (
          <div key={id} className="room-line hud-panel" data-finding>
            <Sign of="eye" />
            <p>{text}</p>
            <button
              type="button"
              className="button"
              data-tone="quiet"
              data-size="small"
              onClick={() => dismiss(id)}
            >
              Dismiss
            </button>
          </div>
        ))}
    </div>
  );
}
