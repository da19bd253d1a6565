import * as v from 'valibot';
import { laidFromSchema, spotsSchema } from '../../engine/record/parseBody.ts';
import type { Body } from '../../engine/step.ts';
import { dictionary } from '../../lib/dictionary.ts';
import { LONGEST_NAME, nameFault } from '../../lib/text/names.ts';
import { mentalSchema } from './locked/commands.ts';

/** Version of the rooms' protocol: peers with different ones cannot play together. Raise it with every change of meaning. */
export const PROTOCOL = 20;

/** Base64url of 32 and of 64 bytes. */
export const keySchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a key'));
export const signatureSchema = v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'not a signature'));
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a hash'));
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
const word = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** Names of people and bots, as `cleanName` makes them. Only checks: names are part of signed messages. */
export const nameSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST_NAME, `longer than ${LONGEST_NAME} characters`),
  v.check((name) => nameFault(name) === null, 'not a name that can be read'),
);
const colour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));
/** Id of a person's figure. Each page shows those that it knows, so any short word will do. */
export const figureSchema = v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/, 'not a figure'));
const profile = { name: nameSchema, colour, figure: v.exactOptional(figureSchema) };

export const settingsSchema = v.strictObject({
  grace: v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(900)),
  away: v.picklist(['bot', 'leave', 'wait']),
  dealing: v.picklist(['joint', 'device']),
  forfeit: v.boolean(),
  clock: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(600))),
  broadcast: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10))),
});

/** A table as a document (`Game.laid`): the game parses it by its own schema before judging it. */
export const laidSchema = v.looseObject({});

/** Decisions by majority of the people at the table. */
export const motionSchema = v.variant('kind', [
  /** A player cannot be reached: has no vote until they are back. */
  v.strictObject({ kind: v.literal('absent'), key: keySchema }),
  /** Removed from the room for good. */
  v.strictObject({ kind: v.literal('kick'), key: keySchema }),
  v.strictObject({ kind: v.literal('lock'), on: v.boolean() }),
  /** From the next hand on a bot plays for the absent holder of this seat. */
  v.strictObject({ kind: v.literal('bot'), seat }),
  /** The seat leaves the match for good, as the game's rules say. */
  v.strictObject({ kind: v.literal('leave'), seat }),
  /** The seat sits out this hand, if the game's rules allow that. */
  v.strictObject({ kind: v.literal('sitOut'), seat }),
  /** Another device deals. A hand that is being played is void. */
  v.strictObject({ kind: v.literal('dealer'), key: keySchema }),
  /** `key`: the missing person on whose account; the stake is forfeited if the table wants it so. */
  v.strictObject({ kind: v.literal('void'), key: v.exactOptional(keySchema) }),
  v.strictObject({ kind: v.literal('stop') }),
  /** The match goes on without its referee. `spots`: where things lie then, as the proposer sees the table. */
  v.strictObject({ kind: v.literal('release'), spots: spotsSchema }),
  /** Lays the table as the document given once by `vote`: `hash` is that document's. */
  v.strictObject({ kind: v.literal('lay'), from: laidFromSchema, hash: hashSchema }),
  /** Adjourns the match to another day. */
  v.strictObject({ kind: v.literal('adjourn') }),
  /** A player who sat down here in the middle of a hand plays it at once, with the bot's cards. */
  v.strictObject({ kind: v.literal('playNow'), seat }),
  /** Closes the window of this name: its secret answers are no longer waited for. */
  v.strictObject({ kind: v.literal('close'), id: v.pipe(v.string(), v.maxLength(64)) }),
]);
export type Motion = v.InferOutput<typeof motionSchema>;
/** A player's vote on a motion; null: none, or withdrawn. */
export type Vote = 'for' | 'against' | null;

const options = dictionary(
  word,
  v.union([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.safeInteger())]),
);
const bots = v.pipe(
  v.array(v.strictObject({ level: word, name: nameSchema })),
  v.minLength(1),
  v.maxLength(8),
);

/** Setup to play: the game, its options, and one named bot per seat to fill it. */
export const setupSchema = v.strictObject({ game: word, options, bots, settings: settingsSchema });
export type RoomSetup = v.InferOutput<typeof setupSchema>;

/** Maximum earlier people remembered when a room is opened anew. */
export const PEOPLE = 32;

export const voteSchema = v.strictObject({ key: keySchema, signature: signatureSchema });

/**
 * The end of a hand at an earlier table of the room, as signed by its people: the parts of that entry, the room's state after it
 * (`stateSchema`), and their signatures.
 */
