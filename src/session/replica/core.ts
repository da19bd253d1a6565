import type { Key } from '../identity/index.ts';
import type { Message, MessageOf } from '../protocol/index.ts';
import type { Applied, RoomEntry, Said } from '../room/index.ts';
import type { Chain } from './chain.ts';
import type { Finding, Ports } from './ports.ts';

/** What the parts of a replica share. */
export interface Core {
  readonly ports: Ports;
  readonly chain: Chain;
  promised: number;
  /** Whom the promise was given to. */
  promisedTo: Key | null;
  readonly heads: Map<Key, MessageOf<'have'>>;
  readonly accused: Set<Key>;
  accuse(finding: Finding): void;
  add(entry: RoomEntry, applied: Applied): void;
  /** Puts words in order, as this term's sequencer. `from`: who has brought them; null: this peer itself. */
  order(said: Said, from: Key | null): void;
  /**
   * The term whose office this peer has won since its page began. What it ordered in an earlier life it may have forgotten, and must not
   * order a second time: it asks for a new term first.
   */
  office: number;
  /** This peer has the office, and has promised nobody else a later term. */
  isSequencer(): boolean;
  /** Whose signature the entries of a term bear. */
  readonly terms: Map<number, Key>;
  /** What this peer has, for others. */
  have(): Message;
  /** Settles what can be. */
  advance(): void;
  /** A number for words of this peer that come before all that it has said and not heard of. */
  early(): number;
  tell(): void;
  /** `again`: though it was asked for just now. */
  want(from: Key, seq?: number, again?: boolean): void;
}
