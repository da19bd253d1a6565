import { holdDropUntil } from '../../hand/pendingDrop.ts';
import type { HudContextValue } from '../../hudStore.ts';

/** Holds a dropped piece in place until the table has its position: in a room that takes a round trip, during which it would slip back. */
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
