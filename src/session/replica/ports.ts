import type { Hash } from '../../lib/hash.ts';
import type { Key, Maybe, Signature } from '../identity/index.ts';
import type { Message } from '../protocol/index.ts';
import type { Games, Place, RoomEntry, RoomState, Scheme } from '../room/index.ts';
import type { Settled } from './log/chain.ts';

/**
 * Offences that our own pages never commit. The first four are statements that are false by themselves and bear the offender's signature;
 * only this device has seen the other two.
 */
export type FindingKind =
  /** Put two different entries of one term in one place. */
  | 'fork'
  /** Voted for two candidates in one term. */
  | 'votes'
  /** Ordered a message that the rules refuse after the very entry it names. */
  | 'invalid'
  /** Took an office without the votes of a majority. */
  | 'office'
  /** Refused, or long ignored, a message that the rules allow. */
  | 'withheld'
  /** Sent something malformed or wrongly signed on its own link. */
  | 'forgery';

/** An offence and its culprit. */
export interface Finding {
  readonly who: Key;
  readonly kind: FindingKind;
}

/** A replica's dependencies. Everything is synchronous except promises and signatures, which arrive in the order requested. */
export interface Ports {
  readonly room: string;
  readonly me: Key;
  readonly games: Games;
  readonly scheme: Scheme;
  /** Milliseconds; only differences count. */
  now(): number;
  readonly links: {
    /** Sends to one peer; lost without a link. */
    send(to: Key, message: Message): void;
    /** Bytes for this peer that have not been sent yet. */
    waiting(to: Key): number;
    /** Returns whether messages of this peer wait here for rules that one of them names. */
    isHeld(from: Key): boolean;
    /** Sends to every linked peer that sits or watches. */
    broadcast(message: Message): void;
    /** Sends to the watchers linked to this peer. */
    toWatchers(message: Message): void;
  };
  /** Returns whether this device's player has never sat at this table, whatever other peers claim. */
  isGuest(): boolean;
  /** Notes that this device's player asks for a seat, and is no guest any more. */
  sits(): void;
  /** Returns whether this page can judge all that a log may name one day. If not, it fetches what is missing. */
  hasAllRules(): boolean;
  /** Returns whether a peer has been heard lately. */
  alive(key: Key): boolean;
  sign(text: string, then: (signature: Signature) => void): void;
  readonly keep: {
    entry(entry: RoomEntry): void;
    cut(seq: number): void;
    settled(count: number): void;
    /**
     * Stores a promise. The vote goes out once this resolves, so that no reload or crash leads to a second one: the promise must be on disk
     * by then. Rejects if it cannot be written, and informs the player.
     */
    promised(term: number): Maybe<void>;
    snapshot(snapshot: Snapshot): void;
    /** Discards this table's stored log as unusable. `promised`: the promise to keep. */
    forget(promised: number): void;
  };
  settled(done: readonly Settled[]): void;
  found(finding: Finding): void;
  /** Reports that this peer's log is orphaned and should be started over, empty. */
  astray(): void;
  /** Reports that a snapshot replaced the log: drop everything shown before. */
  restarted(state: RoomState): void;
}

/** The room's state after an entry that bears its hash, and the seals under it. */
export interface Snapshot extends Omit<Place, 'state'> {
  /** Hash of the entry. */
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: readonly { readonly key: Key; readonly signature: Signature }[];
}
