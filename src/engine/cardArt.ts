import type { CardArt } from './display.ts';
import type { CardId, Table } from './table.ts';
import { deckOf, kindOfDeck } from './table.ts';

/** Which of a game's decks a card of the table is of, as its place in `GameArt.cards`. */
export function deckAt(decks: readonly { readonly deck: string }[], table: Table, card: CardId): number {
  if (decks.length === 1) return 0;
  const name = kindOfDeck(deckOf(table, card));
  return Math.max(
    0,
    decks.findIndex(({ deck }) => deck === name),
  );
}

/** How a card of the table is drawn. */
export const artOf = (decks: readonly CardArt[], table: Table, card: CardId): CardArt =>
  decks[deckAt(decks, table, card)]!;
