import { compareDeals, compareProofs, proofsOf } from './crypto/costs.ts';
import { type Message, SIZES, type Size } from './crypto/deal.ts';
import { dealOnPages, type PageTable, SEATS } from './crypto/pageDeals.ts';
import { dealsInRooms } from './crypto/readyDeals.ts';
import { type Case, measure, type Row } from './measure.ts';
import { withPeople } from './peers/people.ts';
import { wasmGroup } from './table/device.ts';

const nameOf = ({ cards, seats }: Size): string => `${seats} seats × ${cards} cards`;

const proofs = ({ cards }: Size): Case =>
  measure(
    (many) => compareProofs(cards, many),
    (['prove', 'check'] as const).map((what) => ({
      name: `${what} a shuffle of ${cards} cards: library / WebAssembly`,
      why: 'The WebAssembly core is worth its size.',
      ...{ unit: '×', atLeast: 5, value: ({ library, wasm }) => library[what] / wasm[what] },
      parts: ({ library, wasm }) => ({ 'library, ms': library[what], 'WebAssembly, ms': wasm[what] }),
    })),
  );

const deals = (size: Size): Case =>
  measure(
    (many) => compareDeals(size, many),
    [
      {
        name: `whole deal, ${nameOf(size)}: library / WebAssembly`,
        why: 'The WebAssembly core is worth its size.',
        ...{ unit: '×', atLeast: 5, value: ({ library, ms }) => library / ms },
        parts: ({ library, ms }) => ({ 'library, ms': library, 'WebAssembly, ms': ms }),
      },
      {
        name: `whole deal, ${nameOf(size)}: processor time / its operations`,
        why: 'Proofs and texts add little to the group’s arithmetic.',
        ...{ unit: '×', atMost: 1.5, value: ({ ratio }) => ratio },
        parts: ({ ms, reference }) => ({ 'deal, ms': ms, 'operations, ms': reference }),
      },
      ...messages(size),
    ],
  );

/** Most bytes around elements and proofs: names of members, numbers of cards, match and seat. */
const ENVELOPE = 200;

/**
 * Bounds the bytes of a deal's messages by their elements and scalars of 32 bytes each: two keys and two proofs of two; a list and its
 * proof; a hash in hexadecimal; shares with a proof of three. As base64url, text is a third longer.
 */
function messages({ cards, hand }: Size): Row<{ readonly said: Readonly<Record<Message, string>> }>[] {
  const shares = 32 * (hand + 3);
  // In base64url twice, with a signature of two more; the box adds an element and a tag.
  const boxed = Math.ceil((shares + 64) * (4 / 3)) + 150 + 64;
  const bare: readonly (readonly [Message, string, number])[] = [
    ['keys', 'keys', 32 * 6],
    ['shuffle', 'a shuffled list with its proof', 64 * cards + 32 * (3 * cards + 10)],
    ['agree', 'agreement to a list', 48],
    ['told', 'shares of a hand for its holder, in a box', boxed],
    ['shares', 'shares of a hand for all', shares],
  ];
  return bare.map(([message, words, bytes]) => ({
    name: `${words}, ${cards} cards`,
    why: 'A message holds its elements and hardly more.',
    ...{
      unit: 'bytes',
      atMost: Math.ceil((bytes * 4) / 3) + ENVELOPE,
      value: ({ said }) => said[message].length,
    },
    parts: () => ({ 'as bare bytes': bytes }),
  }));
}

/** From a ready deck to all hands, among devices in one program. */
const ready = (size: Size): Case =>
  measure(
    async (many) => {
      const { check } = proofsOf(wasmGroup(), size.cards, many(9, 3));
      return { check, ...(await dealsInRooms(size, many(3))) };
    },
    [
      {
        name: `deck ready, ${nameOf(size)}: message rounds until all hold their cards`,
        why: 'A round trip cannot be shortened by computing.',
        ...{ unit: '', atMost: 2, value: ({ rounds }) => rounds },
        parts: ({ roundsOfAll }) => ({ 'since the command that dealt': roundsOfAll }),
      },
      {
        name: `deck ready, ${nameOf(size)}: processor time on the longest path, against checking one shuffle`,
        why: 'Cards appear at once; the shuffles were done before.',
        ...{ unit: '×', atMost: 6, value: ({ path, check }) => path / check },
        parts: ({ path, pathWithNext, check }) => ({
          ms: path,
          'with the next deck, ms': pathWithNext,
          'check, ms': check,
        }),
      },
    ],
  );

type OnPages = Awaited<ReturnType<typeof dealOnPages>>;

const longestTask = (name: string): Row<OnPages> => ({
  name: `${name}: longest task on a page’s main thread, processor time, against checking one shuffle`,
  why: 'A page stays responsive while decks are made.',
  ...{ unit: '×', atMost: 6, value: ({ longest, check }) => longest / check },
  parts: ({ longest, check }) => ({ ms: longest, 'check, ms': check }),
});

const sentRow = (name: string): Row<OnPages> => ({
  name: `${name}: sent for dealing a hand, each page`,
  why: 'A hand that lasts a minute may take 10 kB/s.',
  ...{ unit: 'bytes', atMost: 100_000, value: ({ dealing }) => dealing },
  parts: ({ bySequencer, ofEverything }) => ({
    'by the sequencer': bySequencer,
    'of everything': ofEverything,
  }),
});

/** Four real pages that deal together. */
function pages(table: PageTable): Case {
  const name = `${SEATS} pages × ${table.cards} cards`;
  return measure<OnPages>(
    (many) => withPeople((people) => dealOnPages(people, table, many)),
    table.isWasm ? [longestTask(name), sentRow(name)] : [longestTask(`${name} without WebAssembly`)],
  );
}

const PAGES: readonly PageTable[] = [
  { game: 'spike', cards: 62, room: 'abcdefghjkmnpqrsw', isWasm: true },
  { game: 'comet', cards: 123, room: 'abcdefghjkmnpqrsx', isWasm: true },
  { game: 'comet', cards: 123, room: 'abcdefghjkmnpqrsy', isWasm: false },
];

/** Joint dealing: proofs, whole deals, message sizes, and deals between devices and between pages. */
export const CRYPTO: readonly Case[] = [
  ...[proofs, deals, ready].flatMap((kind) => SIZES.map(kind)),
  ...PAGES.map(pages),
];
