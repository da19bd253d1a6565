import type { Key, Signature } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import {
  type Applied,
  type Ballot,
  hashOfEntry,
  isMajority,
  type RoomEntry,
  signedBy,
  textOfBallot,
  textOfEntry,
  textOfWords,
  votersOf,
} from '../room/index.ts';
import type { Core, ReplicaParts } from './core.ts';
import type { LogEnd } from './log/chain.ts';
import { promise } from './promise.ts';

/** Milliseconds the next in line waits for each seat before it. */
const RANK = 1200;
/** Milliseconds before a candidate without a majority tries again. */
const RETRY = 2500;
/** Milliseconds before a promise that led to nothing makes the sequencer ask for a new term. */
const STUCK = 4000;

/** Milliseconds that a page without all rules leaves to pages that have them: enough for an election, even where the sequencer is still there. */
const LACKING = 20_000;

/** Largest believable jump in terms: an honest term is never further ahead, and numbers would run out. */
const LEAP = 10_000;

interface Candidacy extends Ballot {
  readonly since: number;
  readonly votes: Map<Key, Signature>;
  won: boolean;
}

/**
 * Elects a new sequencer when the present one is gone or was caught: the next live seat, by the votes of a majority, with a log at least as
 * long as each voter's (D. Ongaro, J. Ousterhout, “In Search of an Understandable Consensus Algorithm”, 2014, §5). Two seats can never
 * outvote each other: then the table waits.
 */
export class Election {
  readonly #core: Core;
  readonly #parts: Pick<ReplicaParts, 'add' | 'settle' | 'outbox'>;
  /** This peer's current candidacy. */
  #standing: Candidacy | null = null;
  /** Time since which a new sequencer is needed. */
  #since: number | null = null;
  /** Highest term mentioned by a voter. */
  #heard = 0;
  /** Set when this peer dropped a candidacy to fetch entries it lacks. */
  #behind = false;
  /** Time of the last office won. */
  #won = Number.NEGATIVE_INFINITY;

  constructor(core: Core, parts: Pick<ReplicaParts, 'add' | 'settle' | 'outbox'>) {
    this.#core = core;
    this.#parts = parts;
  }

  /** The text that votes for this peer in that term sign. */
  ballot(term: number): Ballot | null {
    return this.#standing?.term === term ? this.#standing : null;
  }

