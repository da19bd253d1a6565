import type { HudContextValue } from '../hudStore.ts';
import { holdDropUntil } from '../pendingDrop.ts';

/**
 * What was let go stays there until the table says where it lies: among friends that takes as long as a message there and back, and
 * without this it would slip back meanwhile.
 */
export function holdDrop(context: HudContextValue, id: string): void {
  const { table } = context;
  const own = table.getState().view.seat;
  const find = () => table.getState().layout.pieces?.find((piece) => piece.id === id);
  const before = find();
  let mine = before?.held === own;
  const isDone = (): boolean => {
    const now = find();
    if (!now || !before || now.x !== before.x || now.z !== before.z) return true;
    mine ||= now.held === own;
    return mine && now.held !== own;
  };
  holdDropUntil(context, isDone);
}
