import { useState } from 'react';
import type { Command } from '../../engine/game.ts';
import { send } from '../../interaction/send.ts';
import { clockTime } from '../../lib/text/format.ts';
import { isRefereed } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Input } from '../../ui/form/Field.tsx';
import { useHud, useHudContext, useTable } from '../hudStore.ts';
import styles from './Timer.module.css';
import { useTimer } from './useTimer.ts';

/** Frequently used minutes. */
const PRESETS = [1, 2, 3, 5, 10, 15, 30, 45];

/** Dialog that sets, pauses or removes the table's timer. */
export function TimerPanel() {
  const { hud } = useHudContext();
  const open = useHud((state) => state.panel === 'timer');
  const shared = useTable((state) => !isRefereed(state) && state.display.timer !== undefined);
  const shown = open && shared;
  const [typed, setTyped] = useState('');
  if (!shown && typed) setTyped('');
  return (
    <Dialog
      open={shown}
      title="Timer"
      unsaved={typed.trim() !== ''}
      onClose={() => hud.setState({ panel: null })}
    >
      <Controls typed={typed} onType={setTyped} />
    </Dialog>
  );
}

interface FieldProps {
  readonly typed: string;
  onType(text: string): void;
}

function Controls(field: FieldProps) {
  const context = useHudContext();
  const shared = useTable((state) => state.display.timer)!;
  const watching = useTable((state) => state.view.seat === null);
  const run = useTable((state) => state.timer?.run ?? 0);
  const now = useTimer();
  const does = (command: Command) => () => {
    if (send(context, command)) context.hud.setState({ panel: null });
  };
  return (
    <div className={styles.panel}>
      {now && (
        <p className={`serif ${styles.large}`} role="timer">
          {clockTime(now.seconds)}
        </p>
      )}
      <p className="muted">
        {watching
          ? 'Anyone who sits at the table can set it.'
          : 'Everybody at the table sees it, and anyone can pause it or put it away.'}
      </p>
      {!watching && now && (
        <div className={styles.row}>
          {now.timer.running && now.seconds > 0 && (
            <Button tone="primary" onClick={does(shared.pause(run, now.seconds))}>
              Pause
            </Button>
          )}
          {!now.timer.running && now.timer.left > 0 && (
            <Button tone="primary" onClick={does(shared.resume(run))}>
              Go on
            </Button>
          )}
          <Button onClick={does(shared.start(run, now.timer.of))}>Start again</Button>
          <Button onClick={does(shared.reset(run))}>Put it away</Button>
        </div>
      )}
      {!watching && (
        <>
          <h3 className={styles.heading}>{now ? 'Set it anew' : 'Start it'}</h3>
          <div className={styles.row}>
            {PRESETS.map((minutes) => (
              <Button
                key={minutes}
                size="small"
                aria-label={`Start: ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`}
                onClick={does(shared.start(run, minutes * 60))}
              >
                {minutes} min
              </Button>
            ))}
          </div>
          <OtherTime {...field} max={shared.max} onStart={(seconds) => does(shared.start(run, seconds))()} />
        </>
      )}
    </div>
  );
}

interface OtherTimeProps extends FieldProps {
  readonly max: number;
  onStart(seconds: number): void;
}

/** Field for any other time: "1:30", or "4". */
function OtherTime({ typed, onType, max, onStart }: OtherTimeProps) {
  const seconds = secondsOf(typed, max);
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        if (seconds) onStart(seconds);
      }}
    >
      <label>
        <span className="muted">Another time, as minutes or 1:30</span>
        <Input
          value={typed}
          inputMode="decimal"
          maxLength={5}
          size={6}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <Button type="submit" disabled={!seconds}>
        Start
      </Button>
    </form>
  );
}

/** Returns the seconds meant by "4" or "1:30"; null if the timer can't run them. */
export function secondsOf(text: string, max: number): number | null {
  const [, minutes, rest = '0'] = /^\s*(\d{1,2})(?:[:.,]([0-5]\d))?\s*$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  const seconds = Number(minutes) * 60 + Number(rest);
  return seconds > 0 && seconds <= max ? seconds : null;
}
