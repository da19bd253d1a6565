import { useEffect } from 'react';
import { openPiles } from '../../store/openPiles.ts';
import { pruned } from '../buttons/amounts.ts';
import { commandAt } from '../buttons/primary.ts';
import { targetFor, targetsOf } from '../buttons/targets.ts';
import { type HudContextValue, send } from '../hudStore.ts';
import { adviceIn, advise, dropOld } from '../prompt/advice.ts';
import { watchTableDrag } from '../tableDrag/watchTableDrag.ts';
import { isOnTable } from './isOnTable.ts';
import { TABLE } from './watchControls.ts';

const SLOP = 6;

/** Continues advice of several steps after each, newly calculated, as soon as the table awaits the viewer again. */
function goOn(context: HudContextValue): void {
  const { table, hud } = context;
  const { live, controls } = table.getState();
  if (!hud.getState().goesOn || !live) return;
  hud.setState({ goesOn: false });
  if (controls.controls.length) void advise(context);
}

/**
 * Lights the possible places for the picked cards (with none picked, those that may be chosen by themselves) and moves them there on a
 * click. A right click on an open pile spreads it out for reading.
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
        hud.setState(({ refusal }) => ({ refusal: refusal?.message === before.blocked ? null : refusal }));
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

  useEffect(() => {
    let from: PointerEvent | null = null;
    const down = (event: PointerEvent): void => {
      // A second finger makes it another gesture.
      const alone = (event.button === 0 || event.button === 2) && event.isPrimary;
      from = alone && isOnTable(event) ? event : null;
    };
    const up = (event: PointerEvent): void => {
      const began = from;
      from = null;
      if (!began || Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > SLOP) return;
      const state = context.table.getState();
      const place = context.port.placeAt(event.clientX, event.clientY);
      if (began.button === 2) {
        if (openPiles(state).some(({ id }) => id === place)) context.hud.setState({ panel: 'piles' });
        return;
      }
      if (!context.tapGuard.takesTap(TABLE, began.timeStamp)) return;
      const command = place ? commandAt(state, place) : null;
      if (command) send(context, command);
    };
    const stopGrasp = watchTableDrag(context, () => {
      from = null;
    });
    addEventListener('pointerdown', down);
    addEventListener('pointerup', up);
    return () => {
      stopGrasp();
      removeEventListener('pointerdown', down);
      removeEventListener('pointerup', up);
    };
  }, [context]);
}
