import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { type MessageOf, makeBucket, TOLD } from '../protocol/index.ts';
import {
  type Ballot,
  isMajority,
  isSound,
  type RoomCommand,
  type RoomEntry,
  type RoomState,
  type Said,
  seatOf,
  votersOf,
} from '../room/index.ts';
import { makeAsking } from './asking.ts';
import { makeAstray } from './astray.ts';
import { type Chain, type LogEnd, makeChain, type Settled } from './chain.ts';
import type { Core } from './core.ts';
import { makeElection } from './election.ts';
import { makeFollowing } from './following.ts';
import { makeOrdering } from './ordering.ts';
import { makeOutbox } from './outbox.ts';
import type { Finding, Ports, Snapshot } from './ports.ts';
import { makeSeals } from './seals.ts';
import { serve } from './serving.ts';

/** What the log needs of all that peers say. */
export type LogMessage = MessageOf<
  | 'propose'
  | 'refused'
  | 'order'
  | 'have'
  | 'want'
  | 'entries'
  | 'snapshot'
  | 'seal'
  | 'stand'
  | 'vote'
  | 'fork'
  | 'late'
>;

/** How often a sign of life is given, in milliseconds. */
export const BEAT = 1000;

export interface Replica {
  readonly chain: Chain;
  /** The highest term this peer has promised to follow. */
  readonly promised: number;
  readonly snapshot: Snapshot | null;
  /** What was settled before this page began. */
  readonly past: readonly Settled[];
  /** Whose signature an entry of this term bears; undefined: unknown here. */
  sequencerOf(term: number): Key | undefined;
  /** What a vote for this peer in that term must be a signature under; null: it does not stand for it. */
  ballot(term: number): Ballot | null;
  /** Hash of the entry before number `seq`, if it is here and of this term. */
  before(term: number, seq: number): Hash | undefined;
  /** One's own words of this number that nothing was heard of yet. */
  mine(nonce: number): Said | undefined;
  /** Says something. The answer comes by `ports.answered` under the number that is given, before anything else happens. */
  propose(body: RoomCommand, given: (nonce: number) => void): void;
  /** A message whose form and signatures were checked. `signers`: who has signed for the places of the entries in it. */
  receive(from: Key, message: LogMessage, signers: readonly Key[]): void;
  /** Whether this peer has asked somebody for the log and not been answered: entries and snapshots count only then. Takes it for answered. */
  answered(from: Key): boolean;
  /** This peer knows of a term that is unknown here, or speaks of entries that are not here. */
  behind(from: Key): void;
  /** A link to this peer is there (again). */
  linked(key: Key): void;
  /** To be called about twice a second. */
  tick(): void;
  /** The sequencer was caught: it is not followed any further. */
  accuse(finding: Finding): void;
}

/** What this device has kept of a room. */
export interface Kept {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly RoomEntry[];
  readonly promised: number;
  readonly settled: number;
}

