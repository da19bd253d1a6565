import { hashOf } from '../../lib/hash.ts';
import { every, type Key, type Verify } from '../identity/index.ts';
import { parseMessage, textsOf, type WireMessage } from '../protocol/index.ts';
import type { Snapshot } from '../replica/index.ts';
import { hashOfPlace, stateFromJson, stateToJson, textOfAttestation, votersOf } from '../room/index.ts';
import { fingerprint } from './places.ts';

/** Entries between two published snapshots, at least: few enough to judge at once. */
export const APART = 128;
/** Longest snapshot in characters. A table with a longer state is read from its beginning. */
const LONGEST = 120_000;

type OnWire = Extract<WireMessage, { t: 'snapshot' }>;

/** Writes a snapshot as a line; null: it is too long. */
export function snapshotLine({ state, seals, hash: _, ...place }: Snapshot): string | null {
  const json = stateToJson(state) as OnWire['state'];
  const [text = '', ...others] = textsOf({ t: 'snapshot', ...place, state: json, seals: [...seals] });
  return others.length || text.length > LONGEST ? null : text;
}

/** Reads a line; null: it is no snapshot. */
export function snapshotIn(text: string): OnWire | null {
  const parsed = parseMessage(text, LONGEST);
  return parsed.ok && parsed.value.t === 'snapshot' ? parsed.value : null;
}

/**
 * Returns whether everyone who votes at the table has signed this state. Together they hold all secrets, so they could as well make up a log
 * that leads to it: nothing is lost by skipping what was before.
 */
export function isSealedByAll({ state, seals }: Pick<Snapshot, 'state' | 'seals'>): boolean {
  const voters = votersOf(state);
  return voters.length > 0 && voters.every((voter) => seals.some(({ key }) => key === voter));
}

/** Checks that a snapshot is sealed by everyone at its table; returns the fingerprint of its entry, or null. */
export async function admitSnapshot(
  table: string,
  verify: Verify,
  text: string,
): Promise<{ readonly seq: number; readonly fingerprint: string } | null> {
  const found = snapshotIn(text);
  if (!found) return null;
  const { seq, term, prev, said, state, seals } = found;
  const hash = hashOfPlace({ seq, term, prev, said, state: hashOf(state) });
  const attested = textOfAttestation(table, seq, hash);
  const isSigned = await every(seals.map(({ key, signature }) => verify(key, attested, signature)));
  if (!isSigned || !isSealedByAll({ state: stateFromJson(state), seals })) return null;
  return { seq, fingerprint: fingerprint(hash) };
}

/** A snapshot offered to the site. `by`: the key that has signed the order of its entry. */
export interface Offer {
  readonly by: Key;
  readonly snapshot: string;
}
