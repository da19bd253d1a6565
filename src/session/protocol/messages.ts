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
  type SignedMessage,
  signatureSchema,
  stateSchema,
  tableSchema,
  voteSchema,
} from '../room/index.ts';
import { isOversized, LARGEST_MESSAGE, PIECE, piecesOf } from '../transport/index.ts';

/**
 * Schemas for all messages between peers, and the only way in: anything they do not parse reaches no one. The version is `PROTOCOL`; the
 * first message names it, and a peer with another version gets the reason and leaves.
 */

const salt = v.pipe(v.string(), v.regex(/^[\w-]{22,43}$/, 'not a nonce'));
const coordinate = v.pipe(v.number(), v.finite(), v.minValue(-10), v.maxValue(10));
/** A point of the table, in the frame of the cards or the seat it is at (`store/signs/signSpot.ts`). */
const spot = v.strictObject({
  zone: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  seat: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7))),
  x: coordinate,
  z: coordinate,
});
/** Author of a message that another peer passes on: watchers are linked to one peer only. */
const byline = v.strictObject({ key: keySchema, name: nameSchema });
/** Players' reactions to events at the table. */
export const REACTIONS = ['hello', 'luck', 'played', 'thanks', 'laugh', 'wow', 'ouch', 'moment'] as const;
export type Reaction = (typeof REACTIONS)[number];
/** Address of a person, signed by them. */
export const signedAddressSchema = v.strictObject({
  key: keySchema,
  address: v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z\d]+(-[a-z\d]+)*$/i, 'not an address')),
  /** Rises with each statement of a key, so that the highest is the newest. Roughly milliseconds since 1970. */
  since: countSchema,
  signature: signatureSchema,
});
export type SignedAddress = v.InferOutput<typeof signedAddressSchema>;
/** Longest line of chat, in characters. */
export const LONGEST_CHAT = 500;

/** Pieces of the longest snapshot. */
const MOST_PIECES = 40;
/** Most bytes of a state that can be sent, in pieces if necessary; with its envelope it fits into the largest allowed burst. */
export const LONGEST_STATE = 2_000_000;
const pieceCount = v.pipe(countSchema, v.maxValue(MOST_PIECES - 1));

/** A variant whose options are objects told apart by a literal. */
type Variant = v.VariantSchema<string, v.VariantOptions<string>, undefined>;
type Option = v.GenericSchema & { readonly entries: Readonly<Record<string, { readonly literal: unknown }>> };

/** Makes a variant look up its option. By itself it tries one after the other, and describes for each why it does not fit. */
function lookUp<T extends Variant>(variant: T): v.GenericSchema<v.InferInput<T>, v.InferOutput<T>> {
  const { key, options } = variant as unknown as { key: string; options: readonly Option[] };
  const byKind = new Map(options.map((option) => [option.entries[key]?.literal, option]));
  return v.lazy((input) => byKind.get((input as Record<string, unknown> | null)?.[key]) ?? variant) as never;
}

