import * as v from 'valibot';
import { dictionary } from '../../lib/dictionary.ts';
import { hashOf } from '../../lib/hash.ts';
import { LINE } from '../../lib/text/names.ts';
import { hashSchema, keySchema, nameSchema, signatureSchema } from '../room/index.ts';

/** Version of these entries. */
export const TOURNAMENT_PROTOCOL = 1;
/** Most players, rounds and tables' seats: more than an evening has. */
export const MOST_PLAYERS = 128;
export const MOST_ROUNDS = 32;
export const MOST_SEATS = 8;
/** Longest name of a tournament. */
export const LONGEST_TITLE = 60;

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const line = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(LINE, 'not a line of text'));
const word = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** A player's number, in order of entry, from 1. */
const player = whole(1, 100_000);
const round = whole(1, MOST_ROUNDS);
/** A table's number in its round, from 1. */
const table = whole(1, MOST_PLAYERS);

/** Ranks of a table's players in the order in which the draw names them: 1 is best, and equal results share a rank. */
const ranks = v.pipe(v.array(whole(1, MOST_SEATS)), v.minLength(2), v.maxLength(MOST_SEATS));

/** Source of a result: a record whose signatures are those of this table, another record, or the organiser's word. */
const sourceSchema = v.variant('how', [
  v.strictObject({ how: v.literal('signed'), record: hashSchema }),
  v.strictObject({ how: v.literal('record'), record: hashSchema }),
  v.strictObject({ how: v.literal('hand') }),
]);
export type ResultSource = v.InferOutput<typeof sourceSchema>;

const openSchema = v.strictObject({
  type: v.literal('open'),
  protocol: v.literal(TOURNAMENT_PROTOCOL),
  /** The key that signs every entry. */
  organiser: keySchema,
  name: line(LONGEST_TITLE),
  game: word,
  options: dictionary(
    word,
    v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())]),
  ),
  /** `advance`: number of players of each table who go on. */
  format: v.variant('kind', [
    v.strictObject({ kind: v.literal('swiss'), rounds: round }),
    v.strictObject({ kind: v.literal('knockout'), advance: whole(1, MOST_SEATS - 1) }),
  ]),
  /** Seats of a full table, and the fewest with which the game can be played. */
  seats: v.pipe(
    v.strictObject({ full: whole(2, MOST_SEATS), least: whole(2, MOST_SEATS) }),
    v.check(({ full, least }) => least <= full, 'more seats than a full table has'),
  ),
  /** Points by rank, and for a bye. */
  points: v.pipe(v.array(whole(0, 1000)), v.minLength(2), v.maxLength(MOST_SEATS)),
  bye: whole(0, 1000),
  /** End of the chain of hashes that the rounds' seeds come from (`seeds.ts`). */
  seeds: hashSchema,
});

export const bodySchema = v.variant('type', [
  openSchema,
  v.strictObject({ type: v.literal('enter'), player, name: nameSchema }),
  v.strictObject({ type: v.literal('withdraw'), player }),
  /** The next round. Tables and seats follow from the state and the seed; `rooms`: the code of each table. */
  v.strictObject({
    type: v.literal('draw'),
    seed: hashSchema,
    rooms: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z2-9]{16}$/, 'not the code of a table'))),
      v.minLength(1),
      v.maxLength(MOST_PLAYERS),
    ),
  }),
  v.strictObject({ type: v.literal('result'), round, table, ranks, source: sourceSchema }),
  v.strictObject({
    type: v.literal('correct'),
    round,
    table,
    ranks,
    source: sourceSchema,
    reason: line(200),
  }),
  v.strictObject({ type: v.literal('close') }),
]);

/** One statement of the organiser. */
export type TournamentBody = v.InferOutput<typeof bodySchema>;
export type OpenBody = v.InferOutput<typeof openSchema>;

export const lineSchema = v.strictObject({
  seq: whole(0, 1_000_000),
  /** Hash of the entry before; empty for the first. */
  prev: v.union([v.literal(''), hashSchema]),
  /** Time on the organiser's clock, in milliseconds since 1970. */
  at: whole(0, 8_640_000_000_000_000),
  body: bodySchema,
  signature: signatureSchema,
});

/** An entry of a tournament's log, signed by its organiser. */
export type TournamentLine = v.InferOutput<typeof lineSchema>;

export const hashOfLine = ({ seq, prev, at, body }: Omit<TournamentLine, 'signature'>): string =>
  hashOf({ tournament: TOURNAMENT_PROTOCOL, seq, prev, at, body });

/** Text that the organiser signs for an entry. */
export const signedText = (hash: string): string => `comet-table tournament ${hash}`;

/** A tournament's name in links: it stands for the first entry, and so for the organiser's key. */
export const idOfHash = (first: string): string => first.slice(0, 24);

/** Text of a tournament's name in links. */
export const TOURNAMENT_ID = /^[\da-f]{24}$/;
