import type { CardArt, Facet, GameArt } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Face } from '../../engine/table/table.ts';

/** A game's own decks and pieces, ready for display. */
export interface Shelf {
  readonly info: GameInfo;
  readonly art: GameArt;
  /** The game's own decks. The free table's box also holds other games' decks, which have shelves of their own. */
  readonly decks: readonly CardArt[];
  /** Colour in the middle of the board's felt, as '#rrggbb'. */
  readonly felt: string;
}

/** Ink of the shown cards. */
export type Inks = 'colour' | 'mono' | 'both';

/** Name of a deck's back in a link. */
export const BACK = 'back';

/** One card of a shelf; `face` undefined: the back. */
export interface Shown {
  readonly deck: CardArt;
  readonly face: Face | undefined;
}

/** Lists every face of a deck in order, then its back. */
export const cardsOf = (deck: CardArt): readonly Shown[] => [
  ...deck.faces.map((face) => ({ deck, face })),
  { deck, face: undefined },
];

export const nameOf = ({ deck, face }: Shown): string => (face === undefined ? 'Back' : deck.name(face));
export const slugOf = (face: Face | undefined): string => face ?? BACK;

/** Finds the card that a link names; null: no card has that name. An empty name means the deck's rarest card, its last. */
export function cardOfLink(decks: readonly CardArt[], slug: string): Shown | null {
  const [first] = decks;
  if (!first) return null;
  if (slug === '') return { deck: first, face: first.faces.at(-1) };
  if (slug === BACK) return { deck: first, face: undefined };
  const wanted = slug.toLowerCase();
  for (const deck of decks) {
    const face = deck.faces.find((each) => each.toLowerCase() === wanted);
    if (face !== undefined) return { deck, face };
  }
  return null;
}

/** One wanted value for each of some facets. */
export type Filter = Readonly<Record<string, string>>;

/** Returns the cards with all wanted values, in order. Any filter hides the back, which has no values. */
export function filtered(cards: readonly Shown[], filter: Filter): readonly Shown[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '');
  if (!wanted.length) return cards;
  return cards.filter(({ deck, face }) => {
    if (face === undefined) return false;
    return wanted.every(([id, value]) => facetOf(deck, id)?.of(face).includes(value));
  });
}

/** Returns the card to show beside a list: the same if listed, or else the first; null: the list is empty. */
export const stillShown = (cards: readonly Shown[], shown: Shown): Shown | null =>
  cards.find((card) => isSame(card, shown)) ?? cards[0] ?? null;

/** Facets that several decks can be filtered by at once. */
const SHARED = [
  { id: 'value', label: 'Value' },
  { id: 'suit', label: 'Suit' },
  { id: 'sign', label: 'Sign' },
] as const;

/** Returns the facets to filter by: all of a single deck, the shared ones of several. */
export function facetsOf(decks: readonly CardArt[]): readonly Pick<Facet, 'id' | 'label' | 'values'>[] {
  if (decks.length === 1) return decks[0]!.facets ?? [];
  return SHARED.map(({ id, label }) => {
    const all = decks.flatMap((deck) => facetOf(deck, id)?.values ?? []);
    const values = new Map<string, string>();
    for (const value of all) {
      const known = values.get(value.id);
      // Reinsert it at its place in the last deck that has it: an Ace is after the King.
      values.delete(value.id);
      values.set(value.id, known === undefined ? value.label : inCommon(known, value.label));
    }
    const list = [...values].map(([value, name]) => ({ id: value, label: name }));
    return { id, label, values: list.toSorted((a, b) => orderOf(a.id) - orderOf(b.id)) };
  });
}

/** Returns the common part of two decks' labels for a value: "0, Sylop" and "0, Void" give 0, "14, Ace" and "Ace" give "Ace". */
function inCommon(one: string, other: string): string {
  const parts = other.split(', ');
  return one
    .split(', ')
    .filter((part) => parts.includes(part))
    .join(', ');
}

/** Sort key: numbers in order, then the rest as they are. */
const orderOf = (id: string): number => (Number.isNaN(Number(id)) ? Number.MAX_SAFE_INTEGER : Number(id));

const facetOf = (deck: CardArt, id: string): Facet | undefined =>
  deck.facets?.find((facet) => facet.id === id);

/** Returns the card `by` places on in a circular list; the first if the card is not in it. */
export function stepped<T>(list: readonly T[], at: number, by: number): T | undefined {
  if (at < 0) return list[0];
  return list[(((at + by) % list.length) + list.length) % list.length];
}

export const isSame = (a: Shown, b: Shown): boolean => a.deck === b.deck && a.face === b.face;
