import type { RuleError } from '../../engine/game.ts';
import type { Hash } from '../../lib/hash.ts';
import type { Scheme } from '../mental/scheme.ts';
import type { Message } from '../protocol.ts';
import type { RoomEntry } from '../room/log.ts';
import type { Games, RoomState } from '../room/state.ts';
import type { Key, Maybe, Signature } from '../signing.ts';
import type { Settled } from './chain.ts';

/** Something a peer's device did that it must not: named, with what shows it. */
export interface Finding {
  readonly who: Key;
  readonly kind: 'fork' | 'invalid' | 'withheld' | 'rewrite' | 'state' | 'forgery';
  /** What happened, as a clause after the name: “put two different entries in one place”. */
  readonly what: string;
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
  /** To every linked peer that sits or watches. */
  broadcast(message: Message): void;
  /** To those who watch through this peer. */
  toWatchers(message: Message): void;
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
  };
  settled(done: readonly Settled[]): void;
  /** A proposal of this peer was taken up and is settled (null), or refused for good. */
  answered(nonce: number, error: RuleError | null): void;
  found(finding: Finding): void;
  /** The log was replaced by a snapshot: what was shown before must be forgotten. */
  restarted(state: RoomState): void;
}

/** The room's state after entry `seq`, and who has signed for it. */
export interface Snapshot {
  readonly seq: number;
  readonly term: number;
  readonly hash: Hash;
  readonly state: RoomState;
  readonly seals: readonly { readonly key: Key; readonly signature: Signature }[];
}
