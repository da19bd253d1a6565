import { Suspense } from 'react';
import type { Control } from '../../engine/display.ts';
import { adviceIn, isComing } from '../../interaction/advice.ts';
import { takesAmount } from '../../interaction/amounts.ts';
import { advisedBy, commandOf, missingWords, primaryOf } from '../../interaction/primary.ts';
import { refuse, send } from '../../interaction/send.ts';
import { targetsOf } from '../../interaction/targets.ts';
import { withoutRulings } from '../../lib/text/rulings.ts';
import { mayAct } from '../../store/tableStore.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import {
  BLOCKED_REASON_ID,
  useAnsweredAlone,
  useHud,
  useHudContext,
  usePreference,
  useTable,
} from '../hudStore.ts';
import { useMeaning } from '../input/useTapGuard.ts';
import { Shortcut } from '../keys/Shortcut.tsx';
import { usePuzzle } from '../lesson/usePuzzle.ts';
import { advise } from '../prompt/advice.ts';
import { OddsButton } from '../prompt/ChancesBox.tsx';
import { usePreview } from '../prompt/usePreview.ts';
import styles from './Buttons.module.css';
import { LateShout, Shout } from './Shout.tsx';
import apart from './StakesAll.module.css';
import { TargetChips } from './TargetChips.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useLateCall } from './useLateCall.ts';
import { goOn, useSeries } from './useSeries.ts';

// Loaded separately: games without amounts needn't wait for it.
const AmountControl = lazyComponent(
  loadOnce(async () => (await import('./AmountControl.tsx')).AmountControl, 'table'),
);

