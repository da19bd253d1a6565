import type { RuleError } from '../../engine/game.ts';
import type { Message, MessageOf } from '../protocol.ts';
import type { RoomCommand } from '../room/commands.ts';
import type { Applied } from '../room/fold.ts';
import {
  type Ballot,
  hashOfEntry,
  type RoomEntry,
  type Said,
  stateToJson,
  textOfEntry,
} from '../room/log.ts';
import { isMajority, type RoomState, votersOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import { type Chain, makeChain, type Settled } from './chain.ts';
import { makeElection } from './election.ts';
import { makeOutbox, WAIT } from './outbox.ts';
import type { Finding, Ports, Snapshot } from './ports.ts';
import { makeSeals } from './seals.ts';

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
/** At most so many entries, and about so many characters, in one answer. */
const PAGE = { entries: 100, characters: 100_000 } as const;
/** Who is further behind than this gets a snapshot. */
const FAR = 200;

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
  /** Says something. The answer comes by `ports.answered` under the number that is given, before anything else happens. */
  propose(body: RoomCommand, given: (nonce: number) => void): void;
  /** A message whose form and signatures were checked. */
  receive(from: Key, message: LogMessage): void;
  /** This peer knows of a term that is unknown here. */
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
  /** Puts words in order, as this term's sequencer. */
  order(said: Said, first?: boolean): void;
  /** Settles what can be. */
  advance(): void;
  /** A number for the next words of this peer. */
  nonce(): number;
  tell(): void;
  want(from: Key, seq?: number): void;
}

