import type { RuleError } from '../../../engine/game.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Result } from '../../../lib/result.ts';
import {
  type Applied,
  applyRoom,
  type Games,
  hashOfEntry,
  type RoomEntry,
  type RoomState,
  rootHash,
  type Scheme,
  type SignedMessage,
  type Words,
} from '../../room/index.ts';
import { stateToBear } from './boundary.ts';

/** A settled entry and its effects. */
export interface Settled {
  readonly entry: RoomEntry;
  readonly before: RoomState | null;
  readonly applied: Applied;
}

/** The end of a log. Compared by term first: a later term has seen everything settled before it. */
export interface LogEnd {
  readonly term: number;
  readonly seq: number;
  readonly hash: Hash;
}

export const isAhead = (one: LogEnd, other: LogEnd): boolean =>
  one.term > other.term || (one.term === other.term && one.seq > other.seq);

/**
 * One peer's copy of a room's log, with the states it leads to. Entries are settled in order and for ever. Unsettled entries may be cut off
 * again if another sequencer's log prevails.
 */
export class Chain {
  readonly #games: Games;
  readonly #room: string;
  readonly #scheme: Scheme;
  #base = 0;
  /** Hash and term of entry `base - 1`. */
  #root: LogEnd;
  #entries: RoomEntry[] = [];
  #hashes: Hash[] = [];
  /** Unsettled entries, oldest first. */
  #open: Settled[] = [];
  #settledState: RoomState | null = null;

  constructor(games: Games, room: string, scheme: Scheme) {
    this.#games = games;
    this.#room = room;
    this.#scheme = scheme;
    this.#root = { term: 0, seq: -1, hash: rootHash(room) };
  }

  /** Number of the next entry. */
  get length(): number {
    return this.#base + this.#entries.length;
  }

  /** First entry kept; 0 unless this copy began with a snapshot. */
  get base(): number {
    return this.#base;
  }

  /** Entries below this are settled. */
  get settled(): number {
    return this.length - this.#open.length;
  }

  /** State after all entries; null before the room is opened. */
  get state(): RoomState | null {
    return this.#open.at(-1)?.applied.state ?? this.#settledState;
  }

  get settledState(): RoomState | null {
    return this.#settledState;
  }

  get end(): LogEnd {
    const last = this.#entries.at(-1);
    return last ? { term: last.term, seq: last.seq, hash: this.#hashes.at(-1)! } : this.#root;
  }

  /** Hash of an entry; −1 is the root. Undefined before the snapshot and past the end. */
  hashAt(seq: number): Hash | undefined {
    return seq === this.#base - 1 ? this.#root.hash : this.#hashes[seq - this.#base];
  }

  entryAt(seq: number): RoomEntry | undefined {
    return this.#entries[seq - this.#base];
  }

  /** Term of an entry, known for each entry with a known hash. */
  termAt(seq: number): number | undefined {
    return seq === this.#base - 1 ? this.#root.term : this.#entries[seq - this.#base]?.term;
  }

  /** All settled entries since the room's first; empty if the copy began with a snapshot. */
  transcript(): readonly RoomEntry[] {
    return this.#base === 0 ? this.#entries.slice(0, this.#entries.length - this.#open.length) : [];
  }

  /** Judges a message as entry `seq`, which must not be settled; by default as the next one. */
  judge(words: Words, seq = this.length): Result<Applied, RuleError> {
    return applyRoom(this.#games, this.#room, this.stateBefore(seq), words, this.#scheme);
  }

  /** Makes the entry for a message judged as the next one, without its sequencer's signature. */
  next(said: SignedMessage, applied: Applied): Omit<RoomEntry, 'signature'> {
    const bears = stateToBear(this.#games, this.state, applied.state);
    const { hash } = this.end;
    const place = { term: applied.state.term, seq: this.length, prev: hash, said };
    return bears === undefined ? place : { ...place, state: bears };
  }

  /** State before entry `seq`, which must not be settled. */
  stateBefore(seq: number): RoomState | null {
    const at = seq - this.settled;
    if (at < 0) throw new Error('what is settled is not gone through again');
    const next = this.#open[at];
    return next ? next.before : this.state;
  }

  /** States after each unsettled entry, oldest first. */
  openStates(): RoomState[] {
    return this.#open.map(({ applied }) => applied.state);
  }

  append(entry: RoomEntry, applied: Applied): void {
    this.#open.push({ entry, before: this.state, applied });
    this.#entries.push(entry);
    this.#hashes.push(hashOfEntry(entry));
  }

  /** Drops entries from `seq` on. Throws for settled ones. */
  cut(seq: number): void {
    const keep = seq - this.settled;
    if (keep < 0) throw new Error('what is settled cannot be cut off');
    this.#open = this.#open.slice(0, keep);
    this.#entries = this.#entries.slice(0, seq - this.#base);
    this.#hashes = this.#hashes.slice(0, seq - this.#base);
  }

  /** Settles entries below `count` and returns the newly settled ones. */
  settle(count: number): Settled[] {
    const done = this.#open.splice(0, Math.max(0, count - this.settled));
    this.#settledState = done.at(-1)?.applied.state ?? this.#settledState;
    return done;
  }

  /** Restarts after entry `seq`, dropping all earlier content. */
  restart(seq: number, hash: Hash, term: number, state: RoomState): void {
    this.#base = seq + 1;
    this.#root = { term, seq, hash };
    this.#entries = [];
    this.#hashes = [];
    this.#open = [];
    this.#settledState = state;
  }
}
