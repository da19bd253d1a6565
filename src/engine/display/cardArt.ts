import type { Skin } from '../../lib/skin/schema.ts';
import type { CardArt, GameArt } from '../display.ts';
import type { CardId, Face, Table } from '../table/table.ts';
import { deckOf, kindOfDeck } from '../table/table.ts';
import type { Guide } from './faces.ts';

/** Returns the index in `GameArt.cards` of the deck a card belongs to. */
export function deckAt(decks: readonly { readonly deck: string }[], table: Table, card: CardId): number {
  if (decks.length === 1) return 0;
  const name = kindOfDeck(deckOf(table, card));
  return Math.max(
    0,
    decks.findIndex(({ deck }) => deck === name),
  );
}

/** Returns the art a card of the table is drawn with. */
export const artOf = (decks: readonly CardArt[], table: Table, card: CardId): CardArt =>
  decks[deckAt(decks, table, card)]!;

/** Returns a card's name as far as it is known. */
export const nameOf = (art: CardArt, face: Face | undefined): string =>
  face === undefined ? 'an unknown card' : art.name(face);

/** The viewer's skin, and the table's art dressed in it. */
export interface SkinnedArt {
  readonly skin: Skin;
  readonly art: GameArt;
}

/** Dresses art in a look, if it can be. Returns the same object for the same skin. */
export const inSkin = (art: GameArt, skin: Skin): GameArt => art.dress?.(skin) ?? art;

/** Returns the decks that a game's guide covers, merged with their guides. */
export const guidedDecks = (decks: readonly CardArt[], guide: Guide, skin: Skin): readonly CardArt[] => {
  const known = guide(skin);
  return decks.flatMap((deck) => (Object.hasOwn(known, deck.deck) ? [{ ...deck, ...known[deck.deck] }] : []));
};

/** Returns a table's decks as `art` draws them; decks that players brought stay unchanged. */
export const decksIn = (decks: readonly CardArt[], art: GameArt): readonly CardArt[] =>
  decks.map((each) => art.cards.find(({ deck }) => deck === each.deck) ?? each);
