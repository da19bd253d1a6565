import { refuse, showNotice } from '../../interaction/send.ts';
import { viewKeyOf } from '../../store/viewer/views.ts';
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

/** Handles a key for views; returns false if it is none. */
export function viewKey(context: Context, event: KeyboardEvent): boolean {
  const meant = viewKeyOf(event);
  if (meant?.does === 'save') {
    saveView(context, meant.number);
    showNotice(context, `View ${meant.number} is saved. Shift+${meant.number} goes back to it.`);
  } else if (meant) goToView(context, meant.number);
  return meant !== null;
}
