import * as v from 'valibot';
import { parseJson } from '../../../lib/json.ts';

/** Names on the NATS server; only site processes may use them (`deploy/nats.conf`). */
export const BEATS = 'comet.beats';
export const signalsTo = (process: string): string => `comet.signals.${process}`;
/** Buckets: who can be called at an address, and the networks that callers were led to last. */
export const PLACES = 'comet_places';
export const LED = 'comet_led';

const Name = v.pipe(v.string(), v.regex(/^[\w.-]{1,120}$/));
/** Largest message between processes, in characters; a page's signal has at most 64 kB. */
export const LARGEST = 128 * 1024;
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const Listed = v.strictObject({ key: Name, page: Name, client: v.pipe(v.string(), v.maxLength(64)) });
export type Listed = v.InferOutput<typeof Listed>;
/** Value of an address in the bucket of places: its sockets, oldest first. */
export const ListedPlaces = v.pipe(v.array(Listed), v.maxLength(4096));

/** Use of the server by one network: its sockets now, and what it has sent since the last report. */
const Use = v.strictObject({
  client: v.pipe(v.string(), v.maxLength(64)),
  sockets: Count,
  arrivals: Count,
  messages: Count,
  bytes: Count,
});
export type Use = v.InferOutput<typeof Use>;

/** A process says that it is there, and which networks are busy at it; `leaving`: that it ends. */
export const Beat = v.strictObject({
  process: Name,
  uses: v.pipe(v.array(Use), v.maxLength(4096)),
  leaving: v.optional(v.literal(true)),
});

/** A message from one process to another about a socket: a signal for it, its end, or that nobody was at the address it called. */
export const ForSocket = v.union([
  v.strictObject({
    key: Name,
    from: Name,
    signal: v.strictObject({
      type: v.picklist(['OFFER', 'ANSWER', 'CANDIDATE']),
      src: Name,
      dst: Name,
      payload: v.looseObject({}),
    }),
  }),
  v.strictObject({ key: Name, drop: v.literal(true) }),
  v.strictObject({ key: Name, gone: Name }),
]);

/** Parses what comes from the NATS server; null if it is of no use. */
export function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | null {
  const json = parseJson(text);
  const read = v.safeParse(schema, json.ok ? json.value : undefined);
  return read.success ? read.output : null;
}
