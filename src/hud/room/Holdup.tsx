import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useHud, useHudContext } from '../hudStore.ts';
import { CaughtLines } from './CaughtLines.tsx';
import noteLineStyles from './NoteLine.module.css';
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
    <div className={noteLineStyles.lines} role="status">
      {paused && (
        <Panel className={noteLineStyles.line} data-note-line>
          <Sign of="pause" />
          <p>The table is paused.</p>
          {mySeat !== null && (
            <Button size="small" onClick={() => actions.pause(false)}>
              Resume
            </Button>
          )}
        </Panel>
      )}
      {elsewhere !== null && (
        <Panel className={noteLineStyles.line} data-note-line>
          <Sign of="gone" />
          <p>{elsewhereText(elsewhere)}</p>
          <Button size="small" onClick={() => actions.goOver()}>
            Go there
          </Button>
        </Panel>
      )}
      {deserted && (
        <Panel className={noteLineStyles.line} data-note-line>
          <Sign of="gone" />
          <p>{desertedText({ mySeat })}</p>
          <Button size="small" onClick={() => actions.reopen(seatAgain({ mySeat }))}>
            Open again
          </Button>
        </Panel>
      )}
      {holdup !== null && !paused && !deserted && (
        <Panel className={noteLineStyles.line} data-note-line>
          <Sign of="slow" />
          <p>{holdup}</p>
        </Panel>
      )}
      {!reachable && (
        <Panel className={noteLineStyles.line} data-note-line data-minor>
          <Sign of="gone" />
          <p>New people cannot find the table just now.</p>
        </Panel>
      )}
      <CaughtLines />
      {findings
        .filter(({ id }) => !dismissed.includes(id))
        .map(({ id, text }) => (
          <Panel key={id} className={noteLineStyles.line} data-note-line data-finding>
            <Sign of="eye" />
            <p>{text}</p>
            <Button tone="quiet" size="small" onClick={() => dismiss(id)}>
              Dismiss
            </Button>
          </Panel>
        ))}
    </div>
  );
}
