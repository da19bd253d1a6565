import * as v from 'valibot';
import { toBase64url } from '../../lib/base64url.ts';
import { type Hash, hashBytes, hashText } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import { hashSchema } from '../room/index.ts';
import { OWN_PATH } from '../transport/index.ts';

/** Path of replays at a site: POST leaves one, GET and DELETE name it. */
export const REPLAY_PATH = `${OWN_PATH}replays/`;
export const replayPathOf = (name: string): string => `${REPLAY_PATH}${name}`;

/** Bytes of the largest sealed replay. */
export const LARGEST_REPLAY = 4 * 1024 * 1024;
/** Milliseconds for which a site keeps a replay. */
export const KEPT_FOR = 90 * 24 * 60 * 60_000;

/** Header with the mark of the key that deletes a replay when it is left, and with that key when it is deleted. */
export const ERASE_HEADER = 'erase-key';
/** Mark of a key that deletes a replay: does not lead back to it. */
export const eraseMark = (key: string): Hash => hashText(`comet-table replay erase ${key}`);

/** 128 bits. */
const NAME_BYTES = 16;

/**
 * Name of a sealed replay at a site: a hash of its bytes. So neither the site nor anyone else can put another replay behind a link.
 */
export const nameOfReplay = (sealed: Uint8Array): string =>
  toBase64url(bytesOfHash(hashBytes(sealed)).subarray(0, NAME_BYTES));

const bytesOfHash = (hash: Hash): Uint8Array =>
  Uint8Array.from({ length: hash.length / 2 }, (_, i) => Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16));

export const replayNameSchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
export const eraseMarkSchema = hashSchema;
export const eraseKeySchema = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** The site's answer to a replay that it has taken. `until`: milliseconds since 1970. */
const publishedSchema = v.object({
  name: replayNameSchema,
  until: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export type Published = v.InferOutput<typeof publishedSchema>;

/** Parses that answer; null if the text is anything else. */
export function parsePublished(text: string): Published | null {
  const json = parseJson(text);
  const parsed = v.safeParse(publishedSchema, json.ok ? json.value : null);
  return parsed.success ? parsed.output : null;
}
