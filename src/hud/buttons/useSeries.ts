import { useRef } from 'react';
import type { Controls } from '../../engine/display/controls.ts';
import type { Control } from '../../engine/display.ts';
import { commandOf } from '../../interaction/primary.ts';
import { send } from '../../interaction/send.ts';
import type { TableState } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';

/** While the table shows a step of a series, it offers nothing. Returns the controls from before, so that the next step can be pressed. */
export function useSeries({ controls, live, replaying, acting, view }: TableState): Controls {
  const last = useRef(controls);
  const goesOn = controls.controls.length === 0 && last.current.controls.some(isOfSeries);
  const isMine = acting.length === 0 || acting.includes(view.seat ?? -1);
  if (!goesOn || live || replaying || !isMine) last.current = controls;
  return last.current;
}

const isOfSeries = ({ series }: Control): boolean => series !== undefined;

/** Takes the next step of a series without waiting until the one before is shown. */
export function goOn(context: HudContextValue, id: string): void {
  context.actions.skip();
  const command = commandOf(context.table.getState(), id, context.hud.getState().amounts);
  if (command) send(context, command);
}
