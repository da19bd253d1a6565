import type { CardArt, Facet, GameArt } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Face } from '../../engine/table.ts';

/** A game's own decks and pieces, ready to be shown. */
export interface Shelf {
  readonly info: GameInfo;
  readonly art: GameArt;
  /** Its own decks; the free table's box also holds those of the other games, which have shelves of their own. */
  readonly decks: readonly CardArt[];
  /** Colour of its board's felt in the middle, as '#rrggbb'. */
  readonly felt: string;
}

/** In which ink cards are shown. */
export type Inks = 'colour' | 'mono' | 'both';

/** What stands for a deck's back in a link. */
export const BACK = 'back';

/** One card of a shelf; `face` undefined: the back. */
export interface Shown {
  readonly deck: CardArt;
  readonly face: Face | undefined;
}

/** Every face of a deck and its back, in the deck's order; the back comes last. */
export const cardsOf = (deck: CardArt): readonly Shown[] => [
  ...deck.faces.map((face) => ({ deck, face })),
  { deck, face: undefined },
];

export const nameOf = ({ deck, face }: Shown): string => (face === undefined ? 'Back' : deck.name(face));
export const slugOf = (face: Face | undefined): string => face ?? BACK;

/** The card that a link names; null: there is none of that name. An empty name stands for the deck's rarest card, its last. */
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

/** What is looked for: of some facets, one value each. */
export type Filter = Readonly<Record<string, string>>;

/** The cards that have all wanted values, in order. A filter hides the back, which has none. */
export function filtered(cards: readonly Shown[], filter: Filter): readonly Shown[] {
  const wanted = Object.entries(filter).filter(([, value]) => value !== '');
  if (!wanted.length) return cards;
  return cards.filter(({ deck, face }) => {
    if (face === undefined) return false;
    return wanted.every(([id, value]) => facetOf(deck, id)?.of(face).includes(value));
  });
}

/** The card that is shown beside a list: the same, if it is in it, or else the first; null: the list is empty. */
export const stillShown = (cards: readonly Shown[], shown: Shown): Shown | null =>
  cards.find((card) => isSame(card, shown)) ?? cards[0] ?? null;

/** What can be looked for in several decks at once. */
const SHARED = [
  { id: 'value', label: 'Value' },
  { id: 'suit', label: 'Suit' },
  { id: 'sign', label: 'Sign' },
] as const;

/** What cards of some decks can be looked for by: of one deck all that it says, of several what they have in common. */
export function facetsOf(decks: readonly CardArt[]): readonly Pick<Facet, 'id' | 'label' | 'values'>[] {
  if (decks.length === 1) return decks[0]!.facets ?? [];
  return SHARED.map(({ id, label }) => {
    const all = decks.flatMap((deck) => facetOf(deck, id)?.values ?? []);
    const values = new Map<string, string>();
    for (const value of all) {
      const known = values.get(value.id);
      // It takes its place in the last deck that has it: an Ace stands after the King.
      values.delete(value.id);
      values.set(value.id, known === undefined ? value.label : inCommon(known, value.label));
    }
    const list = [...values].map(([value, name]) => ({ id: value, label: name }));
    return { id, label, values: list.toSorted((a, b) => orderOf(a.id) - orderOf(b.id)) };
  });
}

/** What two decks call one value: "0, Sylop" and "0, Void" are both a 0, "14, Ace" and "Ace" an Ace. */
function inCommon(one: string, other: string): string {
  const parts = other.split(', ');
  return one
    .split(', ')
    .filter((part) => parts.includes(part))
    .join(', ');
}

/** Numbers come in their order, and then the rest as it is. */
const orderOf = (id: string): number => (Number.isNaN(Number(id)) ? Number.MAX_SAFE_INTEGER : Number(id));

const facetOf = (deck: CardArt, id: string): Facet | undefined =>
  deck.facets?.find((facet) => facet.id === id);

/** The card so many places on in a list that goes round; the first, if the card is not in it. */
export function stepped<T>(list: readonly T[], at: number, by: number): T | undefined {
  if (at < 0) return list[0];
  return list[(((at + by) % list.length) + list.length) % list.length];
}

export const isSame = (a: Shown, b: Shown): boolean => a.deck === b.deck && a.face === b.face;
