import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type { Place } from '../../engine/display/layout.ts';
import type { Control } from '../../engine/display.ts';
import { creditsIn } from '../../engine/table/table.ts';
import { send } from '../../interaction/send.ts';
import { targetsOf } from '../../interaction/targets.ts';
import { thousands } from '../../lib/text/format.ts';
import type { TableState } from '../../store/tableStore.ts';
import { useHandAlone } from '../handOnly/handView.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { usePreview } from '../prompt/usePreview.ts';
import { useCoarse } from '../screen/useCoarse.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import styles from './TargetChips.module.css';
import { useTooSmall } from './useTooSmall.ts';

/**
 * Places for the picked cards as buttons, for all who cannot point at a table. They are in sight while a key has focused one, where the
 * places themselves are too small for a finger, in narrow windows, and beside a hand alone; elsewhere the places on the table are the only way.
 */
export function TargetChips() {
  const context = useHudContext();
  const state = useTable((now) => now);
  const meaning = useMeaning();
  const narrow = useNarrow();
  const box = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState(false);
  // A button that goes takes the focus with it, and reports nothing.
  useEffect(() => {
    if (focused && !box.current?.contains(document.activeElement)) setFocused(false);
  });
  const picked = state.selection.length > 0;
  const doubt = usePreview()?.doubt;
  const targets = targetsOf(state, state.selection).filter(({ control }) => control.offer.to);
  // "Take back" would stand at the spot where a press has just laid the cards.
  const isBack = !picked && targets.every(({ control }) => control.tone === 'quiet');
  const tooSmall = useTooSmall(targets);
  const handAlone = useHandAlone();
  const coarse = useCoarse();
  if (!targets.length) return null;
  const inSight = focused || ((tooSmall || narrow || handAlone) && !isBack);
  const { verb, placeText } = targets[0]!.control;
  const chips = (
    <fieldset
      ref={box}
      className={inSight ? styles.chips : 'sr-only'}
      data-chips={inSight || undefined}
      data-tone={doubt === undefined ? targets[0]!.control.tone : 'plain'}
      data-many={targets.length > BESIDE || undefined}
      onFocus={({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
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
            // A key that has just laid cards there must not take them back.
            key={`${control.id} ${place.id}`}
            type="button"
            className={inSight ? styles.chip : 'sr-only'}
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
  if (inSight || !picked || targets.length < 2) return chips;
  return (
    <>
      <p className={styles.title} aria-hidden="true">
        {verb}: {coarse ? 'tap' : 'choose'} a glowing place
      </p>
      {chips}
    </>
  );
}

/** Most places that fit in one row with their verb on a phone. */
const BESIDE = 5;

/** Returns short text for a place, or the credits there. */
const textAt = ({ view }: TableState, control: Control, { id, purse }: Place): string | null =>
  control.placeText?.(id) ?? (purse === undefined ? null : thousands(creditsIn(view.state.table, purse)));
