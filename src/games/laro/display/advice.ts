import type { CardId, Face } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { helpers, outlook, promiseOf } from '../bot/outlook.ts';
import { type Reading, readTable } from '../bot/table.ts';
import { cardOf } from '../rules/cards.ts';
import { discardable } from '../rules/legal.ts';
import { GROUPS } from '../rules/scoring.ts';
import type { Laro } from '../rules/state.ts';
import { ownHand } from './words.ts';

/**
 * Returns the viewer's knowledge: its cards, the cards all have seen, and the count of unseen cards by face. Null if its hand is not known.
 */
export function known(view: View<Laro>): Reading | null {
  const hand = ownHand(view);
  if (!hand) return null;
  const faces = new Map(hand.cards.map((card, i) => [card, hand.faces[i]!]));
  return readTable({ ...view, faces }, true);
}

/** Number of clusters still to be made, besides those on the table. */
export const missing = ({ laid }: Reading): number => GROUPS - laid;

/** The hand after a card has gone. */
export interface Cost {
  readonly card: CardId;
  readonly face: Face;
  /** Cards that must still come. */
  readonly away: number;
  /** Unseen cards that bring the hand nearer. */
  readonly helps: number;
  readonly promise: number;
}

/** Rates the hand (more than 8 cards, laid ones included) without a card, and counts the cards that then help. */
export function costOf(reading: Reading, card: CardId, face: Face): Cost {
  const rest = reading.codes.filter((_, i) => reading.cards[i] !== card);
  const { live } = reading;
  const clusters = missing(reading);
  return {
    card,
    face,
    away: outlook(rest, live, clusters).away,
    helps: helpers(rest, live, clusters),
    promise: promiseOf(rest, live),
  };
}

/** Returns the cost of every discard, cheapest first. */
export function costs(view: View<Laro>): Cost[] {
  const reading = known(view);
  const hand = ownHand(view);
  if (!reading || !hand) return [];
  const may = discardable(view.state);
  return hand.cards
    .flatMap((card, i) => (may.includes(card) ? [costOf(reading, card, hand.faces[i]!)] : []))
    .sort(byCost);
}

const byCost = (a: Cost, b: Cost): number => a.away - b.away || b.helps - a.helps || b.promise - a.promise;

/** Returns the best outlook after one of the cards is discarded; `but` is the index of one that may not be. */
export function afterDiscard(
  codes: readonly number[],
  { live }: Pick<Reading, 'live'>,
  clusters: number,
  but = -1,
): { readonly away: number; readonly promise: number } {
  let best = { away: Number.POSITIVE_INFINITY, promise: 0 };
  codes.forEach((_, i) => {
    if (i === but) return;
    const rest = codes.filter((_code, k) => k !== i);
    const { away } = outlook(rest, live, clusters);
    const promise = promiseOf(rest, live);
    if (away < best.away || (away === best.away && promise > best.promise)) best = { away, promise };
  });
  return best;
}

export const codeOf = (face: Face): number => cardOf(face).code;
