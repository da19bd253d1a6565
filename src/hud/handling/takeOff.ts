import { type HudContextValue, send } from '../hudStore.ts';
import { piecesOf } from './carrying.ts';

/** How long the table may take to say what came of it, in milliseconds. */
const PATIENCE = 3000;

/**
 * Takes so many off the top of a piece, and tells what they are now: at once at a table of one's own; among friends once the table has
 * answered. False: nothing comes of it, and the viewer has been told why. Null: the piece has no more than that, and is taken whole.
 */
export function takeOff(
  context: HudContextValue,
  id: string,
  count: number,
  then: (fresh: string) => void,
): boolean | null {
  const { table } = context;
  const { display, view } = table.getState();
  const command = display.handling!.take(view, id, count);
  if (!command) return null;
  const from = piecesOf(context).find((piece) => piece.id === id);
  const before = new Set(piecesOf(context).map((piece) => piece.id));
  const find = () =>
    piecesOf(context).find((piece) => !before.has(piece.id) && piece.x === from?.x && piece.z === from.z);
  if (!send(context, command)) return false;
  const there = find();
  if (there) {
    then(there.id);
    return true;
  }
  const end = (): void => {
    stop();
    clearTimeout(timer);
  };
  const stop = table.subscribe(() => {
    const fresh = find();
    if (!fresh) return;
    end();
    then(fresh.id);
  });
  const timer = setTimeout(end, PATIENCE);
  return true;
}
