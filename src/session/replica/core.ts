import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import type { Applied, RoomEntry, RoomState, SignedMessage } from '../room/index.ts';
import type { Chain } from './log/chain.ts';
import type { Finding, Ports } from './ports.ts';

/** The replica as its parts use it, and each other through it. */
export interface ReplicaParts {
  /** Appends a judged entry and stores it. */
  add(entry: RoomEntry, applied: Applied): void;
  /** Settles all entries that a majority has. */
  settle(): void;
  readonly outbox: {
    /** Returns a nonce below those of all unacknowledged messages of this peer. */
    early(): number;
    /** Handles a refusal of this peer's message. */
    refused(from: Key, refusal: Refusal): void;
  };
  readonly sequencer: {
    /** Puts a message in order, as this term's sequencer. `from`: the peer that delivered it; null for this peer itself. */
    order(said: SignedMessage, from: Key | null): void;
  };
  readonly reports: {
    /** Broadcasts this peer's log end. */
    tell(): void;
  };
  readonly requests: {
    /** Asks a peer for the log from entry `seq` on. `again` repeats a request made just now. */
    want(from: Key, seq?: number, again?: boolean): void;
  };
}

/** A sequencer's refusal of a message: `after` is the entry it was judged at. */
export type Refusal = Omit<MessageOf<'refused'>, 't'>;

/** Shared state of a replica's parts: the log, this peer's promises, and its knowledge of the others. */
export class Core {
  readonly ports: Ports;
  readonly chain: Chain;
  /** Highest term this peer has promised to follow. */
  promised = 0;
  /** Peer that received the promise. */
  promisedTo: Key | null = null;
  /**
   * Term whose office this peer has won since its page loaded. It may have forgotten entries ordered before a reload and must not order
   * them twice, so it asks for a new term first.
   */
  office = 0;
  /** Term whose sequencer has said that it follows a later one: it puts nothing in order any more, even if it denies that later. */
  resigned = 0;
  /** Term whose sequencer has left a message out for long. It may have its reasons, but another one may not. */
  idle = 0;
  /** Latest log report of each peer. */
  readonly heads = new Map<Key, MessageOf<'have'>>();
  readonly accused = new Set<Key>();
  /** The sequencer that signs a term's entries. */
  readonly terms = new Map<number, Key>();

  constructor(ports: Ports, chain: Chain) {
    this.ports = ports;
    this.chain = chain;
  }

  /** Reports a peer for an offence; once per peer. */
  accuse(finding: Finding): void {
    if (!this.accused.has(finding.who)) this.ports.found(finding);
    this.accused.add(finding.who);
  }

  /** Returns whether this peer holds the office and has promised no one a later term. */
  isSequencer(): boolean {
    const { state } = this.chain;
    return (
      state !== null &&
      state.sequencer === this.ports.me &&
      state.term === this.office &&
      state.term >= this.promised
    );
  }

  /** This peer's log report. */
  have(): MessageOf<'have'> {
    const { end, settled } = this.chain;
    return { t: 'have', promised: this.promised, last: end.seq < 0 ? { ...end, seq: 0 } : end, settled };
  }

  /** Notes the term of a state that the log leads to. */
  note(state: RoomState): void {
    this.terms.set(state.term, state.sequencer);
    this.promised = Math.max(this.promised, state.term);
    // Give up an office held before a reload, visibly to all.
    if (state.sequencer !== this.ports.me || state.term === this.office || this.promised > state.term) return;
    this.promised = state.term + 1;
    this.promisedTo = this.ports.me;
  }
}
