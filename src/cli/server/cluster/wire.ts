import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';

/** Names on the NATS server; only site processes may use them (`deploy/nats.conf`). */
export const BEATS = 'comet.beats';
export const CHANGES = 'comet.changes';
export const signalsTo = (process: string): string => `comet.signals.${process}`;
/** Where a process is asked for the list of its sockets, and where it gets the lists of others. */
export const questionsTo = (process: string): string => `comet.questions.${process}`;
export const listsTo = (process: string): string => `comet.lists.${process}`;

/** Address or fingerprint of a page; process; socket, which is its process and a number. */
const Name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}\.\d{1,15}$/));
/** Largest message between processes, in characters; a page's signal has at most 64 kB. */
export const LARGEST = 128 * 1024;
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Client = v.pipe(v.string(), v.maxLength(64));

/** Use of the server by one network: its sockets now, and what it has sent since the last report. */
const Use = v.strictObject({
  client: Client,
  sockets: Count,
  arrivals: Count,
  messages: Count,
  bytes: Count,
});
export type Use = v.InferOutput<typeof Use>;

/**
 * A process says that it is there, how many batches of changes it has announced, and which networks are busy at it; `hello`: that it wants
 * to hear from the others; `leaving`: that it ends.
 */
export const Beat = v.strictObject({
  process: Name,
  batch: Count,
  uses: v.pipe(v.array(Use), v.maxLength(4096)),
  hello: v.optional(v.literal(true)),
  leaving: v.optional(v.literal(true)),
});
export type Beat = v.InferOutput<typeof Beat>;

/** Most sockets, departures and calls in one message: it stays below `LARGEST`, even if calls have names that JSON writes six times as long. */
export const TOGETHER = 100;
/** A socket: its number at its process, address, page, network, and `since` of its listing. */
const Socket = v.strictTuple([Count, Name, Name, Client, Count]);
const Sockets = v.pipe(v.array(Socket), v.maxLength(TOGETHER));
export type Socket = v.InferOutput<typeof Socket>;

const Lead = v.strictObject({
  caller: v.pipe(v.string(), v.maxLength(160)),
  to: Name,
  key: Key,
  client: Client,
  call: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/** Changes at a process since its last batch: sockets that have come and gone, and calls that were led to one of several networks. */
export const Batch = v.strictObject({
  process: Name,
  batch: Count,
  came: Sockets,
  gone: v.pipe(v.array(Count), v.maxLength(TOGETHER)),
  led: v.pipe(v.array(Lead), v.maxLength(TOGETHER)),
});
export type Batch = v.InferOutput<typeof Batch>;

/** A process asks another for the list of its sockets. */
export const Question = v.strictObject({ process: Name });

/** A part of a list: the sockets of a process after a batch. Parts are numbered from 0. */
export const ListPart = v.strictObject({
  process: Name,
  batch: Count,
  part: Count,
  parts: Count,
  sockets: Sockets,
});
export type ListPart = v.InferOutput<typeof ListPart>;

/** A message from one process to another about a socket: a signal for it, or that nobody was at the address it called. */
export const ForSocket = v.union([
  v.strictObject({
    key: Key,
    from: Key,
    signal: v.strictObject({
      type: v.picklist(['OFFER', 'ANSWER', 'CANDIDATE']),
      src: Name,
      dst: Name,
      payload: v.looseObject({}),
    }),
  }),
  v.strictObject({ key: Key, gone: Name }),
]);

/** Parses what comes from the NATS server; null if it is of no use. */
export function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  const json = parseJson(text);
  const read = v.safeParse(schema, json.ok ? json.value : undefined);
  return read.success ? read.output : null;
}
