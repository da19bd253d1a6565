/**
 * A suit's inks. The house's were found by a search that maximized the least difference (CIEDE2000, in Machado's simulations of protan,
 * deutan and tritan sight) within the stock's contrast: 13. The form alone also identifies the suit.
 */
import type { Scheme } from '../../../lib/picture/house.ts';
import type { CourtLook, Skin } from '../../../lib/skin/schema.ts';
import type { Suit } from '../rules/cards.ts';

export interface Look extends CourtLook {
  /** Centre, body and edge of the card stock. */
  readonly stock: readonly [middle: string, body: string, edge: string];
}

export const lookOf = ({ courts, mono, stock }: Skin, suit: Suit, scheme: Scheme): Look => ({
  ...(scheme === 'mono' ? mono.court : courts[suit]),
  stock: scheme === 'mono' ? mono.stock : stock.paper,
});