export function makeReplica(ports: Ports, kept: Kept | null = null): Replica {
  const { room, me } = ports;
  const chain = makeChain(ports.games, room, ports.scheme);
  const terms = new Map<number, Key>();
  const seals = makeSeals(ports);
  let told = Number.NEGATIVE_INFINITY;
  /** What this peer has is told as often as it changes, but nobody who says a great deal can make it flood others. */
  const pace = makeBucket(ports.now, TOLD);
  const mayTell = (): boolean => pace.has(0) && pace.take(0);
  let untold = false;
  /** Of what is settled, so much is written down. What is lacking the others tell again, so that it need not be done with every entry. */
  let written = kept?.settled ?? 0;
  /** What is expected of the sequencer, and since when. */
  let awaited = { seq: -1, since: 0 };
  const asking = makeAsking(ports, chain);
  const astray = makeAstray(ports, chain);

  const core: Core = {
    ports,
    chain,
    promised: 0,
    promisedTo: null,
    office: 0,
    heads: new Map(),
    accused: new Set(),
    accuse(finding) {
      if (!core.accused.has(finding.who)) ports.found(finding);
      core.accused.add(finding.who);
    },
    add(entry, applied) {
      chain.append(entry, applied);
      ports.keep.entry(entry);
      note(applied.state);
      if (entry.said.body.type === 'term') outbox.again();
    },
    order: (said, from) => ordering.order(said, from),
    isSequencer: () => {
      const { state } = chain;
      return (
        state !== null && state.sequencer === me && state.term === core.office && state.term >= core.promised
      );
    },
    terms,
    have: () => ({
      t: 'have',
      promised: core.promised,
      last: chain.end.seq < 0 ? { ...chain.end, seq: 0 } : chain.end,
      settled: chain.settled,
    }),
    advance: () => advance(),
    early: () => outbox.early(),
    tell() {
      untold = !mayTell();
      if (untold) return;
      told = ports.now();
      ports.broadcast(core.have());
    },
    want: asking.want,
  };
  const note = (state: RoomState): void => {
    terms.set(state.term, state.sequencer);
    core.promised = Math.max(core.promised, state.term);
    // An office of an earlier life is given up, and all can see that.
    if (state.sequencer !== me || state.term === core.office || core.promised > state.term) return;
    core.promised = state.term + 1;
    core.promisedTo = me;
  };
  const election = makeElection(core);
  const outbox = makeOutbox(core);
  const ordering = makeOrdering(core, (refusal) => outbox.refused(me, refusal));
  const following = makeFollowing(core, election);

  /** The next entry, of which another follower has heard first: the sequencer has most likely sent it here too. */
  function isOnItsWay(from: Key, { term, seq }: LogEnd): boolean {
    const who = chain.state?.sequencer;
    const next = term === chain.end.term && seq === chain.length;
    if (!next || who === undefined || who === me || who === from || !ports.alive(who)) return false;
    if (awaited.seq !== seq) awaited = { seq, since: ports.now() };
    return ports.now() - awaited.since < BEAT / 2;
  }

  function onHave(from: Key, message: MessageOf<'have'>): void {
    core.heads.set(from, message);
    if (astray.heard(from, message)) {
      ports.astray();
      return;
    }
    const { last } = message;
    const { end } = chain;
    const theirs = chain.hashAt(last.seq);
    const ahead = last.term > end.term || (last.term === end.term && last.seq > end.seq);
    if (ahead && !isOnItsWay(from, last))
      core.want(from, chain.end.term === last.term ? chain.length : chain.settled);
    else if (theirs !== undefined && theirs !== last.hash && chain.entryAt(last.seq)?.term === last.term)
      core.want(from, last.seq);
    if (chain.state && seatOf(chain.state, me) === null && votersOf(chain.state).includes(from)) {
      // Only what is known to be the same log: a tail of one's own may be none of theirs.
      if (theirs === last.hash) settle(Math.min(message.settled, chain.length));
    }
    election.heard(from, message.promised);
    advance();
  }

  /** `state` in the message has been read back into a snapshot by whoever checked its seals. */
  function onSnapshot(from: Key, snapshot: Snapshot): void {
    const { term } = snapshot.state;
    if (snapshot.seq < chain.settled || snapshot.term !== term) return;
    const voters = votersOf(snapshot.state);
    const signed = new Set(snapshot.seals.map(({ key }) => key).filter((key) => voters.includes(key)));
    if (!isMajority(signed.size, voters.length) || !isOurs(signed)) return;
    if (!isSound(ports.games, ports.scheme, room, snapshot.state)) return;
    if (chain.hashAt(snapshot.seq) === snapshot.hash) {
      // It says no more than that this was settled.
      settle(snapshot.seq + 1);
      core.want(from, chain.settled, true);
      return;
    }
    restart(snapshot);
    ports.keep.snapshot(snapshot);
    ports.restarted(snapshot.state);
    core.want(from, chain.length);
    core.tell();
  }

  /**
   * Who has been here before wants a majority of those who counted then: fewer of them, with friends nobody knows, could make up any table.
   */
  function isOurs(signed: ReadonlySet<Key>): boolean {
    if (!chain.settledState) return true;
    const voters = votersOf(chain.settledState);
    return isMajority(voters.filter((key) => signed.has(key)).length, voters.length);
  }

  function restart(snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    chain.restart(seq, hash, term, state);
    // What this peer has ordered after that it has no record of.
    core.office = 0;
    seals.restart(snapshot);
    note(state);
  }

  function settle(count: number): void {
    const done = chain.settle(count);
    if (!done.length) return;
    if (mayTell()) ports.toWatchers(core.have());
    else untold = true;
    ports.settled(done);
    for (const each of done) if (each.entry.said.author === me) outbox.settled(each.entry.said);
    for (const each of done) seals.settled(each, chain.hashAt(each.entry.seq)!);
    ordering.pump();
  }

  /** Settles what a majority has; entries of older terms only under one of this term. */
  function advance(): void {
    const { state } = chain;
    if (!state) return;
    const voters = votersOf(state);
    if (seatOf(state, me) === null) return;
    // Who has promised a later term may have given its vote to a log without this entry.
    const isHeld = (key: Key, seq: number): boolean => {
      if (key === me) return core.promised <= state.term;
      const head = core.heads.get(key);
      if (!head || head.promised > state.term || head.last.seq < seq) return false;
      return chain.hashAt(head.last.seq) === head.last.hash;
    };
    for (let seq = chain.length - 1; seq >= chain.settled; seq--) {
      if (chain.entryAt(seq)!.term !== state.term) return;
      if (!isMajority(voters.filter((key) => isHeld(key, seq)).length, voters.length)) continue;
      settle(seq + 1);
      return;
    }
  }

  let past: readonly Settled[] = [];
  const usable = !kept?.snapshot || isSound(ports.games, ports.scheme, room, kept.snapshot.state);
  if (kept && !usable) {
    // An earlier version of this page believed more than it should. Whoever has never sat here has given no vote that could count.
    core.promised = ports.isGuest() ? 0 : kept.promised;
    ports.keep.forget(core.promised);
  } else if (kept) {
    core.promised = kept.promised;
    if (kept.snapshot) restart(kept.snapshot);
    for (const entry of kept.entries) {
      const judged = chain.judge(entry.said);
      if (!judged.ok || entry.prev !== chain.end.hash || entry.seq !== chain.length) break;
      chain.append(entry, judged.value);
      note(judged.value.state);
    }
    past = chain.settle(kept.settled);
  }

  return {
    chain,
    past,
    get promised() {
      return core.promised;
    },
    get snapshot() {
      return seals.snapshot;
    },
    sequencerOf: (term) => terms.get(term),
    ballot: election.ballot,
    before: (term, seq) => (chain.termAt(seq - 1) === term ? chain.hashAt(seq - 1) : undefined),
    mine: outbox.said,
    propose: outbox.propose,
    answered: asking.answered,
    receive(from, message, signers) {
      switch (message.t) {
        case 'propose':
          if (core.isSequencer()) core.order(message.said, from);
          return;
        case 'refused':
          return outbox.refused(from, message);
        case 'order':
          return following.onOrder(from, { entry: message.entry, by: signers[0]! });
        case 'have':
          return onHave(from, message);
        case 'want':
          return serve(core, seals.snapshot, from, message);
        case 'entries':
          return following.onEntries(from, message, signers);
        case 'snapshot':
          return onSnapshot(from, message as unknown as Snapshot);
        case 'seal':
          if (chain.state && seatOf(chain.state, from) !== null) seals.receive(from, message, chain.settled);
          return;
        case 'stand':
          return election.stands(from, message);
        case 'vote':
          return election.votes(from, message);
        case 'fork':
          return following.onFork(message, signers);
        case 'late':
          return outbox.late(message.said);
      }
    },
    behind: (from) => core.want(from),
    linked(key) {
      // What an earlier page of theirs had is not known of this one.
      core.heads.delete(key);
      asking.forget(key);
      ports.send(key, core.have());
      if (chain.state?.sequencer === key) outbox.again();
    },
    tick() {
      if (untold || ports.now() - told >= BEAT) core.tell();
      if (written !== chain.settled) ports.keep.settled(chain.settled);
      written = chain.settled;
      outbox.tick();
      election.tick();
      ordering.pump();
    },
    accuse: core.accuse,
  };
}
