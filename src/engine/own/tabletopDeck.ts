import { err, ok, type Result } from '../../lib/result.ts';
import { counted } from '../../lib/text/format.ts';
import { MOST_OWN_CARDS, OWN_NAME } from './own.ts';

/**
 * Decks in a file saved by Tabletop Simulator. Its addresses are never fetched: they only name the files that the player has to supply. A
 * card's number is its sheet's key × 100 + its cell.
 *
 * Reading is lenient, as that program and its mods are: a missing, null or mistyped field counts as empty, and a bad card only costs
 * itself.
 */
export interface TabletopSave {
  /** The largest first, with unique names. */
  readonly decks: readonly TabletopDeck[];
  /** Reasons why other decks cannot be read, a sentence each. */
  readonly problems: readonly string[];
}

export interface TabletopDeck {
  readonly name: string;
  readonly sheets: readonly TabletopSheet[];
  readonly cards: readonly TabletopCard[];
  /** A sentence about unreadable cards; null: there are none. */
  readonly problem: string | null;
}

export interface TabletopSheet {
  /** The addresses of its faces and of its back; the latter is empty if there is none. */
  readonly face: string;
  readonly back: string;
  readonly columns: number;
  readonly rows: number;
  /** The back's picture is a sheet too: each card has the back in its own cell. */
  readonly uniqueBack: boolean;
}

export interface TabletopCard {
  /** Index of its sheet in the list. */
  readonly sheet: number;
  readonly cell: number;
  readonly copies: number;
  /** Empty if it has none. */
  readonly name: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = ({ Nickname }: Fields): string => lineOf(textOf(Nickname));

/** Reads a whole number, which may be text; null: it is none. */
function wholeOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

const NO_DECK =
  'There is no custom deck in that file. In Tabletop Simulator, save the deck as an object first.';
const NO_JSON =
  'That file is no saved object of Tabletop Simulator: it is not JSON, or it is cut off. Save or copy it again.';

/** Reads the decks in a saved file, or says why there are none. */
export function readTabletopSave(text: string): Result<TabletopSave, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(NO_JSON);
  }
  const { ObjectStates } = fieldsOf(json);
  const top = Array.isArray(ObjectStates) ? ObjectStates : Array.isArray(json) ? json : [json];
  const decks: TabletopDeck[] = [];
  const problems: string[] = [];
  const take = (deck: Result<TabletopDeck, string>): void => {
    if (deck.ok) decks.push(deck.value);
    else problems.push(deck.error);
  };
  const containers: Container[] = [{ name: '', objects: top }];
  // The list grows while it is read, so deeply nested bags need no recursion.
  for (const { name, objects } of containers) {
    const loose: Fields[] = [];
    for (const object of withStates(objects)) {
      const { CustomDeck, DeckIDs, CardID, ContainedObjects } = object;
      if (CustomDeck && listOf(DeckIDs).length) take(deckOf(nameOf(object) || 'Deck', cardsIn(object)));
      else if (CustomDeck && CardID !== undefined && CardID !== null) loose.push(object);
      else containers.push({ name: nameOf(object), objects: listOf(ContainedObjects) });
    }
    if (!loose.length) continue;
    const only = loose.length === 1 ? nameOf(loose[0]!) : '';
    take(deckOf(only || name || 'Loose cards', loose.map(looseCard)));
  }
  if (!decks.length) return err(problems[0] ?? NO_DECK);
  return ok({ decks: toldApart(decks.toSorted((a, b) => b.cards.length - a.cards.length)), problems });
}

/** The table, or a bag. */
interface Container {
  readonly name: string;
  readonly objects: readonly unknown[];
}

/** Lists objects with their alternative states and attached objects. */
function withStates(objects: readonly unknown[]): readonly Fields[] {
  const found = objects.map(fieldsOf);
  for (const { States, ChildObjects } of found) {
    for (const state of Object.values(fieldsOf(States))) found.push(fieldsOf(state));
    for (const child of listOf(ChildObjects)) found.push(fieldsOf(child));
  }
  return found;
}

/** A card as the file describes it. */
interface Found {
  /** Null: unreadable. */
  readonly id: number | null;
  readonly name: string;
  /** Objects that may describe its sheet. */
  readonly described: readonly unknown[];
}

const looseCard = (object: Fields): Found => ({
  id: wholeOf(object.CardID),
  name: nameOf(object),
  described: [object.CustomDeck],
});

