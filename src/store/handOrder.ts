import type { CardId, Face } from '../engine/table.ts';

/** A card as its owner has laid it in the hand; by its face it is found again under a new handle. */
export interface Arranged {
  readonly card: CardId;
  readonly face: Face | undefined;
}

/** The face of a card, as far as it is known. */
type FaceOf = (card: CardId) => Face | undefined;

/** The order that these cards have now, to be kept. */
export const keepOrder = (order: readonly CardId[], faceOf: FaceOf): Arranged[] =>
  order.map((card) => ({ card, face: faceOf(card) }));

/**
 * A hand in the order that its owner gave it before: what has come since comes last. Cards that were mixed, and so have new handles, are
 * found by their faces. Null: it is another hand, of which no order is known.
 */
export function follow(
  hand: readonly CardId[],
  arranged: readonly Arranged[],
  faceOf: FaceOf,
): readonly CardId[] | null {
  const stayed = arranged.filter(({ card }) => hand.includes(card)).map(({ card }) => card);
  if (stayed.length) return [...stayed, ...hand.filter((card) => !stayed.includes(card))];
  if (hand.length !== arranged.length) return null;
  const left = [...hand];
  const order: CardId[] = [];
  for (const { face } of arranged) {
    const at = left.findIndex((card) => face !== undefined && faceOf(card) === face);
    if (at < 0) return null;
    order.push(...left.splice(at, 1));
  }
  return order;
}

/** The order once these cards are taken out of it and put back, so that the first of them is the `to`-th card. */
export function putAt(order: readonly CardId[], cards: readonly CardId[], to: number): CardId[] {
  const rest = order.filter((card) => !cards.includes(card));
  const block = order.filter((card) => cards.includes(card));
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}
