import * as v from 'valibot';
import { hashOf, hashText } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import type { Key, Verify } from '../identity/index.ts';
import { hashSchema, keySchema, signatureSchema } from '../room/index.ts';

/**
 * A tournament's entries on their way through a site. Each entry lies in an envelope that only people with the link can open: it may name
 * the codes of tables, and everyone can read the site's store. The outside shows the organiser's key and signature, and the place after the
 * envelope before. So the site can refuse all others without knowing the tournament.
 */

/** Characters of a mark: 96 bits. */
export const MARK = 24;
/** Most envelopes of a tournament, and characters of one. */
export const MOST_ENVELOPES = 5000;
export const LARGEST_ENVELOPE = 12_000;

/** Mark of an envelope: a keyed hash of its entry, empty before the first. */
const markSchema = v.pipe(v.string(), v.regex(/^([\da-f]{24})?$/));

const envelopeSchema = v.strictObject({
  by: keySchema,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_ENVELOPES - 1)),
  prev: markSchema,
  mark: v.pipe(v.string(), v.length(MARK), markSchema),
  box: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  signature: signatureSchema,
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** Begins a call to the site. `by`: the organiser's key. */
const callSchema = v.strictObject({ tournament: hashSchema, by: keySchema });
/** A sign of life. `mark`: the last envelope that was sent. */
const aliveSchema = v.strictObject({ mark: markSchema });
/** The site's answers: where its copy ends, and what it has taken. */
const beginningSchema = v.object({ next: v.pipe(v.number(), v.safeInteger()), mark: markSchema });
const tookSchema = v.object({ took: v.pipe(v.number(), v.safeInteger()) });

const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string): T | null => {
  const json = parseJson(text);
  const parsed = v.safeParse(schema, json.ok ? json.value : null);
  return parsed.success ? parsed.output : null;
};

export const parseSiteCall = (text: string): v.InferOutput<typeof callSchema> | null =>
  parse(callSchema, text);
export const parseAlive = (text: string): v.InferOutput<typeof aliveSchema> | null =>
  parse(aliveSchema, text);
export const parseSiteAnswer = (
  text: string,
): v.InferOutput<typeof beginningSchema> | v.InferOutput<typeof tookSchema> | null =>
  parse(v.union([beginningSchema, tookSchema]), text);

/** Parses an envelope; null if it is anything else. */
export const parseEnvelope = (text: string): Envelope | null =>
  text.length > LARGEST_ENVELOPE ? null : parse(envelopeSchema, text);

/** Right to publish a tournament at a site: the link leads to it, and it does not lead back. */
export const tournamentRight = (id: string): string => hashText(`comet-table tournament right ${id}`);

const STORED = 'tournament-';
/** Name of a tournament in a site's store. No table has such a name. */
export const storedName = (right: string): string =>
  `${STORED}${hashText(`comet-table tournament stored ${right}`).slice(0, 32)}`;
export const isStoredName = (name: string): boolean => name.startsWith(STORED);

/** Text that the organiser signs for an envelope. */
export const envelopeText = (
  name: string,
  { seq, prev, mark, box }: Omit<Envelope, 'by' | 'signature'>,
): string => `comet-table tournament envelope ${hashOf({ name, seq, prev, mark, box })}`;

/** End of a stored copy. */
export type CopyEnd = Pick<Envelope, 'seq' | 'mark'>;

/**
 * Checks that an envelope follows the end of the copy and is signed. Returns 'early' if it belongs elsewhere, 'false' if no honest page sends
 * it.
 */
export async function admitEnvelope(
  { name, by, end }: { readonly name: string; readonly by: Key; readonly end: CopyEnd | null },
  text: string,
  verify: Verify,
): Promise<Envelope | 'early' | 'false'> {
  const envelope = parseEnvelope(text);
  if (!envelope || envelope.by !== by) return 'false';
  if (!(await verify(by, envelopeText(name, envelope), envelope.signature))) return 'false';
  return envelope.seq === (end ? end.seq + 1 : 0) && envelope.prev === (end?.mark ?? '') ? envelope : 'early';
}