const words = {
  author: keySchema,
  nonce: v.pipe(countSchema, v.minValue(1)),
  body: lookUp(commandSchema),
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

// Fields that both ends of a link know anyway are not sent over it: see `net/wire.ts`.

/** Without an author it is the sender's own. */
type ShortSaid = Omit<SignedMessage, 'author'> & { readonly author?: Key };
/** Without `prev` it follows the previous entry of the same term, which the other end has. */
type ShortEntry = Omit<RoomEntry, 'said' | 'prev'> & { readonly said: ShortSaid; readonly prev?: Hash };

const shortWords = v.strictObject({ ...words, author: v.exactOptional(keySchema) });
/** The first messages of a room and of a term are never proposed: their author orders them. */
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
  // Introduction. Nothing else is accepted before both sides have proved their identity.
  v.strictObject({
    t: v.literal('hello'),
    protocol: countSchema,
    room: hashSchema,
    key: keySchema,
    salt,
    /** Changes each time the page loads: a new one under the same key means that it was reloaded. */
    life: salt,
    name: nameSchema,
  }),
  /** Signs both salts with the key and proves knowledge of the room's code. `table`: hash of the table's name. */
  v.strictObject({ t: v.literal('proof'), signature: signatureSchema, pass: hashSchema, table: hashSchema }),
  /** Last message on a link to a peer at another table of the room: the sender's table, and the entry that opened it. */
  v.strictObject({
    t: v.literal('elsewhere'),
    table: tableSchema,
    is: v.picklist(['unknown', 'alive', 'stuck', 'idle']),
    opened: v.nullable(entrySchema),
  }),
  /**
   * Last message on a link: why it is closed. `replaced`: by another page of the same person. `text`: shown by pages of earlier versions
   * only; ours use sentences of their own.
   */
  v.strictObject({
    t: v.literal('sorry'),
    why: v.picklist(['version', 'room', 'identity', 'full', 'removed', 'abuse', 'twice', 'replaced']),
    text: v.pipe(v.string(), v.maxLength(300)),
  }),

  /** Addresses of people, the sender's or passed on (`net/addressBook.ts`). */
  v.strictObject({ t: v.literal('at'), list: v.pipe(v.array(signedAddressSchema), v.maxLength(64)) }),

  // The log.
  v.strictObject({ t: v.literal('propose'), said: shortSaid }),
  /**
   * From the sequencer to the author: after the entry with this hash the rules refuse it, or another change of voters comes first. The
   * author knows the rules and works out the reason itself.
   */
  v.strictObject({
    t: v.literal('refused'),
    nonce: countSchema,
    after: hashSchema,
    code: v.picklist(['rules', 'wait']),
  }),
  v.strictObject({ t: v.literal('order'), entry: shortEntry }),
  /** The same for the author, who has the message. */
  v.strictObject({ t: v.literal('ordered'), nonce: countSchema, ...shortPlace }),
  /** End of the sender's log, its settled part, and the highest term it has promised to follow. Also the sign of life. */
  v.strictObject({
    t: v.literal('have'),
    /** Defaults to the term of the last entry. */
    promised: v.exactOptional(countSchema),
    last,
    /** Entries below this number are settled. Defaults to all but the last. */
    settled: v.exactOptional(countSchema),
  }),
  /** Requests entries from a number on; `prev`: the hash before it. */
  v.strictObject({ t: v.literal('want'), from: countSchema, prev: hashSchema }),
  v.strictObject({
    t: v.literal('entries'),
    list: v.pipe(v.array(entrySchema), v.maxLength(200)),
    /** Set if more follow. */
    more: v.boolean(),
  }),
  /** The room's state after an entry that bears its hash, sealed by a majority of the voters then. `said`: hash of the entry's message. */
  v.strictObject({
    t: v.literal('snapshot'),
    seq: countSchema,
    term: countSchema,
    prev: hashSchema,
    said: hashSchema,
    state: stateSchema,
    seals: v.pipe(v.array(voteSchema), v.maxLength(8)),
  }),
  /** A piece of a snapshot that is too long for one message. `left`: how many pieces follow. */
  v.strictObject({ t: v.literal('piece'), left: pieceCount, text: v.pipe(v.string(), v.maxLength(PIECE)) }),
  /** `hash`: that of an entry which bears a state's hash. */
  v.strictObject({ t: v.literal('seal'), seq: countSchema, hash: hashSchema, signature: signatureSchema }),
  v.strictObject({ t: v.literal('stand'), term: countSchema, last }),
  v.strictObject({ t: v.literal('vote'), term: countSchema, signature: signatureSchema }),
  /** Two entries of one term and number, whose sequencer has forked the log; or one that the rules refuse. */
  v.strictObject({ t: v.literal('fork'), one: entrySchema, other: v.exactOptional(entrySchema) }),
  /** From an author to all: the sequencer has not accepted this message. */
  v.strictObject({ t: v.literal('late'), said: shortSaid }),

  // Dealing, private between two peers. Parsed by the dealer's own schema.
  v.strictObject({ t: v.literal('deal'), body: v.looseObject({ type: v.string() }) }),

  // Around the game; none of it is stored.
  v.strictObject({
    t: v.literal('chat'),
    /** Recipient of a private line. */
    to: v.nullable(keySchema),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_CHAT)),
    from: v.optional(byline),
  }),
  v.strictObject({ t: v.literal('ping'), at: spot, by: v.optional(byline) }),
  v.strictObject({ t: v.literal('react'), is: v.picklist(REACTIONS), by: v.optional(byline) }),
  v.strictObject({
    t: v.literal('point'),
    /** Null when the pointer has left the table. */
    at: v.nullable(spot),
    /** Number of cards dragged with the pointer, face down; by default none. */
    cards: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
    /** Deck of the first of them, if known: others see its back. */
    deck: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
    by: v.optional(byline),
  }),
  /**
   * State of a seated sender's page: which match it shows (0: none), how many of its entries have been seen, up to which the sender would
   * like everyone to skip, and whether it shows a reveal.
   */
  v.strictObject({
    t: v.literal('eyes'),
    match: countSchema,
    seen: countSchema,
    wants: countSchema,
    watching: v.boolean(),
  }),
  /** Reminds the receiver that it is their turn. */
  v.strictObject({ t: v.literal('nudge') }),
  // Pictures on the table, identified by the hash of their bytes (`pictures/exchange.ts`).
  /** Requests the piece that begins with this byte. */
  v.strictObject({ t: v.literal('pictureWant'), image: hashSchema, at: countSchema }),
  v.strictObject({
    t: v.literal('picturePiece'),
    image: hashSchema,
    at: countSchema,
    /** Bytes of the whole picture. */
    size: countSchema,
    bytes: v.pipe(v.string(), v.maxLength(22_000)),
  }),
  /** Says that the sender does not have it. */
  v.strictObject({ t: v.literal('pictureNone'), image: hashSchema }),
  /** The watchers linked to the sender. */
  v.strictObject({
    t: v.literal('watchers'),
    list: v.pipe(v.array(v.strictObject({ key: keySchema, name: nameSchema })), v.maxLength(64)),
  }),
  v.strictObject({ t: v.literal('bye') }),
] as const;

