import type { RuleError } from '../../engine/game.ts';
import type { Hash } from '../../lib/hash.ts';
import type { Key, Maybe, Signature } from '../identity/index.ts';
import type { Message } from '../protocol/index.ts';
import type { Games, Place, RoomEntry, RoomState, Scheme } from '../room/index.ts';
import type { Settled } from './chain.ts';

/**
 * What a device did that none of ours does. The first four are statements that are false by themselves and bear its signature; the rest
 * nobody but this device has seen.
 */
export type FindingKind =
  /** Put two different entries of one term in one place. */
  | 'fork'
  /** Voted for two people in one term. */
  | 'votes'
  /** Ordered what the rules refuse after the very entry that it names. */
  | 'invalid'
  /** Took an office without the votes of a majority. */
  | 'office'
  /** Refused, or for long did not take up, what the rules allow. */
  | 'withheld'
  /** Sent something malformed or wrongly signed on its own link. */
  | 'forgery';

/** Who is named for what. */
export interface Finding {
  readonly who: Key;
  readonly kind: FindingKind;
}

/** What a replica needs from the world. Everything is synchronous but signatures, which come in the order asked for, and promises. */
export interface Ports {
  readonly room: string;
  readonly me: Key;
  readonly games: Games;
  readonly scheme: Scheme;
  /** Milliseconds; only differences count. */
  now(): number;
  /** To one peer, if there is a link; otherwise it is lost. */
  send(to: Key, message: Message): void;
  /** Bytes for this peer that have not gone out yet. */
  waiting(to: Key): number;
  /** To every linked peer that sits or watches. */
  broadcast(message: Message): void;
  /** To those who watch through this peer. */
  toWatchers(message: Message): void;
  /** This peer's person has never sat at this table, whatever others say of it. */
  isGuest(): boolean;
  /** Has been heard of lately. */
  alive(key: Key): boolean;
  sign(text: string, then: (signature: Signature) => void): void;
  readonly keep: {
    entry(entry: RoomEntry): void;
    cut(seq: number): void;
    settled(count: number): void;
    /**
     * A vote is given away when this is done, so that no reload and no crash votes twice: it must be on the disk then. Rejects where it
     * cannot be written, and says so to its person.
     */
    promised(term: number): Maybe<void>;
    snapshot(snapshot: Snapshot): void;
    /** Nothing that is kept of this table's log can be used. `promised`: what stands of the promises. */
    forget(promised: number): void;
  };
  settled(done: readonly Settled[]): void;
  /** A proposal of this peer was taken up and is settled (null), or refused for good. */
  answered(nonce: number, error: RuleError | null): void;
  found(finding: Finding): void;
  /** What this peer has of the log is nobody's: it ought to begin anew, with nothing. */
  astray(): void;
  /** The log was replaced by a snapshot: what was shown before must be forgotten. */
  restarted(state: RoomState): void;
}

/** The room's state after an entry that bears its hash, and who has signed for it. */
export interface Snapshot extends Omit<Place, 'state'> {
  /** Of the entry. */
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: readonly { readonly key: Key; readonly signature: Signature }[];
}
