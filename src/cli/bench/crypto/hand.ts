import type { RoomSession } from '../../../session/table/index.ts';

/**
 * Returns the state of a device's own hand: the deck it was dealt from (0 if there is none), and whether all face-down cards that the seat
 * may see are known.
 */
export function handIn({ peer, match }: RoomSession): { readonly epoch: number; readonly held: boolean } {
  const { state, mySeat } = peer;
  const { play, mental } = state ?? {};
  if (!play || mySeat === null) return { epoch: 0, held: true };
  const cards = [...play.state.table.cards].filter(
    ([, { face, known }]) => face === null && known.includes(mySeat),
  );
  return {
    epoch: cards.length ? (mental?.locks?.epoch ?? 0) : 0,
    held: cards.every(([card]) => match?.secrets.has(card)),
  };
}