export function makeReplica(ports: Ports, kept: Kept | null = null): Replica {
  const { room, me } = ports;
  const chain = makeChain(ports.games, room);
  const terms = new Map<number, Key>();
  const seals = makeSeals(ports);
  let queue: Said[] = [];
  let signing = false;
  let told = Number.NEGATIVE_INFINITY;
  let wanted = { at: Number.NEGATIVE_INFINITY, seq: -1 };
  const forks = new Set<number>();

  const core: Core = {
    ports,
    chain,
    promised: 0,
    promisedTo: null,
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
      if (entry.term > core.promised) core.promised = entry.term;
      if (entry.said.body.type === 'term') outbox.again();
    },
    order(said, first = false) {
      const same = ({ author, nonce }: Said) => author === said.author && nonce === said.nonce;
      if (queue.some(same)) return;
      if (first) queue.unshift(said);
      else queue.push(said);
      pump();
    },
    advance: () => advance(),
    nonce: () => outbox.nonce(),
    tell() {
      told = ports.now();
      ports.broadcast(have());
    },
    want(from, seq = chain.settled) {
      const { now } = ports;
      if (seq === wanted.seq && now() - wanted.at < BEAT) return;
      wanted = { at: now(), seq };
      ports.send(from, { t: 'want', from: seq, prev: chain.hashAt(seq - 1)! });
    },
  };
  const note = (state: RoomState): void => {
    terms.set(state.term, state.sequencer);
  };
  const have = (): Message => ({
    t: 'have',
    promised: core.promised,
    last: chain.end.seq < 0 ? { ...chain.end, seq: 0 } : chain.end,
    settled: chain.settled,
  });
  const isSequencer = (): boolean => {
    const { state } = chain;
    return state !== null && state.sequencer === me && state.term >= core.promised;
  };
  const election = makeElection(core);
  const outbox = makeOutbox(core, isSequencer);

  /** Only one change of who counts for majorities may be open at a time, and none before the term has begun. */
  const mustWait = (next: RoomState): boolean => {
    const { state, settledState } = chain;
    if (!state || !settledState) return false;
    const voters = votersOf(state).join();
    if (votersOf(next).join() === voters) return false;
    return votersOf(settledState).join() !== voters || settledState.term !== state.term;
  };

  function pump(): void {
    while (!signing && queue.length && (isSequencer() || !chain.state)) {
      const said = queue[0]!;
      const judged = chain.judge(said);
      if (!judged.ok) {
        queue.shift();
        refuse(said, judged.error);
        continue;
      }
      const { state } = judged.value;
      queue.shift();
      if (mustWait(state)) {
        refuse(said, { ruling: WAIT, message: 'The table is agreeing on who is there. Try again.' });
        continue;
      }
      const entry = { term: state.term, seq: chain.length, prev: chain.end.hash, said };
      signing = true;
      ports.sign(textOfEntry(room, hashOfEntry(entry)), (signature) => {
        signing = false;
        if (chain.end.hash === entry.prev && state.term >= core.promised) {
          core.add({ ...entry, signature }, judged.value);
          ports.broadcast({ t: 'order', entry: { ...entry, signature } });
          advance();
        } else queue.unshift(said);
        pump();
      });
    }
    if (!isSequencer() && chain.state && !signing) queue = [];
  }

  function refuse(said: Said, { ruling, message }: RuleError): void {
    // What is in the log already was only said once more, because its author has not heard of that yet.
    if (said.nonce <= (chain.state?.nonces[said.author] ?? 0)) return;
    const answer = { nonce: said.nonce, seq: chain.end.seq, ruling, message: message.slice(0, 400) };
    if (said.author === me) outbox.refused(answer);
    else ports.send(said.author, { t: 'refused', ...answer, seq: Math.max(0, answer.seq) });
  }

  /** Whether an entry can stand at the end of this log; what its sequencer should not have let in names it. */
  function accept(entry: RoomEntry): boolean {
    const { state } = chain;
    const { body } = entry.said;
    const opens = body.type === 'term' || body.type === 'found';
    if (entry.seq !== chain.length || entry.prev !== chain.end.hash) return false;
    const judged = chain.judge(entry.said);
    const term = body.type === 'term' ? body.term : (state?.term ?? 1);
    if (judged.ok && entry.term === term) {
      core.add(entry, judged.value);
      return true;
    }
    const who = opens ? entry.said.author : state?.sequencer;
    const why = judged.ok ? 'its term is not that of the table' : judged.error.message;
    if (who) core.accuse({ who, kind: 'invalid', what: `let in what the rules refuse (${why})` });
    return false;
  }

  /** Two entries for one place. True: theirs counts, and ours was cut off. */
  function conflict(from: Key, theirs: RoomEntry, newer: boolean): boolean {
    const mine = chain.entryAt(theirs.seq);
    if (!mine) return false;
    if (mine.term === theirs.term) {
      const who = terms.get(mine.term);
      if (who) core.accuse({ who, kind: 'fork', what: `put two different entries in place ${mine.seq}` });
      if (!forks.has(mine.seq)) ports.broadcast({ t: 'fork', one: mine, other: theirs });
      forks.add(mine.seq);
    }
    if (!newer) return false;
    if (theirs.seq < chain.settled) {
      const who = terms.get(theirs.term) ?? from;
      core.accuse({ who, kind: 'rewrite', what: `wants to change what was settled (entry ${theirs.seq})` });
      return false;
    }
    chain.cut(theirs.seq);
    ports.keep.cut(theirs.seq);
    return true;
  }

  function onOrder(from: Key, entry: RoomEntry): void {
    if (entry.term < core.promised) return void ports.send(from, have());
    const known = chain.hashAt(entry.seq);
    if (known !== undefined) {
      if (known === hashOfEntry(entry)) return;
      const mine = chain.entryAt(entry.seq);
      if (mine && entry.term > mine.term) core.want(from);
      else conflict(from, entry, false);
      return;
    }
    if (entry.seq < chain.base) return;
    if (entry.seq > chain.length || entry.prev !== chain.end.hash) {
      core.want(from);
      return;
    }
    if (!accept(entry)) return;
    const by = terms.get(entry.term);
    if (by) holds(by);
    core.tell();
    advance();
  }

  /** Whoever orders an entry has it. */
  function holds(key: Key): void {
    const known = core.heads.get(key);
    if (key === me || (known && known.last.seq >= chain.end.seq)) return;
    core.heads.set(key, {
      t: 'have',
      promised: core.promised,
      settled: known?.settled ?? 0,
      last: chain.end,
    });
  }

  function onEntries(from: Key, { term, list, more }: MessageOf<'entries'>): void {
    // Nothing of a term that was given up may still come to count – but a candidate may learn what it lacks.
    if (term < core.promised && !election.mayLearn()) return;
    const newer = (list.at(-1)?.term ?? 0) > chain.end.term;
    let added = false;
    for (const entry of list) {
      const known = chain.hashAt(entry.seq);
      if (known === hashOfEntry(entry) || entry.seq < chain.base) continue;
      if (known !== undefined && !conflict(from, entry, newer)) break;
      if (!accept(entry)) break;
      added = true;
    }
    if (!added) return;
    if (more) {
      wanted = { at: Number.NEGATIVE_INFINITY, seq: -1 };
      core.want(from, chain.length);
    }
    core.tell();
    advance();
    election.learnt();
  }

  function onHave(from: Key, message: MessageOf<'have'>): void {
    core.heads.set(from, message);
    const { last } = message;
    const { end } = chain;
    const theirs = chain.hashAt(last.seq);
    const ahead = last.term > end.term || (last.term === end.term && last.seq > end.seq);
    if (ahead) core.want(from, chain.end.term === last.term ? chain.length : chain.settled);
    else if (theirs !== undefined && theirs !== last.hash && chain.entryAt(last.seq)?.term === last.term)
      core.want(from, last.seq);
    if (chain.state && !votersOf(chain.state).includes(me)) {
      // Only what is known to be the same log: a tail of one's own may be none of theirs.
      if (theirs === last.hash) settle(Math.min(message.settled, chain.length));
    }
    election.heard(from, message.promised);
    advance();
  }

  function onWant(from: Key, { from: seq, prev }: MessageOf<'want'>): void {
    const { snapshot } = seals;
    const lost = seq < chain.base || chain.length - seq > FAR || (seq === 0 && snapshot !== null);
    if (snapshot && lost && snapshot.seq >= seq && prev !== undefined) {
      const { state, seals: by, ...rest } = snapshot;
      ports.send(from, {
        t: 'snapshot',
        ...rest,
        state: stateToJson(state) as MessageOf<'snapshot'>['state'],
        seals: [...by],
      });
      return;
    }
    const list: RoomEntry[] = [];
    let size = 0;
    for (let at = Math.max(seq, chain.base); at < chain.length && list.length < PAGE.entries; at++) {
      const entry = chain.entryAt(at)!;
      size += JSON.stringify(entry).length;
      if (list.length && size > PAGE.characters) break;
      list.push(entry);
    }
    if (!list.length) return;
    const more = list.at(-1)!.seq + 1 < chain.length;
    ports.send(from, { t: 'entries', term: chain.state?.term ?? 0, list, more });
    // What of it is settled, who watches learns by this.
    if (!more) ports.send(from, have());
  }

  /** `state` in the message has been read back into a snapshot by whoever checked its seals. */
  function onSnapshot(from: Key, snapshot: Snapshot): void {
    if (snapshot.seq < chain.length || snapshot.state.room !== room) return;
    const voters = votersOf(snapshot.state);
    const signed = new Set(snapshot.seals.map(({ key }) => key).filter((key) => voters.includes(key)));
    if (!isMajority(signed.size, voters.length)) return;
    restart(snapshot);
    ports.keep.snapshot(snapshot);
    ports.restarted(snapshot.state);
    core.want(from, chain.length);
    core.tell();
  }

  function restart(snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    chain.restart(seq, hash, term, state);
    seals.restart(snapshot);
    note(state);
    core.promised = Math.max(core.promised, state.term);
  }

  function settle(count: number): void {
    const done = chain.settle(count);
    if (!done.length) return;
    ports.keep.settled(chain.settled);
    ports.toWatchers(have());
    ports.settled(done);
    for (const each of done) if (each.entry.said.author === me) outbox.settled(each.entry.said.nonce);
    for (const each of done) seals.settled(each, chain.hashAt(each.entry.seq)!);
    pump();
  }

  /** Settles what a majority has; entries of older terms only under one of this term. */
  function advance(): void {
    const { state } = chain;
    if (!state) return;
    const voters = votersOf(state);
    if (!voters.includes(me)) return;
    const has = (key: Key, seq: number): boolean => {
      if (key === me) return true;
      const last = core.heads.get(key)?.last;
      return last !== undefined && last.seq >= seq && chain.hashAt(last.seq) === last.hash;
    };
    for (let seq = chain.length - 1; seq >= chain.settled; seq--) {
      if (chain.entryAt(seq)!.term !== state.term) return;
      if (!isMajority(voters.filter((key) => has(key, seq)).length, voters.length)) continue;
      settle(seq + 1);
      return;
    }
  }

  let past: readonly Settled[] = [];
  if (kept) {
    core.promised = kept.promised;
    if (kept.snapshot) restart(kept.snapshot);
    for (const entry of kept.entries) {
      const judged = chain.judge(entry.said);
      if (!judged.ok || entry.prev !== chain.end.hash || entry.seq !== chain.length) break;
      chain.append(entry, judged.value);
      note(judged.value.state);
      core.promised = Math.max(core.promised, entry.term);
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
    propose: outbox.propose,
    receive(from, message) {
      switch (message.t) {
        case 'propose':
          if (isSequencer()) core.order(message.said);
          return;
        case 'refused':
          return outbox.refused(message);
        case 'order':
          return onOrder(from, message.entry);
        case 'have':
          return onHave(from, message);
        case 'want':
          return onWant(from, message);
        case 'entries':
          return onEntries(from, message);
        case 'snapshot':
          return onSnapshot(from, message as unknown as Snapshot);
        case 'seal':
          return seals.receive(from, message, chain.settled);
        case 'stand':
          return election.stands(from, message);
        case 'vote':
          return election.votes(from, message);
        case 'fork': {
          const { one, other } = message;
          const who = terms.get(one.term);
          const proven =
            one.term === other.term &&
            one.seq === other.seq &&
            hashOfEntry(one) !== hashOfEntry(other) &&
            who !== undefined;
          if (proven)
            core.accuse({ who, kind: 'fork', what: `put two different entries in place ${one.seq}` });
          return;
        }
        case 'late':
          return outbox.late(message.said);
      }
    },
    behind: (from) => core.want(from),
    linked(key) {
      ports.send(key, have());
      if (chain.state?.sequencer === key) outbox.again();
    },
    tick() {
      if (ports.now() - told >= BEAT) core.tell();
      outbox.tick();
      election.tick();
      pump();
    },
    accuse: core.accuse,
  };
}
