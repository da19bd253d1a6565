import type { HudContextValue } from '../hudStore.ts';

/** Milliseconds that a drop stays where it is if the table doesn't answer. */
const PATIENCE = 1500;

/** Functions that release a drop still awaiting the table's answer. */
const pending = new WeakMap<HudContextValue, () => void>();

/** Releases an earlier drop, as something else is being picked up. */
export function endPendingDrop(context: HudContextValue): void {
  pending.get(context)?.();
}

/** Keeps a drop where it is until the table has taken or refused it. */
export function holdDropUntil(context: HudContextValue, isDone: () => boolean): void {
  const { table, hud, port } = context;
  const { refusal } = hud.getState();
  const end = (): void => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    pending.delete(context);
    port.reach?.carry(null);
  };
  const timer = setTimeout(end, PATIENCE);
  const stops = [
    table.subscribe(() => {
      if (isDone()) end();
    }),
    hud.subscribe((now) => {
      if (now.refusal && now.refusal !== refusal) end();
    }),
  ];
  pending.set(context, end);
  if (isDone()) end();
}