/** Buttons for everything the viewer can do now. */
export function Buttons() {
  const context = useHudContext();
  const state = useTable((now) => now);
  const amounts = useHud((now) => now.amounts);
  const advice = useHud((now) => adviceIn(now, state.view));
  const light = usePreference((now) => now.lightClaims);
  const doubt = usePreview()?.doubt;
  const late = useLateCall();
  const puzzled = usePuzzle(({ end }) => end === null);
  const isAnswered = useAnsweredAlone();
  const { replaying, blocked } = state;
  const controls = useSeries(state);
  const meaning = useMeaning(controls);
  if (replaying || isAnswered || !controls.controls.length) return null;
  const isPointed = [state.lit.cards, state.lit.places, state.lit.controls].some(({ length }) => length);
  const isLit = ({ id }: { readonly id: string }) => state.lit.controls.includes(id) || undefined;
  const why = blocked ? BLOCKED_REASON_ID : undefined;
  const primary = primaryOf(state, amounts, advice);
  const advised = advice && !isComing(advice) ? advisedBy(advice, state, amounts)?.id : undefined;
  const chosen = controls.controls.filter(takesAmount);
  const shouts = controls.controls.filter(({ shout }) => shout);
  /** Keys of places that can be chosen now; a disabled button doesn't show the same key again. */
  const atPlaces = targetsOf(state, state.selection).map(({ place }) => place.key);
  // One row each, highlighted or not: a button must not move under the pointer as cards are picked.
  const rows = controls.controls.filter(
    (control) =>
      !control.shout &&
      !takesAmount(control) &&
      (control.id === primary?.id ||
        (!(control.aid && !light) &&
          !control.offer.to &&
          control.offer.command.type !== controls.undo?.type)),
  );
  const buttonOf = (control: Control) => {
    const entered = control.id === primary?.id ? primary : null;
    const command = entered?.command ?? commandOf(state, control.id, amounts);
    // A series keeps its meaning, and its looks, while the table shows a step of it.
    const pauses = !command && control.series !== undefined;
    const lacks = command || pauses ? null : missingWords(state, control);
    const verb = entered?.verb ?? control.verb;
    // Cards that the viewer picks for it are no other meaning: a quick tap after the last one is meant.
    const isForPicks = lacks !== null || (command?.cards?.length ?? 0) > 0;
    const meant = isForPicks
      ? `${control.id} ${verb}`
      : (command ?? (pauses ? control.offer.command : control.id));
    const isAdvised = control.id === advised;
    // Advice knows what the cards are worth, and has another reason.
    const doubted = doubt !== undefined && !isAdvised && (entered?.command.cards?.length ?? 0) > 0;
    const isEntered = entered !== null || (pauses && control.tone === 'primary');
    const isNeutral = entered?.neutral ?? control.neutral;
    const highlighted = isEntered && !isNeutral && !doubted && !(isPointed && !isLit(control));
    return (
      <Button
        key={control.id}
        data-acts={meaning(meant)}
        data-series={control.series === undefined ? undefined : ''}
        data-pointed={isLit(control)}
        data-advised={isAdvised || undefined}
        data-enter={isEntered ? '' : undefined}
        className={control.stakesAll && apart.apart}
        tone={toneOf(control, highlighted)}
        title={blocked ?? lacks ?? withoutRulings(control.help)}
        aria-describedby={why}
        disabled={!command && !pauses && !lacks}
        aria-disabled={lacks ? true : undefined}
        onClick={() => {
          if (lacks) refuse(context, lacks);
          else if (command) send(context, command);
          else goOn(context, control.id);
        }}
      >
        {verb}
        {doubted && `, ${doubt}`}
        <Shortcut
          of={isEntered ? 'Enter' : command || !atPlaces.includes(control.key) ? control.key : undefined}
        />
      </Button>
    );
  };
  const acts = rows.filter(({ ends, offer }) => !ends && !offer.to).map(buttonOf);
  return (
    <div className={styles.buttons} role="toolbar" aria-label="What you can do">
      {/* Above the places: it comes and goes as cards are picked, and must move nothing that can be pressed. */}
      <div className={styles.placed}>{rows.filter(({ offer }) => offer.to).map(buttonOf)}</div>
      <TargetChips />
      {late.length > 0 && <div className={styles.acts}>{acts}</div>}
      {shouts.map((control) => (
        <Shout key={control.id} control={control} isAdvised={control.id === advised} />
      ))}
      {late.length > 0 && <LateCall of={late.filter(({ aid }) => light || !aid)} />}
      {chosen.map((control) => (
        <Suspense key={control.id} fallback={null}>
          <AmountControl
            control={control}
            primary={control.id === primary?.id}
            isAdvised={control.id === advised}
          />
        </Suspense>
      ))}
      {late.length === 0 && <div className={styles.acts}>{acts}</div>}
      <div className={styles.ends} data-corner>
        {rows.filter(({ ends, offer }) => ends && !offer.to).map(buttonOf)}
      </div>
      <div className={styles.row}>
        <UndoButton />
        {!puzzled && <HintButton disabled={!mayAct(state)} />}
        {!puzzled && <OddsButton />}
      </div>
    </div>
  );
}

function HintButton({ disabled }: { readonly disabled: boolean }) {
  const context = useHudContext();
  return (
    <Button
      tone="quiet"
      size="small"
      title="Advice based on the cards you can see"
      disabled={disabled}
      onClick={() => void advise(context)}
    >
      Hint
      <Shortcut of="h" />
    </Button>
  );
}

/** What stakes all looks like other steps that cannot be undone, also where Enter does it or a hint advises it. */
const toneOf = ({ tone, stakesAll }: Control, highlighted: boolean): string => {
  if (stakesAll) return 'danger';
  return highlighted ? 'primary' : tone === 'primary' ? 'plain' : tone;
};

/** Keeps the place of a call that is over. */
const LateCall = ({ of }: { readonly of: readonly Control[] }) => (
  <>
    <LateShout />
    <div className={styles.acts}>
      {of.map(
        ({ id, verb, shout }) =>
          !shout && (
            <Button key={id} tone="plain" disabled>
              {verb}
            </Button>
          ),
      )}
    </div>
  </>
);
