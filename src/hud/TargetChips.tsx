import { creditsIn } from '../engine/table.ts';
import { thousands } from '../lib/format.ts';
import { send, useHudContext, useTable } from './hudStore.ts';
import { Shortcut } from './Shortcut.tsx';
import styles from './TargetChips.module.css';
import { targetsOf } from './targets.ts';
import { useMeaning } from './useSettling.ts';

/** The places where the picked cards may go, as buttons: for fingers, and for all who cannot point at a table. */
export function TargetChips() {
  const context = useHudContext();
  const state = useTable((now) => now);
  const meaning = useMeaning();
  const targets = targetsOf(state, state.selection).filter(({ control }) => control.offer.to);
  if (!targets.length) return null;
  const { verb, placeText } = targets[0]!.control;
  return (
    <fieldset className={styles.chips} data-chips data-tone={targets[0]!.control.tone}>
      <legend className={state.selection.length ? 'sr-only' : `${styles.title} muted`}>
        {verb}
        {placeText && <span className={styles.priced}>: price in credits</span>}
      </legend>
      {targets.map(({ place, command, control }) => {
        const credits =
          control.placeText?.(place.id) ??
          (place.purse === undefined ? null : thousands(creditsIn(state.view.state.table, place.purse)));
        return (
          <button
            key={place.id}
            type="button"
            className={styles.chip}
            data-acts={meaning(command)}
            data-place={place.id}
            data-target={place.id === state.target || undefined}
            aria-label={`${control.verb}: ${place.name}${credits === null ? '' : `, ${credits} credits`}`}
            onPointerEnter={() => state.selection.length && context.table.setState({ target: place.id })}
            onFocus={() => state.selection.length && context.table.setState({ target: place.id })}
            onClick={() => send(context, command)}
          >
            <span>
              {place.name} <Shortcut of={place.key} />
            </span>
            {credits !== null && <span className={`serif ${styles.sum}`}>{credits}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
