import * as v from 'valibot';
import { hashText } from '../../lib/hash.ts';
import { canonical, parseJson } from '../../lib/json.ts';
import { hashSchema, nameSchema, signatureSchema } from '../room/index.ts';
import type { Address } from '../transport/index.ts';

/** Entries in one message: well below the largest that a link takes. */
export const PART = 64;

const nonce = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** Messages of a visitor to the organiser’s page. `have`: number of entries that the visitor has. `name`: null takes back what they asked. */
const visitorSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('hello'),
    have: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    nonce,
  }),
  v.strictObject({ type: v.literal('ask'), name: v.nullable(nameSchema) }),
]);
export type VisitorMessage = v.InferOutput<typeof visitorSchema>;

/** Messages of the organiser’s page. `welcome` proves that it is theirs, and says how many entries there are. `declined`: the visitor is not let in under this name. */
const hostSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('welcome'),
    count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    /** Hash of the last entry that both have, by its number; empty if the visitor has none. */
    hash: v.union([v.literal(''), hashSchema]),
    signature: signatureSchema,
  }),
  v.strictObject({ type: v.literal('lines'), lines: v.pipe(v.array(v.unknown()), v.maxLength(PART)) }),
  v.strictObject({ type: v.literal('declined'), name: nameSchema }),
]);
export type HostMessage = v.InferOutput<typeof hostSchema>;

const parse = <T>(schema: v.GenericSchema<unknown, T>, text: string): T | null => {
  const json = parseJson(text);
  if (!json.ok) return null;
  const parsed = v.safeParse(schema, json.value);
  return parsed.success ? parsed.output : null;
};

export const parseVisitor = (text: string): VisitorMessage | null => parse(visitorSchema, text);
export const parseHost = (text: string): HostMessage | null => parse(hostSchema, text);

/** Contents of a welcome. `binding`: the link's, so that a page in between cannot pass it on. */
export interface Welcome {
  readonly id: string;
  readonly nonce: string;
  readonly binding: string | null;
  readonly count: number;
  readonly hash: string;
}

/** Text that the organiser signs to welcome a visitor. */
export const welcomeText = (welcome: Welcome): string =>
  `comet-table tournament welcome ${canonical(welcome)}`;

/**
 * Address of the organiser’s page. Everyone with the tournament's link knows it, so others may hold it too: they can keep visitors from the
 * page, but cannot pass for it. `number`: how many addresses were found taken.
 */
export const organiserAddress = (id: string, number: number): Address =>
  `ctt-${hashText(`comet-table tournament ${id}`).slice(0, 28)}${number ? `-${number}` : ''}`;
