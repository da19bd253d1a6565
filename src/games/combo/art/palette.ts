/**
 * A suit's inks. Those of the house were searched for the least difference (CIEDE2000, in Machado's simulations of protan, deutan and
 * tritan sight) to be as large as the stock's contrast allows: 13. The form carries the suit all the same.
 */
import type { Scheme } from '../../../lib/house.ts';
import type { CourtLook, Skin } from '../../../lib/skin/schema.ts';
import type { Suit } from '../rules/cards.ts';

export interface Look extends CourtLook {
  /** Middle, body and edge of the card stock. */
  readonly stock: readonly [middle: string, body: string, edge: string];
}

export const lookOf = ({ courts, mono, stock }: Skin, suit: Suit, scheme: Scheme): Look => ({
  ...(scheme === 'mono' ? mono.court : courts[suit]),
  stock: scheme === 'mono' ? mono.stock : stock.paper,
});
