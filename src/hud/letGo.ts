import type { HudContextValue } from './hudStore.ts';

/** How long what was let go stays where it is, in milliseconds, if nothing comes of it. */
const PATIENCE = 1500;

/** What was let go and is not where it belongs yet: how to forget it. */
const pending = new WeakMap<HudContextValue, () => void>();

/** What was let go before goes to its place: something else is taken in hand. */
export function letGo(context: HudContextValue): void {
  pending.get(context)?.();
}

/** Keeps what was let go where it is, until the table says where it lies or has refused it. */
export function holdUntil(context: HudContextValue, isDone: () => boolean): void {
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
