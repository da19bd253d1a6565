import * as v from 'valibot';
import type { Hash } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { Key } from '../identity/index.ts';
import {
  commandSchema,
  countSchema,
  hashSchema,
  keySchema,
  nameSchema,
  PROTOCOL,
  type RoomEntry,
  type Said,
  signatureSchema,
  stateSchema,
  tableSchema,
  voteSchema,
} from '../room/index.ts';
import { isOversized, LARGEST_MESSAGE, PIECE, piecesOf } from '../transport/index.ts';

/**
 * Everything that peers say to each other, and the only way in: what this does not understand reaches nobody. Its version is
 * `PROTOCOL`; the first message names it, and peers with another are told so and go.
 */

const salt = v.pipe(v.string(), v.regex(/^[\w-]{22,43}$/, 'not a nonce'));
const coordinate = v.pipe(v.number(), v.finite(), v.minValue(-10), v.maxValue(10));
/** A point of the table, in the frame of the cards or the seat it is at (`store/signSpot.ts`). */
const spot = v.strictObject({
  zone: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  seat: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  x: coordinate,
  z: coordinate,
});
/** Whose words these are, where somebody passes them on: watchers hang on one peer only. */
const byline = v.strictObject({ key: keySchema, name: nameSchema });
/** What somebody feels about what happens at the table. */
export const REACTIONS = ['hello', 'luck', 'played', 'thanks', 'laugh', 'wow', 'ouch', 'moment'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** Where somebody can be called, in words that they have signed. */
export const whereSchema = v.strictObject({
  key: keySchema,
  address: v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z\d]+(-[a-z\d]+)*$/i, 'not an address')),
  /** Only rises: of two words of one key the higher is the newer. About milliseconds since 1970. */
  since: countSchema,
  signature: signatureSchema,
});
export type Where = v.InferOutput<typeof whereSchema>;
/** Longest line of chat, in characters. */
export const LONGEST_CHAT = 500;

/** Pieces of the longest snapshot. */
const MOST_PIECES = 40;
/** Bytes of a state that can be sent, in pieces if need be; with what is around it it fits into the most that may come at once. */
export const LONGEST_STATE = 2_000_000;
const pieceCount = v.pipe(countSchema, v.maxValue(MOST_PIECES - 1));

const words = {
  author: keySchema,
  nonce: v.pipe(countSchema, v.minValue(1)),
  body: commandSchema,
  signature: signatureSchema,
};
const place = {
  term: countSchema,
  seq: countSchema,
  prev: hashSchema,
  state: v.exactOptional(hashSchema),
  signature: signatureSchema,
};

export const entrySchema = v.strictObject({
  ...place,
  said: v.strictObject(words),
}) as unknown as v.GenericSchema<unknown, RoomEntry>;

// What both ends of a link know anyway is not said over it: see `net/wire.ts`.

/** Without an author: the sender's own words. */
type ShortSaid = Omit<Said, 'author'> & { readonly author?: Key };
/** Without `prev`: it follows the entry before it in the same term, which the other end has. */
type ShortEntry = Omit<RoomEntry, 'said' | 'prev'> & { readonly said: ShortSaid; readonly prev?: Hash };

const shortWords = v.strictObject({ ...words, author: v.exactOptional(keySchema) });
/** The first words of a room and of a term are never asked for: who says them puts them in order. */
const asked = v.check<v.InferOutput<typeof shortWords>, string>(
  ({ body: { type } }) => type !== 'found' && type !== 'term',
  'words that nobody is asked to order',
);
const shortSaid = v.pipe(shortWords, asked) as unknown as v.GenericSchema<unknown, ShortSaid>;
const shortPlace = { ...place, prev: v.exactOptional(hashSchema) };
const shortEntry = v.strictObject({
  ...shortPlace,
  said: shortWords,
}) as unknown as v.GenericSchema<unknown, ShortEntry>;

const last = v.strictObject({ term: countSchema, seq: countSchema, hash: hashSchema });

