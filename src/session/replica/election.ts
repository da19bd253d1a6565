import type { Key, Signature } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import {
  type Ballot,
  hashOfEntry,
  isMajority,
  textOfBallot,
  textOfEntry,
  textOfWords,
  votersOf,
} from '../room/index.ts';
import type { LogEnd } from './chain.ts';
import type { Core } from './core.ts';

/** The next in line waits so long for the one before, in milliseconds. */
const RANK = 1200;
/** A candidate without a majority tries again after this. */
const RETRY = 2500;
/** A promise that led to nothing is told after this, so that the sequencer can ask for a new term. */
const STUCK = 4000;

/** A term further ahead than this is no honest one: numbers would run out. */
const LEAP = 10_000;

interface Candidacy extends Ballot {
  readonly since: number;
  readonly votes: Map<Key, Signature>;
  won: boolean;
}

/**
 * Who orders next, when the sequencer is gone or was caught: the next living seat, by the votes of a majority, with a log at least as
 * long as that of each who votes for it (D. Ongaro, J. Ousterhout, “In Search of an Understandable Consensus Algorithm”, 2014, §5).
 * Two seats can never outvote each other: then the table waits.
 */
export function makeElection(core: Core) {
  const { ports, chain } = core;
  const { me, room } = ports;
  let standing: Candidacy | null = null;
  let since: number | null = null;
  let heard = 0;
  let behind = false;
  let won = Number.NEGATIVE_INFINITY;

  const voters = (): Key[] => (chain.state ? votersOf(chain.state) : []);
  const suspected = (key: Key): boolean =>
    core.accused.has(key) || !voters().includes(key) || (key !== me && !ports.alive(key));

  /**
   * Promises to follow nobody else in a term, and goes on as soon as that is written down, unless a later promise was made meanwhile.
   * What cannot be written down was told to nobody, and is not promised.
   */
  const promise = (term: number, to: Key, then: () => void): void => {
    const { promised, promisedTo } = core;
    core.promised = term;
    core.promisedTo = to;
    const written = ports.keep.promised(term);
    if (!(written instanceof Promise)) {
      then();
      return;
    }
    const holds = (): boolean => core.promised === term && core.promisedTo === to;
    written.then(
      () => {
        if (holds()) then();
      },
      () => {
        if (!holds()) return;
        core.promised = Math.max(promised, chain.state?.term ?? 0);
        core.promisedTo = promisedTo;
      },
    );
  };

  const stand = (): void => {
    const term = Math.max(core.promised, heard, chain.state!.term) + 1;
    const last = chain.end;
    const { seq, hash } = last;
    const mine: Candidacy = {
      term,
      candidate: me,
      seq,
      hash,
      since: ports.now(),
      votes: new Map(),
      won: false,
    };
    standing = mine;
    behind = false;
    promise(term, me, () => {
      if (standing !== mine) return;
      ports.broadcast({ t: 'stand', term, last });
      ports.sign(textOfBallot(room, { term, candidate: me, seq, hash }), (signature) => {
        count(mine, me, signature);
      });
    });
  };

  function count(ballot: Candidacy, from: Key, signature: Signature): void {
    if (standing !== ballot || ballot.won || !voters().includes(from)) return;
    ballot.votes.set(from, signature);
    if (!isMajority(ballot.votes.size, voters().length)) return;
    ballot.won = true;
    lead(ballot);
  }

  /** The first entry of the new term carries its votes. */
  function lead(ballot: Candidacy): void {
    const votes = [...ballot.votes].map(([key, signature]) => ({ key, signature }));
    const body = { type: 'term', term: ballot.term, votes } as const;
    const words = { author: me, nonce: core.early(), body };
    ports.sign(textOfWords(room, words), (signed) => {
      const said = { ...words, signature: signed };
      const judged = chain.judge(said);
      if (standing !== ballot || !judged.ok) return;
      const entry = chain.next(said, judged.value);
      ports.sign(textOfEntry(room, hashOfEntry(entry)), (signature) => {
        if (standing !== ballot || entry.prev !== chain.end.hash) return;
        standing = null;
        since = null;
        won = ports.now();
        core.office = ballot.term;
        core.add({ ...entry, signature }, judged.value);
        ports.broadcast({ t: 'order', entry: { ...entry, signature } });
        core.advance();
      });
    });
  }

  const isOlder = (theirs: LogEnd): boolean => {
    const { end } = chain;
    return theirs.term < end.term || (theirs.term === end.term && theirs.seq < end.seq);
  };

  /** A log that cannot be theirs: shorter than what is settled, or of another term than this very entry is. */
  const isFalse = ({ term, seq, hash }: LogEnd): boolean => {
    if (seq + 1 < chain.settled) return true;
    const known = chain.entryAt(seq);
    return known !== undefined && chain.hashAt(seq) === hash && known.term !== term;
  };
  const isFar = (term: number): boolean => term > (chain.state?.term ?? 0) + LEAP;

  return {
    /** What a vote for this peer in that term is a signature under. */
    ballot: (term: number): Ballot | null => (standing?.term === term ? standing : null),
    stands(from: Key, { term, last }: MessageOf<'stand'>): void {
      const { state } = chain;
      if (!state || !voters().includes(me) || !voters().includes(from) || core.accused.has(from)) return;
      if (isFar(term)) return;
      heard = Math.max(heard, term);
      const needed = suspected(state.sequencer) || from === state.sequencer;
      // Told to who stands only: others must not hear from here as often as somebody stands.
      if (term <= core.promised || isOlder(last) || isFalse(last) || !needed)
        return void ports.send(from, core.have());
      standing = null;
      since = ports.now();
      const ballot = { term, candidate: from, seq: last.seq, hash: last.hash };
      promise(term, from, () =>
        ports.sign(textOfBallot(room, ballot), (signature) =>
          ports.send(from, { t: 'vote', term, signature }),
        ),
      );
    },
    votes(from: Key, { term, signature }: MessageOf<'vote'>): void {
      if (standing?.term === term) count(standing, from, signature);
    },
    /** Somebody has promised to follow a later term: it matters only if their vote does. */
    heard(from: Key, promised: number): void {
      if (voters().includes(from) && !isFar(promised)) heard = Math.max(heard, promised);
    },
    /** A candidate gives up its candidacy to take over what others have and it lacks. */
    mayLearn(): boolean {
      if (standing?.won) return false;
      behind ||= standing !== null;
      standing = null;
      return true;
    },
    learnt(): void {
      if (behind && chain.state && voters().includes(me)) stand();
      behind = false;
    },
    tick(): void {
      const { state } = chain;
      const all = voters();
      if (!state || !all.includes(me)) return;
      const now = ports.now();
      if (standing && now - standing.since > RETRY) {
        standing = null;
        since = now;
      }
      const there = all.filter((key) => key === me || ports.alive(key));
      const unseated = state.sequencer === me && core.office !== state.term;
      const stuck = unseated || Math.max(core.promised, heard) > state.term;
      if (standing || !isMajority(there.length, all.length) || !(suspected(state.sequencer) || stuck)) {
        since = standing || !stuck ? null : since;
        return;
      }
      since ??= now;
      const at = all.indexOf(state.sequencer);
      const line = [...all.slice(at + 1), ...all.slice(0, at + 1)].filter(
        (key) => there.includes(key) && !core.accused.has(key),
      );
      const rank = line.indexOf(me);
      // Whoever makes the table vote again and again does not get more than its patience.
      if (state.sequencer === me && !unseated && now - won < STUCK) return;
      const mine = state.sequencer === me ? 0 : rank * RANK + (suspected(state.sequencer) ? 0 : STUCK);
      if (rank >= 0 && now - since >= mine) stand();
    },
  };
}
