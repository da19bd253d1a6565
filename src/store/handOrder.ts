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
 * found by their faces, be it all of the hand, those of one deck, or with others that have come. Null: it is another hand, of which no
 * order is known.
 */
export function follow(
  hand: readonly CardId[],
  arranged: readonly Arranged[],
  faceOf: FaceOf,
): readonly CardId[] | null {
  const before = new Set(arranged.map(({ card }) => card));
  const stayed = new Set(hand.filter((card) => before.has(card)));
  const left = hand.filter((card) => !stayed.has(card));
  const order = arranged.flatMap(({ card, face }) => {
    if (stayed.has(card)) return [card];
    const at = left.findIndex((each) => face !== undefined && faceOf(each) === face);
    return at < 0 ? [] : left.splice(at, 1);
  });
  const isSame = stayed.size > 0 || (order.length > 0 && order.length === arranged.length);
  return isSame ? [...order, ...left] : null;
}

/** The order once these cards are taken out of it and put back, so that the first of them is the `to`-th card. */
export function putAt(order: readonly CardId[], cards: readonly CardId[], to: number): CardId[] {
  const rest = order.filter((card) => !cards.includes(card));
  const block = order.filter((card) => cards.includes(card));
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}