export const originSchema = v.strictObject({
  seq: countSchema,
  term: countSchema,
  prev: hashSchema,
  said: hashSchema,
  state: v.looseObject({ room: v.pipe(v.string(), v.maxLength(64)) }),
  seals: v.pipe(v.array(voteSchema), v.maxLength(8)),
});
export type Origin = v.InferOutput<typeof originSchema>;

const loose = v.looseObject({ type: v.string() });
const placeSchema = v.union([countSchema, v.pipe(v.string(), v.maxLength(64))]);

/**
 * Commands allowed in a room's log. Each names the situation it belongs to (`hand`, `at`, `match`), so that it means the same in any place:
 * in another it is late. `body` of `play` and `fact` is parsed by the game's own schema (`engine/record/parseBody.ts`) before it is judged.
 */
export const commandSchema = v.variant('type', [
  /**
   * The first entry: opens the table and seats its author. `people`: those who sat in this room before, who may sit even with the seats
   * `locked`, as they were; `barred`: those removed from it; `from`: the match of an earlier table to continue.
   */
  v.strictObject({
    type: v.literal('found'),
    protocol: countSchema,
    setup: setupSchema,
    seat,
    ...profile,
    people: v.exactOptional(v.pipe(v.array(keySchema), v.maxLength(PEOPLE))),
    barred: v.exactOptional(v.pipe(v.array(keySchema), v.maxLength(64))),
    locked: v.exactOptional(v.literal(true)),
    from: v.exactOptional(originSchema),
  }),
  v.strictObject({ type: v.literal('sit'), hand: countSchema, seat, ...profile }),
  /** Asks a player to swap seats, or agrees to their request; `on: false` withdraws one's request or declines theirs. */
  v.strictObject({ type: v.literal('swap'), hand: countSchema, key: keySchema, on: v.boolean() }),
  /** Gives up the seat. `epoch`: of the deck in play, 0 if there is none; `left`: the secret of the author's lock on its cards. */
  v.strictObject({
    type: v.literal('rise'),
    hand: countSchema,
    epoch: countSchema,
    left: v.exactOptional(
      v.strictObject({
        epoch: countSchema,
        secret: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/)),
      }),
    ),
  }),
  v.strictObject({ type: v.literal('rename'), hand: countSchema, ...profile }),
  v.strictObject({ type: v.literal('setup'), hand: countSchema, setup: setupSchema }),
  /** `setups`: number of setup changes so far, so that no one starts something else. */
  v.strictObject({ type: v.literal('start'), hand: countSchema, setups: countSchema }),
  /** After a match: back to the setup. */
  v.strictObject({ type: v.literal('again'), hand: countSchema }),
  /** After a match: ready to play the same again, or not any more. */
  v.strictObject({ type: v.literal('rematch'), hand: countSchema, on: v.boolean() }),
  /** `at`: the number of the match's entry that this is to be; for a secret answer, which others give too, the name of its window. */
  v.strictObject({ type: v.literal('play'), hand: countSchema, at: placeSchema, seat, body: loose }),
  v.strictObject({ type: v.literal('fact'), hand: countSchema, at: countSchema, body: loose }),
  /** `match`: its number in this room. */
  v.strictObject({ type: v.literal('mental'), match: countSchema, body: mentalSchema }),
  /** Null: withdraws the vote. `laid`: with the first vote to lay the table, the document. */
  v.strictObject({
    type: v.literal('vote'),
    hand: countSchema,
    motion: motionSchema,
    vote: v.nullable(v.picklist(['for', 'against'])),
    laid: v.exactOptional(laidSchema),
  }),
  /** A player marked absent is back. */
  v.strictObject({ type: v.literal('back'), hand: countSchema }),
  v.strictObject({ type: v.literal('pause'), hand: countSchema, on: v.boolean() }),
  /** A new sequencer, by the votes of a majority: the first entry of its term. */
  v.strictObject({
    type: v.literal('term'),
    term: countSchema,
    votes: v.pipe(v.array(voteSchema), v.maxLength(8)),
  }),
]);
type Parsed = v.InferOutput<typeof commandSchema>;
export type RoomCommand =
  | Exclude<Parsed, { type: 'play' | 'fact' }>
  | {
      readonly type: 'play';
      readonly hand: number;
      readonly at: number | string;
      readonly seat: number;
      readonly body: Body;
    }
  | { readonly type: 'fact'; readonly hand: number; readonly at: number; readonly body: Body };
