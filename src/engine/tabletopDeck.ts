import * as v from 'valibot';
import { parseJson } from '../lib/json.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { MOST_OWN_CARDS, OWN_NAME } from './own.ts';

/**
 * Decks in a saved object of Tabletop Simulator. Its addresses are never fetched: they only name the files that the player has to supply.
 * A card's number is its sheet's key × 100 + its cell.
 */
export interface TabletopDeck {
  readonly name: string;
  readonly sheets: readonly TabletopSheet[];
  readonly cards: readonly TabletopCard[];
}

interface TabletopSheet {
  /** The addresses of its faces and of its back. */
  readonly face: string;
  readonly back: string;
  readonly columns: number;
  readonly rows: number;
}

interface TabletopCard {
  /** Its sheet's place in the list. */
  readonly sheet: number;
  readonly cell: number;
  readonly copies: number;
  /** Empty where it has none. */
  readonly name: string;
}

const side = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100));
const sheetSchema = v.object({
  FaceURL: v.pipe(v.string(), v.maxLength(2000)),
  BackURL: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  NumWidth: v.optional(side, 10),
  NumHeight: v.optional(side, 7),
});
const cardNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const objectSchema = v.looseObject({
  Nickname: v.optional(v.string(), ''),
  CardID: v.optional(cardNumber),
  DeckIDs: v.optional(v.array(cardNumber)),
  CustomDeck: v.optional(v.record(v.string(), sheetSchema)),
  ContainedObjects: v.optional(v.array(v.unknown()), []),
});
type SavedObject = v.InferOutput<typeof objectSchema>;

const NO_DECK =
  'There is no custom deck in that file. In Tabletop Simulator, save the deck as an object first.';
/** Objects that are looked at, at most. */
const MOST_OBJECTS = 10_000;

/** The decks in a saved object's text, the largest first, or why there are none. */
export function readTabletopDecks(text: string): Result<readonly TabletopDeck[], string> {
  const json = parseJson(text);
  if (!json.ok) return err('That file is no saved object of Tabletop Simulator: it is not JSON.');
  const top = v.safeParse(v.looseObject({ ObjectStates: v.array(v.unknown()) }), json.value);
  const waiting: unknown[] = top.success ? [...top.output.ObjectStates] : [json.value];
  const decks: TabletopDeck[] = [];
  let looked = 0;
  let problem: string | null = null;
  while (waiting.length && looked++ < MOST_OBJECTS) {
    const object = v.safeParse(objectSchema, waiting.shift());
    if (!object.success) {
      problem ??= `A deck in that file cannot be read: ${v.getDotPath(object.issues[0]) ?? 'object'}: ${object.issues[0].message}.`;
      continue;
    }
    const { CustomDeck, DeckIDs, CardID, ContainedObjects } = object.output;
    const ids = DeckIDs ?? (CardID === undefined ? [] : [CardID]);
    if (!CustomDeck || !ids.length) {
      waiting.push(...ContainedObjects);
      continue;
    }
    const deck = deckOf(object.output, CustomDeck, ids);
    if (deck.ok) decks.push(deck.value);
    else problem ??= deck.error;
  }
  if (!decks.length) return err(problem ?? NO_DECK);
  return ok(decks.toSorted((a, b) => b.cards.length - a.cards.length));
}

function deckOf(
  { Nickname, ContainedObjects }: SavedObject,
  custom: NonNullable<SavedObject['CustomDeck']>,
  ids: readonly number[],
): Result<TabletopDeck, string> {
  const name = lineOf(Nickname) || 'Deck';
  if (ids.length > MOST_OWN_CARDS) return err(`“${name}” has more than ${MOST_OWN_CARDS} cards.`);
  const keys = [...new Set(ids.map((id) => String(Math.floor(id / 100))))];
  const names = new Map(
    ContainedObjects.flatMap((each) => {
      const card = v.safeParse(objectSchema, each);
      return card.success && card.output.CardID !== undefined
        ? [[card.output.CardID, lineOf(card.output.Nickname)] as const]
        : [];
    }),
  );
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const sheets: TabletopSheet[] = [];
  for (const key of keys) {
    const sheet = Object.hasOwn(custom, key) ? custom[key] : undefined;
    if (!sheet) return err(`“${name}” has cards of a sheet (${key}) that the file does not describe.`);
    const { FaceURL, BackURL, NumWidth, NumHeight } = sheet;
    sheets.push({ face: FaceURL, back: BackURL, columns: NumWidth, rows: NumHeight });
  }
  const cards = [...counts].map(([id, copies]) => ({
    sheet: keys.indexOf(String(Math.floor(id / 100))),
    cell: id % 100,
    copies,
    name: names.get(id) ?? '',
  }));
  const lost = cards.find(({ sheet, cell }) => cell >= sheets[sheet]!.columns * sheets[sheet]!.rows);
  if (lost) return err(`“${name}” has a card in cell ${lost.cell + 1} of a sheet that has fewer.`);
  return ok({ name, sheets, cards });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Somebody's words as a name of ours: one line, short enough. */
export const lineOf = (text: string): string =>
  text
    .replace(UNPRINTABLE, ' ')
    .trim()
    .slice(0, OWN_NAME)
    // No half of a character that takes two.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
