import type { HudContextValue } from '../../hudStore.ts';

/**
 * Watches whether carried pieces stay in the viewer's hand: two players may reach for a thing at once, and it can be taken out of a hand.
 * `onLost`: the pieces are not, or no longer, in the viewer's hand. Returns a function that stops.
 */
export function watchHold(
  { table, hud }: Pick<HudContextValue, 'table' | 'hud'>,
  pieces: readonly string[],
  onLost: () => void,
): () => void {
  const holders = (): readonly (number | null)[] => {
    const { layout } = table.getState();
    return layout.pieces?.filter(({ id }) => pieces.includes(id)).map(({ held }) => held) ?? [];
  };
  const isMine = (held: number | null): boolean => held === table.getState().view.seat;
  let mine = holders().some(isMine);
  const lose = (): void => {
    stop();
    onLost();
  };
  const stops = [
    table.subscribe((now, before) => {
      if (now.layout === before.layout) return;
      const held = holders();
      if (held.some((each) => each !== null && !isMine(each)) || (mine && !held.some(isMine))) lose();
      mine ||= held.some(isMine);
    }),
    hud.subscribe((now, before) => {
      if (!mine && now.refusal && now.refusal !== before.refusal) lose();
    }),
  ];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return stop;
}