const messages = [
  // Who one is. Nothing else is listened to before both sides have proved it.
  v.strictObject({
    t: v.literal('hello'),
    protocol: countSchema,
    room: hashSchema,
    key: keySchema,
    salt,
    /** Of this page: another one under the same key means that it was reloaded. */
    life: salt,
    name: nameSchema,
  }),
  /** Signs both salts with the key and shows that one knows the room's code. `table`: which of the room's, as a hash. */
  v.strictObject({ t: v.literal('proof'), signature: signatureSchema, pass: hashSchema, table: hashSchema }),
  /** To somebody at another table of the room, the last word on a link: which one this is, and the entry by which it was opened. */
  v.strictObject({
    t: v.literal('elsewhere'),
    table: tableSchema,
    is: v.picklist(['unknown', 'alive', 'stuck', 'idle']),
    opened: v.nullable(entrySchema),
  }),
  /** The last word on a link: why it is closed. `replaced`: by another page of the same person. `text`: for pages of earlier versions, which show it; ours have words of their own. */
  v.strictObject({
    t: v.literal('sorry'),
    why: v.picklist(['version', 'room', 'identity', 'full', 'removed', 'abuse', 'twice', 'replaced']),
    text: v.pipe(v.string(), v.maxLength(300)),
  }),

  /** Where people can be called, their own words or passed on (`net/whereabouts.ts`). */
  v.strictObject({ t: v.literal('at'), list: v.pipe(v.array(whereSchema), v.maxLength(64)) }),

  // The log.
  v.strictObject({ t: v.literal('propose'), said: shortSaid }),
  /**
   * By the sequencer, to the author: after the entry of this hash the rules refuse it, or another change of voters comes first. The
   * author knows the rules and finds out itself why.
   */
  v.strictObject({
    t: v.literal('refused'),
    nonce: countSchema,
    after: hashSchema,
    code: v.picklist(['rules', 'wait']),
  }),
  v.strictObject({ t: v.literal('order'), entry: shortEntry }),
  /** The same to the author, who has the words. */
  v.strictObject({ t: v.literal('ordered'), nonce: countSchema, ...shortPlace }),
  /** The end of one's log, what is settled of it, and the highest term one has promised to follow. Also the sign of life. */
  v.strictObject({
    t: v.literal('have'),
    /** Left out: that of the last entry. */
    promised: v.exactOptional(countSchema),
    last,
    /** Entries below this number are settled. Left out: all but the last. */
    settled: v.exactOptional(countSchema),
  }),
  /** Asks for entries from a number on; `prev`: the hash before it. */
  v.strictObject({ t: v.literal('want'), from: countSchema, prev: hashSchema }),
  v.strictObject({
    t: v.literal('entries'),
    list: v.pipe(v.array(entrySchema), v.maxLength(200)),
    /** There are further ones. */
    more: v.boolean(),
  }),
  /** The room's state after an entry that bears its hash, sealed by a majority of those who sat then. `said`: hash of its words. */
  v.strictObject({
    t: v.literal('snapshot'),
    seq: countSchema,
    term: countSchema,
    prev: hashSchema,
    said: hashSchema,
    state: stateSchema,
    seals: v.pipe(v.array(voteSchema), v.maxLength(8)),
  }),
  /** A piece of a snapshot's text, which is too long for one message. `left`: so many pieces follow. */
  v.strictObject({ t: v.literal('piece'), left: pieceCount, text: v.pipe(v.string(), v.maxLength(PIECE)) }),
  /** `hash`: of an entry that bears a state's. */
  v.strictObject({ t: v.literal('seal'), seq: countSchema, hash: hashSchema, signature: signatureSchema }),
  v.strictObject({ t: v.literal('stand'), term: countSchema, last }),
  v.strictObject({ t: v.literal('vote'), term: countSchema, signature: signatureSchema }),
  /** Two entries of one term and number: their sequencer has forked the log. Or one that the rules refuse. */
  v.strictObject({ t: v.literal('fork'), one: entrySchema, other: v.exactOptional(entrySchema) }),
  /** By an author to all: the sequencer has not taken this up. */
  v.strictObject({ t: v.literal('late'), said: shortSaid }),

  // Dealing: what only two peers may know. Read by the dealer's own schema.
  v.strictObject({ t: v.literal('deal'), body: v.looseObject({ type: v.string() }) }),

  // Around the game; none of it is kept.
  v.strictObject({
    t: v.literal('chat'),
    /** Whom a private line is for. */
    to: v.nullable(keySchema),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_CHAT)),
    from: v.optional(byline),
  }),
  v.strictObject({ t: v.literal('ping'), at: spot, by: v.optional(byline) }),
  v.strictObject({ t: v.literal('react'), is: v.picklist(REACTIONS), by: v.optional(byline) }),
  v.strictObject({
    t: v.literal('point'),
    /** Null: the pointer has left the table. */
    at: v.nullable(spot),
    /** Cards that hang on the pointer, face down; missing: none. */
    cards: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
    /** What deck the first of them is of, where that is known: its back is what others see. */
    deck: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
    by: v.optional(byline),
  }),
  /**
   * What the sender's page shows just now, by one who sits: which match (0: none), how many of its entries have been seen, up to which
   * the sender would like everyone to skip, and whether it shows a reveal.
   */
  v.strictObject({
    t: v.literal('eyes'),
    match: countSchema,
    seen: countSchema,
    wants: countSchema,
    watching: v.boolean(),
  }),
  /** Somebody waits for the receiver, whose turn it is. */
  v.strictObject({ t: v.literal('nudge') }),
  // Pictures that lie on the table, named by the hash of their bytes (`pictures/exchange.ts`).
  /** Asks for the piece that begins with this byte. */
  v.strictObject({ t: v.literal('pictureWant'), image: hashSchema, at: countSchema }),
  v.strictObject({
    t: v.literal('picturePiece'),
    image: hashSchema,
    at: countSchema,
    /** Bytes of the whole picture. */
    size: countSchema,
    bytes: v.pipe(v.string(), v.maxLength(22_000)),
  }),
  /** The sender does not have it. */
  v.strictObject({ t: v.literal('pictureNone'), image: hashSchema }),
  /** Those who watch through the sender. */
  v.strictObject({
    t: v.literal('watchers'),
    list: v.pipe(v.array(v.strictObject({ key: keySchema, name: nameSchema })), v.maxLength(64)),
  }),
  v.strictObject({ t: v.literal('bye') }),
] as const;

