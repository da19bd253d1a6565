import { useEffect } from 'react';
import { adviceIn } from '../../interaction/advice.ts';
import { pruned } from '../../interaction/amounts.ts';
import { saysWhy } from '../../interaction/send.ts';
import { targetFor, targetsOf } from '../../interaction/targets.ts';
import type { HudContextValue } from '../hudStore.ts';
import { advise, dropOld } from '../prompt/advice.ts';
import { reportInput } from './reportInput.ts';

/** Continues advice of several steps after each, newly calculated, as soon as the table awaits the viewer again. */
function goOn(context: HudContextValue): void {
  const { table, hud } = context;
  const { live, controls } = table.getState();
  if (!hud.getState().goesOn || !live) return;
  hud.setState({ goesOn: false });
  if (controls.controls.length) void advise(context);
}

/**
 * Reports input to the interaction, and keeps what the viewer is offered up to date with the table: lights the possible places for the picked
 * cards (with none picked, those that may be chosen by themselves), and drops advice, refusals and amounts that no longer apply.
 */
export function useTableInput(context: HudContextValue): void {
  useEffect(() => {
    const { table, hud } = context;
    const relight = (): void => {
      const state = table.getState();
      if (hud.getState().drag) return;
      const picked = state.selection.length > 0;
      const targets = targetsOf(state, state.selection).filter(
        ({ control }) => picked || control.tone !== 'quiet',
      );
      const ids = targets.map(({ place }) => place.id);
      table.setState({
        targets: ids,
        target: targetFor(targets, state, adviceIn(hud.getState(), state.view)),
      });
    };
    return table.subscribe((state, before) => {
      dropOld(context, state, before);
      // Drop a temporary refusal, as the action is possible again.
      if (before.blocked && !state.blocked)
        hud.setState(({ notice }) => ({ notice: saysWhy(notice, before.blocked) ? null : notice }));
      if (state.controls !== before.controls)
        hud.setState(({ amounts }) => ({ amounts: pruned(amounts, state.controls.controls) }));
      if (
        state.selection !== before.selection ||
        state.controls !== before.controls ||
        state.live !== before.live ||
        state.blocked !== before.blocked ||
        // A drag without effect has put the lights out.
        (before.targets.length > 0 && !state.targets.length)
      )
        relight();
      goOn(context);
    });
  }, [context]);

  useEffect(() => context.hud.subscribe(({ goesOn }) => goesOn && goOn(context)), [context]);

  useEffect(() => reportInput(context), [context]);
}
