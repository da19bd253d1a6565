import type { HudContextValue } from '../hudStore.ts';

/** How long what was let go stays where it is, in milliseconds, if nothing comes of it. */
const PATIENCE = 1500;

/** What was let go and is not where it belongs yet: how to forget it. */
const pending = new WeakMap<HudContextValue, () => void>();

/** Something is taken in hand: what was let go before goes to its place. */
export function takeOver(context: HudContextValue): void {
  pending.get(context)?.();
}

/**
 * What was let go stays there until the table says where it lies: among friends that takes as long as a message there and back, and
 * without this it would slip back meanwhile.
 */
export function release(context: HudContextValue, id: string): void {
  const { table, port } = context;
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
  const end = (): void => {
    stop();
    clearTimeout(timer);
    pending.delete(context);
    port.reach?.carry(null);
  };
  const stop = table.subscribe(() => {
    if (isDone()) end();
  });
  const timer = setTimeout(end, PATIENCE);
  pending.set(context, end);
}
