import type { CardId, Face } from '../../engine/table/table.ts';

/** A card as arranged by its owner; its face identifies it under a new handle. */
export interface Arranged {
  readonly card: CardId;
  readonly face: Face | undefined;
}

/** Returns a card's face, if known. */
type FaceOf = (card: CardId) => Face | undefined;

/** Records the current order of these cards. */
export const keepOrder = (order: readonly CardId[], faceOf: FaceOf): Arranged[] =>
  order.map((card) => ({ card, face: faceOf(card) }));

/**
 * Returns a hand in its owner's earlier order, with new cards last. Shuffled cards, which have new handles, are matched by their faces,
 * whether they are the whole hand, those of one deck, or mixed with new ones. Null: it is another hand, without a known order.
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

/** Moves these cards within the order, so that the first of them becomes the `to`-th card. */
export function putAt(order: readonly CardId[], cards: readonly CardId[], to: number): CardId[] {
  const rest = order.filter((card) => !cards.includes(card));
  const block = order.filter((card) => cards.includes(card));
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}
