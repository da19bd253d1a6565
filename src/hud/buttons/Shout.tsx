import type { Control } from '../../engine/display.ts';
import { adviceIn } from '../../interaction/advice.ts';
import { commandOf } from '../../interaction/primary.ts';
import { send } from '../../interaction/send.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { mayAct } from '../../store/tableStore.ts';
import { BLOCKED_REASON_ID, useHud, useHudContext, usePreference, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { useSecondsLeft } from '../shared/useSecondsLeft.ts';
import styles from './Shout.module.css';

/**
 * A call against the clock: one big button with the seconds left, and a ring that runs down. It takes the picked cards, if the call may have
 * others. `isAdvised`: advice names it as the next step.
 */
export function Shout({ control, isAdvised }: { readonly control: Control; readonly isAdvised: boolean }) {
  const context = useHudContext();
  const state = useTable((now) => now);
  const { blocked, view, occupied: stands } = state;
  const { clock } = state.controls;
  const able = mayAct(state);
  const pointed = state.lit.controls.includes(control.id);
  const command = commandOf(state, control.id, {});
  const light = usePreference((now) => now.lightClaims);
  const meaning = useMeaning();
  const advised = useHud((now) => adviceIn(now, view)?.steps[0]?.command.type);
  // Don't light the button against contrary advice.
  const against = advised !== undefined && advised !== control.offer.command.type;
  const lit = isAdvised || (light && control.shout!.lit && !against);
  return (
    <button
      type="button"
      className={styles.shout}
      data-shout
      data-pointed={pointed || undefined}
      data-advised={isAdvised || undefined}
      data-acts={meaning(command ?? control.offer.command)}
      data-lit={(lit && !blocked) || undefined}
      title={blocked ?? withoutRulings(control.help)}
      aria-describedby={blocked ? BLOCKED_REASON_ID : undefined}
      disabled={!command}
      onClick={() => command && send(context, command)}
    >
      {clock?.seconds != null && able && (
        <svg key={clock.id} className={styles.ring} aria-hidden="true">
          <rect
            pathLength="1"
            style={{
              animationDuration: `${clock.seconds}s`,
              animationPlayState: stands ? 'paused' : 'running',
            }}
          />
        </svg>
      )}
      <span className="serif">{control.verb}</span>
      {able && <Seconds />}
      <Shortcut of={control.key ?? 'Enter'} />
      {lit && (
        <span className="sr-only" role="alert">
          You can claim this card{clock?.seconds ? `; ${clock.seconds} seconds` : ''}.
        </span>
      )}
    </button>
  );
}

/** Seconds left to answer. Screen readers hear them once, with the call: a new number each second would drown everything else. */
function Seconds() {
  const time = useTable(({ answerTime }) => answerTime);
  const seconds = useSecondsLeft(time?.deadline ?? null, Math.ceil((time?.left ?? 0) / 1000));
  return (
    time && (
      <span className={styles.seconds} aria-hidden="true" data-seconds>
        {seconds} s
      </span>
    )
  );
}

/** Keeps the place of a call whose time has run out, so that a late tap hits nothing else. */
export const LateShout = () => (
  <button type="button" className={styles.shout} data-late disabled>
    <span className="serif">Too late</span>
  </button>
);