  /** Handles a request for votes. */
  stands(from: Key, { term, last }: MessageOf<'stand'>): void {
    const { ports, chain, promised, accused } = this.#core;
    const { state } = chain;
    const voters = this.#voters;
    if (!state || !voters.includes(ports.me) || !voters.includes(from) || accused.has(from)) return;
    if (this.#isFar(term)) return;
    this.#heard = Math.max(this.#heard, term);
    // Answer only the candidate: repeated requests must not make this peer flood the others.
    if (term <= promised || this.#isOlder(last) || this.#isFalse(last) || !this.#isWelcome(from)) {
      ports.links.send(from, this.#core.have());
      return;
    }
    this.#standing = null;
    this.#since = ports.now();
    const ballot = { term, candidate: from, seq: last.seq, hash: last.hash };
    promise(this.#core, term, from, () =>
      ports.sign(textOfBallot(ports.room, ballot), (signature) =>
        ports.links.send(from, { t: 'vote', term, signature }),
      ),
    );
  }

  /** Counts a vote whose signature has been checked. */
  votes(from: Key, { term, signature }: MessageOf<'vote'>): void {
    if (this.#standing?.term === term) this.#count(this.#standing, from, signature);
  }

  /** Notes a promise to follow a later term; only a voter's matters. */
  heard(from: Key, promised: number): void {
    const { state } = this.#core.chain;
    if (from === state?.sequencer && promised > state.term) this.#core.resigned = state.term;
    if (this.#voters.includes(from) && !this.#isFar(promised)) this.#heard = Math.max(this.#heard, promised);
  }

  /** Drops the candidacy so that this peer can take over entries it lacks. Returns false once it has won. */
  mayLearn(): boolean {
    if (this.#standing?.won) return false;
    this.#behind ||= this.#standing !== null;
    this.#standing = null;
    return true;
  }

  /** Stands again after taking over the missing entries. */
  learnt(): void {
    if (this.#behind && this.#core.chain.state && this.#voters.includes(this.#core.ports.me)) this.#stand();
    this.#behind = false;
  }

  /** Stands when it is this peer's turn. Call about twice a second. */
  tick(): void {
    const { ports, chain, promised, office } = this.#core;
    const { state } = chain;
    const { me } = ports;
    const voters = this.#voters;
    if (!state || !voters.includes(me)) return;
    const now = ports.now();
    if (this.#standing && now - this.#standing.since > RETRY) {
      this.#standing = null;
      this.#since = now;
    }
    const there = voters.filter((key) => key === me || ports.alive(key));
    const isSuspected = this.#isSuspected(state.sequencer);
    const isUnseated = state.sequencer === me && office !== state.term;
    const isStuck = isUnseated || this.#isVacant() || Math.max(promised, this.#heard) > state.term;
    const isNeeded = isSuspected || isStuck;
    if (this.#standing || !isMajority(there.length, voters.length) || !isNeeded) {
      if (this.#standing || !isStuck) this.#since = null;
      return;
    }
    this.#since ??= now;
    // Limit the rate: a peer that keeps promising later terms must not force elections more often than this.
    if (state.sequencer === me && !isUnseated && now - this.#won < STUCK) return;
    const rank = this.#rankAfter(state.sequencer, there);
    const turn = state.sequencer === me ? 0 : rank * RANK + (isSuspected ? 0 : STUCK);
    // In office it should be able to judge whatever anyone asks for. But where no page can, the match must go on all the same.
    const wait = turn + (ports.hasAllRules() ? 0 : LACKING);
    if (rank >= 0 && now - this.#since >= wait) this.#stand();
  }

  /** This peer's rank among the live seats, counted from the one after the sequencer; −1 if it must not stand. */
  #rankAfter(sequencer: Key, there: readonly Key[]): number {
    const voters = this.#voters;
    const at = voters.indexOf(sequencer);
    return [...voters.slice(at + 1), ...voters.slice(0, at + 1)]
      .filter((key) => there.includes(key) && !this.#core.accused.has(key))
      .indexOf(this.#core.ports.me);
  }

  #stand(): void {
    const { ports, chain, promised } = this.#core;
    const { me, room } = ports;
    const term = Math.max(promised, this.#heard, chain.state!.term) + 1;
    const last = chain.end;
    const ballot = { term, candidate: me, seq: last.seq, hash: last.hash };
    const mine: Candidacy = { ...ballot, since: ports.now(), votes: new Map(), won: false };
    this.#standing = mine;
    this.#behind = false;
    promise(this.#core, term, me, () => {
      if (this.#standing !== mine) return;
      ports.links.broadcast({ t: 'stand', term, last });
      ports.sign(textOfBallot(room, ballot), (signature) => this.#count(mine, me, signature));
    });
  }

  #count(ballot: Candidacy, from: Key, signature: Signature): void {
    const voters = this.#voters;
    if (this.#standing !== ballot || ballot.won || !voters.includes(from)) return;
    ballot.votes.set(from, signature);
    if (!isMajority(ballot.votes.size, voters.length)) return;
    ballot.won = true;
    this.#lead(ballot);
  }

  /** Starts the new term with an entry that carries its votes. */
  #lead(ballot: Candidacy): void {
    const { ports, chain } = this.#core;
    const { me, room } = ports;
    const votes = [...ballot.votes].map(([key, signature]) => ({ key, signature }));
    const body = { type: 'term', term: ballot.term, votes } as const;
    const words = { author: me, nonce: this.#parts.outbox.early(), body };
    ports.sign(textOfWords(room, words), (signed) => {
      const said = { ...words, signature: signed };
      const judged = chain.judge(said);
      if (this.#standing !== ballot || !judged.ok) return;
      const entry = chain.next(said, judged.value);
      ports.sign(textOfEntry(room, hashOfEntry(entry)), (signature) => {
        if (this.#standing === ballot && entry.prev === chain.end.hash)
          this.#begin(signedBy(entry, signature), judged.value);
      });
    });
  }

  /** Begins this peer's term with its first entry. */
  #begin(entry: RoomEntry, applied: Applied): void {
    const { ports } = this.#core;
    this.#standing = null;
    this.#since = null;
    this.#won = ports.now();
    this.#core.office = entry.term;
    this.#parts.add(entry, applied);
    ports.links.broadcast({ t: 'order', entry });
    this.#parts.settle();
  }

  get #voters(): readonly Key[] {
    const { state } = this.#core.chain;
    return state ? votersOf(state) : [];
  }

  #isSuspected(key: Key): boolean {
    const { ports, accused } = this.#core;
    return accused.has(key) || !this.#voters.includes(key) || (key !== ports.me && !ports.alive(key));
  }

  /** Returns whether this candidate is wanted. A sequencer may renew its office, unless it is idle and others could take over. */
  #isWelcome(candidate: Key): boolean {
    const { ports, chain, idle } = this.#core;
    const { sequencer, term } = chain.state!;
    if (candidate !== sequencer) return this.#isSuspected(sequencer) || this.#isVacant();
    const others = this.#voters.filter((key) => key !== sequencer && (key === ports.me || ports.alive(key)));
    return idle < term || !isMajority(others.length, this.#voters.length);
  }

  /** Returns whether the sequencer is here, but puts nothing in order. */
  #isVacant(): boolean {
    const { ports, chain, promised, resigned, idle } = this.#core;
    const { sequencer, term } = chain.state!;
    return resigned === term || idle === term || (sequencer === ports.me && promised > term);
  }

  #isOlder(theirs: LogEnd): boolean {
    const { end } = this.#core.chain;
    return theirs.term < end.term || (theirs.term === end.term && theirs.seq < end.seq);
  }

  /** Returns whether a claimed log end is impossible: shorter than the settled part, or with a different term for the same entry. */
  #isFalse({ term, seq, hash }: LogEnd): boolean {
    const { chain } = this.#core;
    if (seq + 1 < chain.settled) return true;
    const known = chain.entryAt(seq);
    return known !== undefined && chain.hashAt(seq) === hash && known.term !== term;
  }

  #isFar(term: number): boolean {
    return term > (this.#core.chain.state?.term ?? 0) + LEAP;
  }
}
