import * as v from 'valibot';
import { fromBase64url, toBase64url } from '../../../src/lib/base64url.ts';
import { hashOf } from '../../../src/lib/hash.ts';
import { below, pick, type Rng } from '../../../src/lib/rng.ts';
import { commandSchema, motionSchema, type RoomCommand } from '../../../src/session/room/commands.ts';
import { mentalSchema } from '../../../src/session/room/locked/commands.ts';

// Messages that an enemy invents. Nothing here knows their meaning: they are made from the schemas, and from earlier messages.

export const FLAVOURS = ['honest', 'stale', 'replayed', 'crossed', 'mutated', 'random', 'elsewhere'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** Members that say what a message is about: exchanged, it refers to another situation. */
const PLACES = new Set([
  'hand',
  'at',
  'match',
  'epoch',
  'of',
  'on',
  'seat',
  'who',
  'key',
  'to',
  'step',
  'hash',
]);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Leaf = { readonly path: readonly (string | number)[]; readonly name: string; readonly value: Json };

interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly unknown[];
  readonly literal?: Json;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
}

const asSchema = (schema: unknown): Schema => schema as Schema;
const kindsOf = (schema: unknown): readonly [string, Schema][] =>
  (asSchema(schema).options ?? []).map((each) => {
    const option = asSchema(each);
    const tag = option.entries!.type ?? option.entries!.kind!;
    return [String(tag.literal), option];
  });
const ROOM = new Map(kindsOf(commandSchema));
const MENTAL = new Map(kindsOf(mentalSchema));
const MOTIONS = new Map(kindsOf(motionSchema));

/** Every kind of message that a member can send. */
export const KINDS: readonly string[] = [
  ...[...ROOM.keys()].filter((kind) => kind !== 'mental' && kind !== 'vote'),
  ...[...MENTAL.keys()].map((kind) => `mental ${kind}`),
  ...[...MOTIONS.keys()].map((kind) => `vote ${kind}`),
];

export const kindOf = (body: RoomCommand): string =>
  body.type === 'mental'
    ? `mental ${body.body.type}`
    : body.type === 'vote'
      ? `vote ${body.motion.kind}`
      : body.type;

function leavesOf(value: Json, path: readonly (string | number)[] = [], name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => leavesOf(each, [...path, i], name));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key], key));
  return [{ path, name, value }];
}

function withLeaf(value: Json, [first, ...rest]: readonly (string | number)[], leaf: Json): Json {
  if (first === undefined) return leaf;
  if (Array.isArray(value)) return value.with(first as number, withLeaf(value[first as number]!, rest, leaf));
  const record = value as { [name: string]: Json };
  return { ...record, [first]: withLeaf(record[first]!, rest, leaf) };
}

/** Values that were seen under each name, newest last. */
export function makeStock() {
  const values = new Map<string, Json[]>();
  /** Values under each name in messages about the current table. */
  let now = new Map<string, readonly Json[]>();
  const add = (name: string, value: Json): void => {
    const list = values.get(name) ?? [];
    values.set(name, list);
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > 24) list.shift();
  };
  return {
    add,
    take(body: RoomCommand): void {
      for (const { name, value } of leavesOf(body as unknown as Json)) add(name, value);
    },
    of: (name: string): readonly Json[] => values.get(name) ?? [],
    here(names: Readonly<Record<string, readonly Json[]>>): void {
      now = new Map(Object.entries(names));
    },
    now: (name: string): readonly Json[] => now.get(name) ?? [],
  };
}
export type Stock = ReturnType<typeof makeStock>;

/** Another text of the same length: a byte changed, or one group element replaced by another. */
function bent(chance: Rng, text: string): string {
  const bytes = fromBase64url(text);
  if (!bytes?.length) return `${text}A`;
  const out = Uint8Array.from(bytes);
  const size = below(chance, 2) ? 8 : 4;
  const parts = Math.floor(bytes.length / size);
  if (parts > 1 && below(chance, 3)) {
    const [from, to] = [below(chance, parts), below(chance, parts)];
    out.set(bytes.subarray(from * size, (from + 1) * size), to * size);
  } else out[below(chance, out.length)]! ^= 1 << below(chance, 8);
  return toBase64url(out);
}