export const messageSchema = v.variant('t', messages);
/** A message as it goes over a link. */
export type WireMessage = v.InferOutput<typeof messageSchema>;
type WireOf<T extends WireMessage['t']> = Extract<WireMessage, { t: T }>;
/** What it means to the receiver, with nothing left out: all that is dealt with beyond the links. */
export type Message =
  | Exclude<WireMessage, { t: 'propose' | 'late' | 'order' | 'ordered' | 'have' }>
  | { t: 'propose'; said: Said }
  | { t: 'late'; said: Said }
  | { t: 'order'; entry: RoomEntry }
  | (WireOf<'have'> & { promised: number; settled: number });
export type MessageOf<T extends Message['t']> = Extract<Message, { t: T }>;

/**
 * Text from a link → a message, or what is wrong with it in few words. Refuses what would be another message written again, as where a
 * schema trims a name: signatures are checked over what was read, and all must read the same.
 */
export function parseMessage(text: string, longest = LARGEST_MESSAGE): Result<WireMessage, string> {
  if (text.length > longest) return err('longer than a message may be');
  const json = parseJson(text);
  if (!json.ok) return json;
  const parsed = v.safeParse(messageSchema, json.value);
  if (parsed.success)
    return isSame(json.value, parsed.output) ? ok(parsed.output) : err('not as it is written');
  const [issue] = parsed.issues;
  return err(`${v.getDotPath(issue) ?? ''} ${issue.message}`.trim().slice(0, 200));
}

/** Whether two JSON values are equal. What schemas leave alone is the very same object in both, and costs nothing here. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  const names = Object.keys(a);
  const other = b as Record<string, unknown>;
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame((a as Record<string, unknown>)[name], other[name]))
  );
}

/** One's own words were made by this page: they are not checked once more. */
export const writeMessage = (message: WireMessage): string => JSON.stringify(message);

/** The text of a message, or of the pieces in which a snapshot goes that is too long for one. */
export function textsOf(message: WireMessage): readonly string[] {
  const text = writeMessage(message);
  if (message.t !== 'snapshot' || !isOversized(text)) return [text];
  const pieces = piecesOf(text);
  return pieces.map((piece, i) => writeMessage({ t: 'piece', left: pieces.length - 1 - i, text: piece }));
}

/** A snapshot that came in pieces, put together, or what is wrong with it in few words. */
export function readPieces(pieces: readonly string[]): Result<MessageOf<'snapshot'>, string> {
  const parsed = parseMessage(pieces.join(''), PIECE * MOST_PIECES);
  if (!parsed.ok) return parsed;
  return parsed.value.t === 'snapshot' ? ok(parsed.value) : err('no snapshot');
}

/** Whether two peers can play together; if not, which their page is. */
export const protocolProblem = (theirs: number): 'older' | 'newer' | null =>
  theirs === PROTOCOL ? null : theirs > PROTOCOL ? 'newer' : 'older';
