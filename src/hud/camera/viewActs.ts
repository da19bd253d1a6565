import { refuse, showNotice } from '../../interaction/send.ts';
import type { ViewKey } from '../../store/viewer/views.ts';
import type { HudContextValue } from '../hudStore.ts';

/** Saving views of the table and returning to them. */

type Context = Pick<HudContextValue, 'hud' | 'port' | 'views'>;

/** Saves the camera's position under this number. */
export function saveView({ port, views }: Context, number: number): void {
  const sight = port.camera.sight();
  if (sight) views.save(number, sight);
}

export function goToView(context: Context, number: number): void {
  const saved = context.views.getState()[number];
  if (saved) context.port.camera.go(saved);
  else refuse(context, `No view is saved as ${number}. Ctrl+${number} or Alt+Shift+${number} saves one.`);
}

/** Saves or shows a view, and reports a saved one. */
export function runViewKey(context: Context, { does, number }: ViewKey): void {
  if (does === 'go') goToView(context, number);
  else {
    saveView(context, number);
    showNotice(context, `View ${number} is saved. Shift+${number} goes back to it.`);
  }
}
