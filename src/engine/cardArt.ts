import type { Skin } from '../lib/skin/schema.ts';
import type { CardArt, GameArt } from './display.ts';
import type { Guide } from './faces.ts';
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

/** What a viewer sees of a table: the look, and the table's art in it. */
export interface Worn {
  readonly skin: Skin;
  readonly art: GameArt;
}

/** Art in a look, as far as it can be dressed. The same object for the same skin. */
export const dressed = (art: GameArt, skin: Skin): GameArt => art.dress?.(skin) ?? art;

/** Those of the decks that a game's guide knows, with all that it says of them. */
export const guidedDecks = (decks: readonly CardArt[], guide: Guide, skin: Skin): readonly CardArt[] => {
  const known = guide(skin);
  return decks.flatMap((deck) => (Object.hasOwn(known, deck.deck) ? [{ ...deck, ...known[deck.deck] }] : []));
};

/** Decks of a table as `art` has them; those that somebody brought are what they are. */
export const decksIn = (decks: readonly CardArt[], art: GameArt): readonly CardArt[] =>
  decks.map((each) => art.cards.find(({ deck }) => deck === each.deck) ?? each);
