import type { Place } from '../../engine/display/layout.ts';
import type { Control } from '../../engine/display.ts';
import { creditsIn } from '../../engine/table/table.ts';
import { send } from '../../interaction/send.ts';
import { targetsOf } from '../../interaction/targets.ts';
import { thousands } from '../../lib/text/format.ts';
import { BREAKPOINTS } from '../../lib/tokens.ts';
import type { TableState } from '../../store/tableStore.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { usePreview } from '../prompt/usePreview.ts';
import { useMedia } from '../screen/useMedia.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './TargetChips.module.css';

/** Places for the picked cards as buttons: for fingers, and for all who cannot point at a table. */
export function TargetChips() {
  const context = useHudContext();
  const state = useTable((now) => now);
  const meaning = useMeaning();
  const narrow = useNarrow();
  const onPhone = useMedia(BREAKPOINTS.lying) || narrow;
  const picked = state.selection.length > 0;
  const doubt = usePreview()?.doubt;
  const targets = targetsOf(state, state.selection).filter(
    // On a phone a tap on the place, or the button, takes back.
    ({ control }) => control.offer.to && !(onPhone && !picked && control.tone === 'quiet'),
  );
  if (!targets.length) return null;
  const { verb, placeText } = targets[0]!.control;
  return (
    <fieldset
      className={styles.chips}
      data-chips
      data-tone={doubt === undefined ? targets[0]!.control.tone : 'plain'}
      data-many={targets.length > BESIDE || undefined}
      data-back={(!picked && targets.every(({ control }) => control.tone === 'quiet')) || undefined}
    >
      {/* In a wide window a button below says it for picked cards. */}
      <legend className={picked && !narrow ? 'sr-only' : `${styles.title} ${picked ? '' : 'muted'}`}>
        {verb}
        {doubt !== undefined && `: ${doubt}`}
        {placeText && <span className={styles.priced}>: price in credits</span>}
      </legend>
      {targets.map(({ place, command, control }) => {
        const credits = textAt(state, control, place);
        return (
          <button
            key={place.id}
            type="button"
            className={styles.chip}
            data-acts={meaning(command)}
            data-place={place.id}
            data-target={place.id === state.target || undefined}
            aria-label={`${control.verb}: ${place.name}${credits === null ? '' : `, ${credits} credits`}${doubt === undefined ? '' : `; ${doubt}`}`}
            onPointerEnter={() => picked && context.table.setState({ target: place.id })}
            onFocus={() => picked && context.table.setState({ target: place.id })}
            onClick={() => send(context, command)}
          >
            <span>
              {place.name}
              <Shortcut of={place.key} />
            </span>
            {credits !== null && <span className={`serif ${styles.sum}`}>{credits}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Most places that fit in one row with their verb on a phone. */
const BESIDE = 5;

/** Returns short text for a place, or the credits there. */
const textAt = ({ view }: TableState, control: Control, { id, purse }: Place): string | null =>
  control.placeText?.(id) ?? (purse === undefined ? null : thousands(creditsIn(view.state.table, purse)));
