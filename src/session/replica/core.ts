import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import type { Applied, RoomEntry, RoomState, Said } from '../room/index.ts';
import type { Chain } from './chain.ts';
import type { Finding, Ports } from './ports.ts';

/** What the parts of a replica do for each other. Each is given only those it needs. */
export interface Ways {
  /** Appends an entry that was judged, and writes it down. */
  add(entry: RoomEntry, applied: Applied): void;
  /** Settles whatever a majority has. */
  advance(): void;
  /** A number for words of this peer that come before all that it has said and not heard of. */
  early(): number;
  /** Puts words in order, as this term's sequencer. `from`: the peer who has brought them; null: this peer itself. */
  order(said: Said, from: Key | null): void;
  /** Tells everybody what this peer has. */
  tell(): void;
  /** Asks somebody for the log from entry `seq` on. `again`: though it was asked for just now. */
  want(from: Key, seq?: number, again?: boolean): void;
}

/** What the parts of a replica share: the log, the promises of this peer, and what it knows of the others. */
export class Core {
  readonly ports: Ports;
  readonly chain: Chain;
  /** The highest term that this peer has promised to follow. */
  promised = 0;
  /** The peer to whom the promise was given. */
  promisedTo: Key | null = null;
  /**
   * The term whose office this peer has won since its page began. What it ordered in an earlier life it may have forgotten, and must not
   * order a second time: it asks for a new term first.
   */
  office = 0;
  /** What each peer has said last of its log. */
  readonly heads = new Map<Key, MessageOf<'have'>>();
  readonly accused = new Set<Key>();
  /** Whose signature the entries of a term bear. */
  readonly terms = new Map<number, Key>();

  constructor(ports: Ports, chain: Chain) {
    this.ports = ports;
    this.chain = chain;
  }

  /** Names somebody for what they did; once for each. */
  accuse(finding: Finding): void {
    if (!this.accused.has(finding.who)) this.ports.found(finding);
    this.accused.add(finding.who);
  }

  /** This peer has the office, and has promised nobody else a later term. */
  isSequencer(): boolean {
    const { state } = this.chain;
    return (
      state !== null &&
      state.sequencer === this.ports.me &&
      state.term === this.office &&
      state.term >= this.promised
    );
  }

  /** What this peer has, for others. */
  have(): MessageOf<'have'> {
    const { end, settled } = this.chain;
    return { t: 'have', promised: this.promised, last: end.seq < 0 ? { ...end, seq: 0 } : end, settled };
  }

  /** Takes note of the term of a state that the log leads to. */
  note(state: RoomState): void {
    this.terms.set(state.term, state.sequencer);
    this.promised = Math.max(this.promised, state.term);
    // An office of an earlier life is given up, and all can see that.
    if (state.sequencer !== this.ports.me || state.term === this.office || this.promised > state.term) return;
    this.promised = state.term + 1;
    this.promisedTo = this.ports.me;
  }
}