export const messageSchema = lookUp(v.variant('t', messages));
/** A message as sent over a link. */
export type WireMessage = v.InferOutput<typeof messageSchema>;
type WireOf<T extends WireMessage['t']> = Extract<WireMessage, { t: T }>;
/** A message with all fields filled in, as used beyond the links. */
export type Message =
  | Exclude<WireMessage, { t: 'propose' | 'late' | 'order' | 'ordered' | 'have' }>
  | { t: 'propose'; said: SignedMessage }
  | { t: 'late'; said: SignedMessage }
  | { t: 'order'; entry: RoomEntry }
  | (WireOf<'have'> & { promised: number; settled: number });
export type MessageOf<T extends Message['t']> = Extract<Message, { t: T }>;

/**
 * Parses text from a link into a message, or an error in a few words. Refuses text that its schema would change, such as by trimming a
 * name: signatures are checked over the parsed form, and all peers must parse the same.
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

/** Returns whether two JSON values are equal. Parts that schemas leave alone are the very same object in both, and cost nothing here. */
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

/** Writes a message without checking it: this page made it. */
export const writeMessage = (message: WireMessage): string => JSON.stringify(message);

/** Text of a message, or of the pieces of a snapshot that is too long for one. */
export function textsOf(message: WireMessage): readonly string[] {
  const text = writeMessage(message);
  if (message.t !== 'snapshot' || !isOversized(text)) return [text];
  const pieces = piecesOf(text);
  return pieces.map((piece, i) => writeMessage({ t: 'piece', left: pieces.length - 1 - i, text: piece }));
}

/** Reassembles a snapshot from its pieces, or returns an error in a few words. */
export function readPieces(pieces: readonly string[]): Result<MessageOf<'snapshot'>, string> {
  const parsed = parseMessage(pieces.join(''), PIECE * MOST_PIECES);
  if (!parsed.ok) return parsed;
  return parsed.value.t === 'snapshot' ? ok(parsed.value) : err('no snapshot');
}

/** Returns why two peers cannot play together: whether the other page is older or newer. Null if they can. */
export const protocolProblem = (theirs: number): 'older' | 'newer' | null =>
  theirs === PROTOCOL ? null : theirs > PROTOCOL ? 'newer' : 'older';