function otherValue(chance: Rng, { name, value }: Leaf, stock: Stock): Json {
  const fits = (each: Json): boolean => each !== value && typeof each === typeof value;
  const now = stock.now(name).filter(fits);
  if (now.length && below(chance, 2)) return pick(chance, now);
  const known = stock.of(name).filter(fits);
  if (known.length && below(chance, 3)) return pick(chance, known);
  if (typeof value === 'number') return Math.max(0, value + pick(chance, [-1, 1, 1, 2]));
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? bent(chance, value) : value;
}

/** A message with one field changed; or, `of` places, about something else. */
export function changed(chance: Rng, body: RoomCommand, stock: Stock, places: boolean): unknown {
  const json = body as unknown as Json;
  const leaves = leavesOf(json).filter(
    ({ name }) => name !== 'type' && name !== 'kind' && (!places || PLACES.has(name)),
  );
  if (!leaves.length) return body;
  let out = json;
  const times = places ? 1 + below(chance, 3) : 1;
  for (let i = 0; i < times; i++) {
    const leaf = pick(chance, leaves);
    out = withLeaf(out, leaf.path, otherValue(chance, leaf, stock));
  }
  return out;
}

const MISSING = Symbol('left out');

function made(chance: Rng, schema: Schema, name: string, stock: Stock): Json | typeof MISSING {
  const now = stock.now(name);
  const known = now.length && below(chance, 3) ? now : stock.of(name);
  switch (schema.type) {
    case 'literal':
      return schema.literal!;
    case 'exact_optional':
      return below(chance, 2) ? made(chance, schema.wrapped!, name, stock) : MISSING;
    case 'strict_object':
    case 'loose_object': {
      const out: { [name: string]: Json } = {};
      for (const [key, entry] of Object.entries(schema.entries!)) {
        const value = made(chance, entry, key, stock);
        if (value !== MISSING) out[key] = value;
      }
      return out;
    }
    case 'variant':
    case 'union':
      return made(chance, asSchema(pick(chance, schema.options!)), name, stock);
    case 'picklist':
      return pick(chance, schema.options!) as Json;
    case 'custom':
      // A record, once it is no list (`lib/dictionary.ts`).
      return made(chance, schema.pipe!.at(-1)!, name, stock);
    case 'record':
      return {};
    case 'array':
      return Array.from({ length: below(chance, 4) }, () => made(chance, schema.item!, name, stock)) as Json;
    case 'boolean':
      return below(chance, 2) === 1;
    case 'number': {
      const numbers = known.filter((each) => typeof each === 'number');
      return numbers.length && below(chance, 4) ? pick(chance, numbers) : below(chance, 8);
    }
    default: {
      const texts = known.filter((each) => typeof each === 'string');
      return texts.length && below(chance, 8) ? pick(chance, texts) : form(chance);
    }
  }
}

/** A text in one of the forms in use here. */
const form = (chance: Rng): string =>
  below(chance, 2)
    ? toBase64url(bytesOf(chance, pick(chance, [4, 8, 32, 64])))
    : hashOf({ form: below(chance, 1000) });

const bytesOf = (chance: Rng, length: number): Uint8Array =>
  Uint8Array.from({ length }, () => below(chance, 256));

/** A message of this kind, made from values under the same names in others. */
export function random(chance: Rng, kind: string, stock: Stock): unknown {
  const [first, second] = kind.split(' ') as [string, string?];
  const word = made(chance, ROOM.get(first)!, '', stock) as { [name: string]: Json };
  if (first === 'mental') word.body = made(chance, MENTAL.get(second!)!, '', stock) as Json;
  if (first === 'vote') word.motion = made(chance, MOTIONS.get(second!)!, '', stock) as Json;
  return word;
}

/** Messages must parse: any other reaches no one. */
export function parsed(word: unknown): RoomCommand | null {
  const read = v.safeParse(commandSchema, word);
  return read.success ? (read.output as RoomCommand) : null;
}