/** Returns a deck's cards: their numbers are in one list, the cards themselves in another, in the same order. */
function cardsIn({ DeckIDs, CustomDeck, ContainedObjects }: Fields): readonly Found[] {
  const cards = listOf(ContainedObjects).map((card) => looseCard(fieldsOf(card)));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return listOf(DeckIDs).map((value, i) => {
    const id = wholeOf(value) ?? cards[i]?.id ?? null;
    const card = byId.get(id);
    return { id, name: card?.name ?? '', described: [CustomDeck, ...(card?.described ?? [])] };
  });
}

function deckOf(name: string, found: readonly Found[]): Result<TabletopDeck, string> {
  if (found.length > MOST_OWN_CARDS) return err(`“${name}” has more than ${MOST_OWN_CARDS} cards.`);
  const sheets: TabletopSheet[] = [];
  const known: string[] = [];
  const cards = new Map<string, TabletopCard>();
  const problems: string[] = [];
  for (const card of found) {
    const place = placeOf(card);
    if (!place.ok) {
      problems.push(place.error);
      continue;
    }
    const { sheet, cell } = place.value;
    const content = JSON.stringify(sheet);
    if (!known.includes(content)) {
      known.push(content);
      sheets.push(sheet);
    }
    const at = known.indexOf(content);
    const before = cards.get(`${at} ${cell}`);
    const copies = (before?.copies ?? 0) + 1;
    cards.set(`${at} ${cell}`, { sheet: at, cell, copies, name: before?.name || card.name });
  }
  const [why] = problems;
  if (!cards.size) return err(`“${name}” cannot be read: ${why}.`);
  const are = problems.length === 1 ? 'is' : 'are';
  const problem = why ? `${counted(problems.length, 'card')} of “${name}” ${are} left out: ${why}.` : null;
  return ok({ name, sheets, cards: [...cards.values()], problem });
}

/** Returns the sheet and the cell of a card, or a clause that says why it has none. */
function placeOf({
  id,
  described,
}: Found): Result<{ readonly sheet: TabletopSheet; readonly cell: number }, string> {
  if (id === null) return err('the number of a card is missing or is no number');
  const key = String(Math.floor(id / 100));
  const custom = described.map(fieldsOf).find((each) => Object.hasOwn(each, key));
  if (!custom) return err(`a card is of a sheet (${key}) that the file does not describe`);
  const { FaceURL, BackURL, NumWidth, NumHeight, UniqueBack } = fieldsOf(custom[key]);
  const [face, columns, rows] = [textOf(FaceURL).trim(), sideOf(NumWidth, 10), sideOf(NumHeight, 7)];
  if (!face) return err(`sheet ${key} has no address of its picture (FaceURL)`);
  if (columns === null || rows === null)
    return err(
      `the columns or rows of sheet ${key} (NumWidth, NumHeight) are no numbers from 1 to ${MOST_CELLS}`,
    );
  const cell = id % 100;
  if (cell >= columns * rows)
    return err(`a card is in cell ${cell + 1} of a sheet that has ${columns * rows}`);
  const back = textOf(BackURL).trim();
  return ok({ sheet: { face, back, columns, rows, uniqueBack: back !== '' && UniqueBack === true }, cell });
}

/** Most cells along a side of a sheet. */
const MOST_CELLS = 100;

/** Returns null for sizes that no sheet has. */
function sideOf(value: unknown, usual: number): number | null {
  const side = value === undefined || value === null ? usual : wholeOf(value);
  return side !== null && side >= 1 && side <= MOST_CELLS ? side : null;
}

/** Numbers decks of the same name. */
function toldApart(decks: readonly TabletopDeck[]): readonly TabletopDeck[] {
  const names = new Set<string>();
  const last = new Map<string, number>();
  return decks.map((deck) => {
    let { name } = deck;
    for (let n = last.get(deck.name) ?? 1; names.has(name); name = numbered(deck.name, n)) {
      n++;
      last.set(deck.name, n);
    }
    names.add(name);
    return { ...deck, name };
  });
}

/** Appends a number ("Deck 2"), keeping within the length of a name. */
export const numbered = (name: string, n: number): string =>
  `${lineOf(name.slice(0, OWN_NAME - 1 - String(n).length))} ${n}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern lists forbidden characters
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Turns foreign text into a name: one line, short enough. */
export const lineOf = (text: string): string =>
  text
    .replace(UNPRINTABLE, ' ')
    .trim()
    .slice(0, OWN_NAME)
    // Cut off half a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
