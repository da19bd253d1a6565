import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { hashOfEntry, type RoomEntry } from '../room/index.ts';
import { OWN_PATH } from '../transport/index.ts';

/** Path of the site's socket where pages publish their tables. */
export const AUDIENCE_PATH = `${OWN_PATH}audience`;

/** Name of the store of all broadcast tables. */
export const AUDIENCE_STREAM = 'AUDIENCE';

/** Characters of a fingerprint: 96 bits. */
export const FINGERPRINT = 24;

export const fingerprint = (hash: Hash): string => hash.slice(0, FINGERPRINT);

/**
 * Fingerprint of an entry. That of a table's first entry stands in the link for watchers: each later entry follows from that one by hashes
 * and signatures, so no one can pass another table off as this one.
 */
export const fingerprintOf = (entry: RoomEntry): string => fingerprint(hashOfEntry(entry));

/** Where an entry is stored. */
export interface Place {
  readonly seq: number;
  /** The key that has signed its order; of a table's first entry, its fingerprint: watchers know no more of it. */
  readonly lane: string;
}

/** Where the store says that a table is off air. No key is called that, so only the site writes there. */
export const OFF_AIR_PLACE: Place = { seq: 0, lane: 'off' };

/** Lane of the snapshots under entries whose order this key has signed. */
export const snapshotLane = (by: Key): string => `${by}-s`;

/** Subject of an entry of a table. */
export const subjectOf = (table: string, { seq, lane }: Place): string => `audience.${table}.${lane}.${seq}`;

/** Subjects of all entries of a table, or of those in one lane. */
export const subjectsOf = (table: string, lane = '*'): string => `audience.${table}.${lane}.*`;

/** Subjects of all first entries. */
export const FIRST_ENTRIES = 'audience.*.*.0';

/** Table and place that a subject names. */
export function readSubject(subject: string): Place & { readonly table: string } {
  const [, table = '', lane = '', seq] = subject.split('.');
  return { table, lane, seq: Number(seq) };
}
