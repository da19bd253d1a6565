import type { RuleError } from '../../engine/game.ts';
import type { Hash } from '../../lib/hash.ts';
import type { Result } from '../../lib/result.ts';
import {
  type Applied,
  applyRoom,
  type Games,
  hashOfEntry,
  type RoomEntry,
  type RoomState,
  rootHash,
  type Said,
  type Scheme,
  type Words,
} from '../room/index.ts';
import { stateToBear } from './boundary.ts';

/** A settled entry and what it brought about. */
export interface Settled {
  readonly entry: RoomEntry;
  readonly before: RoomState | null;
  readonly applied: Applied;
}

/** Where a log ends. Compared by term first: a later term has seen all that was settled before it. */
export interface LogEnd {
  readonly term: number;
  readonly seq: number;
  readonly hash: Hash;
}

/**
 * One peer's copy of a room's log with the states it leads to. Entries are settled in order and for ever; what is not settled yet
 * may be cut off again when another sequencer's log turns out to be the one that counts.
 */
export interface Chain {
  /** The number the next entry will have. */
  readonly length: number;
  /** The first entry that is kept; 0 unless this copy began with a snapshot. */
  readonly base: number;
  /** Entries below this are settled. */
  readonly settled: number;
  /** After all entries; null: the room has not been opened yet. */
  readonly state: RoomState | null;
  readonly settledState: RoomState | null;
  readonly end: LogEnd;
  /** −1 is the root. Undefined: before the snapshot, or not there yet. */
  hashAt(seq: number): Hash | undefined;
  entryAt(seq: number): RoomEntry | undefined;
  /** Of the entry; known wherever its hash is. */
  termAt(seq: number): number | undefined;
  /** All settled entries from the room's first on; none if they are not all here. */
  transcript(): readonly RoomEntry[];
  /** `seq`: as what entry, which must not be settled; otherwise as the next one. */
  judge(words: Words, seq?: number): Result<Applied, RuleError>;
  /** What words become that were judged as the next entry, but for its sequencer's signature. */
  next(said: Said, applied: Applied): Omit<RoomEntry, 'signature'>;
  /** The state before entry `seq`, which must not be settled. */
  stateBefore(seq: number): RoomState | null;
  append(entry: RoomEntry, applied: Applied): void;
  /** Forgets entries from `seq` on. Throws for settled ones. */
  cut(seq: number): void;
  /** Settles entries below `count` and returns those that were not before. */
  settle(count: number): Settled[];
  /** Begins anew after entry `seq`, with nothing of what was here before. */
  restart(seq: number, hash: Hash, term: number, state: RoomState): void;
}

export function makeChain(games: Games, room: string, scheme: Scheme): Chain {
  let base = 0;
  /** Hash of entry `base - 1`, and its term. */
  let root: LogEnd = { term: 0, seq: -1, hash: rootHash(room) };
  let entries: RoomEntry[] = [];
  let hashes: Hash[] = [];
  /** What is not settled yet, oldest first. */
  let open: Settled[] = [];
  let settledState: RoomState | null = null;
  const length = (): number => base + entries.length;
  const state = (): RoomState | null => open.at(-1)?.applied.state ?? settledState;
  const stateBefore = (seq: number): RoomState | null => {
    const at = seq - (length() - open.length);
    if (at < 0) throw new Error('what is settled is not gone through again');
    const next = open[at];
    return next ? next.before : state();
  };
  const end = (): LogEnd => {
    const last = entries.at(-1);
    return last ? { term: last.term, seq: last.seq, hash: hashes.at(-1)! } : root;
  };
  return {
    get length() {
      return length();
    },
    get base() {
      return base;
    },
    get settled() {
      return length() - open.length;
    },
    get state() {
      return state();
    },
    get settledState() {
      return settledState;
    },
    get end() {
      return end();
    },
    hashAt: (seq) => (seq === base - 1 ? root.hash : hashes[seq - base]),
    entryAt: (seq) => entries[seq - base],
    termAt: (seq) => (seq === base - 1 ? root.term : entries[seq - base]?.term),
    transcript: () => (base === 0 ? entries.slice(0, entries.length - open.length) : []),
    judge: (words, seq = length()) => applyRoom(games, room, stateBefore(seq), words, scheme),
    next(said, applied) {
      const bears = stateToBear(games, state(), applied.state);
      const { hash } = end();
      const place = { term: applied.state.term, seq: length(), prev: hash, said };
      return bears === undefined ? place : { ...place, state: bears };
    },
    stateBefore,
    append(entry, applied) {
      open.push({ entry, before: state(), applied });
      entries.push(entry);
      hashes.push(hashOfEntry(entry));
    },
    cut(seq) {
      const keep = seq - (length() - open.length);
      if (keep < 0) throw new Error('what is settled cannot be cut off');
      open = open.slice(0, keep);
      entries = entries.slice(0, seq - base);
      hashes = hashes.slice(0, seq - base);
    },
    settle(count) {
      const done = open.splice(0, Math.max(0, count - (length() - open.length)));
      settledState = done.at(-1)?.applied.state ?? settledState;
      return done;
    },
    restart(seq, hash, term, from) {
      base = seq + 1;
      root = { term, seq, hash };
      entries = [];
      hashes = [];
      open = [];
      settledState = from;
    },
  };
}
