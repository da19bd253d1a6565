import * as v from 'valibot';
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { hashOf } from '../../lib/hash.ts';
import { parseJson } from '../../lib/json.ts';
import { every, type Key, type Maybe, type Verify } from '../identity/index.ts';
import { LONGEST_STATE, parseMessage, type WireMessage, writeMessage } from '../protocol/index.ts';
import type { Snapshot } from '../replica/index.ts';
import { hashOfPlace, stateFromJson, stateToJson, textOfAttestation, votersOf } from '../room/index.ts';
import { bytesOf, passThrough } from '../transport/index.ts';
import { fingerprint } from './places.ts';

/** Entries between two published snapshots, at least: few enough to judge at once. */
export const APART = 64;
/** Longest snapshot in characters that is published as it is. Longer ones are compressed. */
const LONGEST = 120_000;
/** Most characters of a compressed snapshot, and most bytes of it once unpacked. A table with a longer state is read from its beginning. */
const LONGEST_PACKED = 240_000;
const LARGEST = LONGEST_STATE + 10_000;

const Packed = v.strictObject({
  /** Bytes of the snapshot. */
  size: v.pipe(v.number(), v.integer(), v.minValue(LONGEST), v.maxValue(LARGEST)),
  /** Its compressed text in base64url (RFC 1952). */
  gzip: v.pipe(v.string(), v.maxLength(LONGEST_PACKED)),
});

type OnWire = Extract<WireMessage, { t: 'snapshot' }>;

/** Writes a snapshot as a line; null: it is too long. */
export function snapshotLine({ state, seals, hash: _, ...place }: Snapshot): Maybe<string | null> {
  const json = stateToJson(state) as OnWire['state'];
  return packed(writeMessage({ t: 'snapshot', ...place, state: json, seals: [...seals] }));
}

/** Compresses a text that is too long to be published as it is; null: it is too long even so. */
function packed(text: string): Maybe<string | null> {
  const size = bytesOf(text);
  if (size <= LONGEST) return text;
  if (size > LARGEST || typeof CompressionStream !== 'function') return null;
  const bytes = passThrough(
    new TextEncoder().encode(text),
    new CompressionStream('gzip'),
    (LONGEST_PACKED / 4) * 3,
  );
  return bytes.then((gzip) => gzip && JSON.stringify({ size, gzip: toBase64url(gzip) }));
}

/** Reads a line; null: it is no snapshot. `mayUnpack` is asked before a compressed one takes memory and time. */
export function snapshotIn(
  text: string,
  mayUnpack = (_bytes: number): boolean => true,
): Maybe<OnWire | null> {
  if (text.length > LONGEST_PACKED + 100) return null;
  const json = parseJson(text);
  const found = v.safeParse(Packed, json.ok ? json.value : null);
  if (!found.success) return snapshotOf(text, LONGEST);
  const { size, gzip } = found.output;
  if (!mayUnpack(size)) return null;
  return unpacked(gzip, size).then((whole) => (whole === null ? null : snapshotOf(whole, size)));
}

function snapshotOf(text: string, longest: number): OnWire | null {
  const parsed = parseMessage(text, longest);
  return parsed.ok && parsed.value.t === 'snapshot' ? parsed.value : null;
}

/** Unpacks a text of so many bytes; null: it is malformed, or has another length. */
async function unpacked(gzip: string, size: number): Promise<string | null> {
  const packed = fromBase64url(gzip);
  if (!packed || typeof DecompressionStream !== 'function') return null;
  try {
    const bytes = await passThrough(packed, new DecompressionStream('gzip'), size);
    return bytes?.length === size ? new TextDecoder().decode(bytes) : null;
  } catch {
    // Nothing that was compressed.
    return null;
  }
}

/**
 * Returns whether everyone who votes at the table has signed this state. Together they hold all secrets, so they could as well make up a log
 * that leads to it: nothing is lost by skipping what was before.
 */
export function isSealedByAll({ state, seals }: Pick<Snapshot, 'state' | 'seals'>): boolean {
  const voters = votersOf(state);
  return voters.length > 0 && voters.every((voter) => seals.some(({ key }) => key === voter));
}

/**
 * Checks that a snapshot is sealed by everyone at its table; returns the fingerprint of its entry, and the line to store, or null. `mayUnpack`:
 * see `snapshotIn`. The line is compressed anew: browsers refuse some compressed texts that this program takes, such as one with an appendix.
 */
export async function admitSnapshot(
  table: string,
  verify: Verify,
  text: string,
  mayUnpack: (bytes: number) => boolean,
): Promise<{ readonly seq: number; readonly fingerprint: string; readonly line: string } | null> {
  const found = await snapshotIn(text, mayUnpack);
  if (!found) return null;
  const { seq, term, prev, said, state, seals } = found;
  const hash = hashOfPlace({ seq, term, prev, said, state: hashOf(state) });
  const attested = textOfAttestation(table, seq, hash);
  const isSigned = await every(seals.map(({ key, signature }) => verify(key, attested, signature)));
  if (!isSigned || !isSealedByAll({ state: stateFromJson(state), seals })) return null;
  const line = await packed(writeMessage(found));
  return line === null ? null : { seq, fingerprint: fingerprint(hash), line };
}

/** A snapshot offered to the site. `by`: the key that has signed the order of its entry. */
export interface Offer {
  readonly by: Key;
  readonly snapshot: string;
}
