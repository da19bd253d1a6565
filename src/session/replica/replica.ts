import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import {
  type Applied,
  type Ballot,
  isMajority,
  isSound,
  type RoomCommand,
  type RoomEntry,
  type Said,
  seatOf,
  votersOf,
} from '../room/index.ts';
import { Asking } from './asking.ts';
import { Astray } from './astray.ts';
import { Attestations } from './attestations.ts';
import { CatchingUp } from './catchingUp.ts';
import { Chain, isAhead, type Settled } from './chain.ts';
import { Core, type Ways } from './core.ts';
import { Election } from './election.ts';
import { Following } from './following.ts';
import { isSealed, settleable } from './majority.ts';
import { Ordering } from './ordering.ts';
import { Outbox } from './outbox.ts';
import type { Finding, Ports, Snapshot } from './ports.ts';
import { Serving } from './serving.ts';
import { Telling } from './telling.ts';

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

/** What this device has kept of a room. */
export interface Kept {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly RoomEntry[];
  readonly promised: number;
  readonly settled: number;
}

/** This device's copy of a room's log, and its part in keeping all copies the same. */
export class Replica {
  readonly chain: Chain;
  /** What was settled before this page began. */
  readonly past: readonly Settled[];
  readonly #ports: Ports;
  readonly #core: Core;
  readonly #attestations: Attestations;
  readonly #telling: Telling;
  readonly #serving: Serving;
  readonly #asking: Asking;
  readonly #astray: Astray;
  readonly #catchingUp: CatchingUp;
  readonly #election: Election;
  readonly #outbox: Outbox;
  readonly #ordering: Ordering;
  readonly #following: Following;
  /** Of what is settled, so much is written down. What is lacking the others tell again, so that it need not be done with every entry. */
  #written: number;

  constructor(ports: Ports, kept: Kept | null = null) {
    this.#ports = ports;
    this.chain = new Chain(ports.games, ports.room, ports.scheme);
    this.#core = new Core(ports, this.chain);
    this.#attestations = new Attestations(ports);
    this.#telling = new Telling(this.#core);
    this.#serving = new Serving(this.#core, () => this.#attestations.snapshot);
    this.#asking = new Asking(ports, this.chain);
    this.#astray = new Astray(ports, this.chain);
    const ways: Ways = {
      add: (entry, applied) => this.#add(entry, applied),
      advance: () => this.#advance(),
      early: () => this.#outbox.early(),
      order: (said, from) => this.#ordering.order(said, from),
      tell: () => this.#telling.tell(),
      want: (from, seq, again) => this.#asking.want(from, seq, again),
    };
    this.#catchingUp = new CatchingUp(this.#core, ways);
    this.#election = new Election(this.#core, ways);
    this.#outbox = new Outbox(this.#core, ways);
    this.#ordering = new Ordering(this.#core, {
      ...ways,
      refusedHere: (refusal) => this.#outbox.refused(ports.me, refusal),
    });
    this.#following = new Following(this.#core, this.#election, ways);
    this.#written = kept?.settled ?? 0;
    this.past = kept ? this.#restore(kept) : [];
  }

  /** The highest term this peer has promised to follow. */
  get promised(): number {
    return this.#core.promised;
  }

  /** The newest state that a majority has signed. */
  get snapshot(): Snapshot | null {
    return this.#attestations.snapshot;
  }

  /** Whose signature an entry of this term bears; undefined: unknown here. */
  sequencerOf(term: number): Key | undefined {
    return this.#core.terms.get(term);
  }

  /** What a vote for this peer in that term must be a signature under; null: it does not stand for it. */
  ballot(term: number): Ballot | null {
    return this.#election.ballot(term);
  }

  /** Hash of the entry before number `seq`, if it is here and of this term. */
  before(term: number, seq: number): Hash | undefined {
    return this.chain.termAt(seq - 1) === term ? this.chain.hashAt(seq - 1) : undefined;
  }

  /** One's own words of this number that nothing was heard of yet. */
  mine(nonce: number): Said | undefined {
    return this.#outbox.said(nonce);
  }

  /** Says something. The answer comes by `ports.answered` under the number that is given, before anything else happens. */
  propose(body: RoomCommand, given: (nonce: number) => void): void {
    this.#outbox.propose(body, given);
  }

  /** A message whose form and signatures were checked. `signers`: the peers who have signed for the places of the entries in it. */
  receive(from: Key, message: LogMessage, signers: readonly Key[]): void {
    switch (message.t) {
      case 'propose':
        if (this.#core.isSequencer()) this.#ordering.order(message.said, from);
        break;
      case 'refused':
        this.#outbox.refused(from, message);
        break;
      case 'order':
        this.#following.onOrder(from, { entry: message.entry, by: signers[0]! });
        break;
      case 'have':
        this.#onHave(from, message);
        break;
      case 'want':
        this.#serving.want(from, message);
        break;
      case 'entries':
        this.#following.onEntries(from, message, signers);
        break;
      case 'snapshot':
        this.#onSnapshot(from, message as unknown as Snapshot);
        break;
      case 'seal':
        if (this.chain.state && seatOf(this.chain.state, from) !== null)
          this.#attestations.receive(from, message, this.chain.settled);
        break;
      case 'stand':
        this.#election.stands(from, message);
        break;
      case 'vote':
        this.#election.votes(from, message);
        break;
      case 'fork':
        this.#following.onFork(message, signers);
        break;
      case 'late':
        this.#outbox.late(message.said);
    }
  }

  /** Whether this peer has asked somebody for the log and not been answered: entries and snapshots count only then. Takes it for answered. */
  answered(from: Key): boolean {
    return this.#asking.answered(from);
  }

  /** Whether `answered` would say so; takes nothing for answered. */
  owes(from: Key): boolean {
    return this.#asking.owes(from);
  }

  /** This peer knows of a term that is unknown here, or speaks of entries that are not here. */
  behind(from: Key): void {
    this.#asking.want(from);
  }

  /** This page has slept: what it knew of the others' logs is old, and so is what they know of this one. */
  woke(): void {
    this.#core.heads.clear();
    this.#telling.tell();
  }

  /** Has all that those who count say they have: the sequencer, or with this peer more than half; of a watcher, anybody it hears of. */
  isUpToDate(): boolean {
    const { chain, heads, ports } = this.#core;
    const { state, end } = chain;
    if (!state) return false;
    const hasAllOf = (key: Key): boolean => {
      const last = heads.get(key)?.last;
      return last !== undefined && !isAhead(last, end);
    };
    const voters = votersOf(state);
    if (!voters.includes(ports.me)) return [...heads.keys()].some(hasAllOf);
    const others = voters.filter((key) => key !== ports.me && hasAllOf(key));
    return others.includes(state.sequencer) || isMajority(others.length + 1, voters.length);
  }

  /** A link to this peer is there (again). */
  linked(key: Key): void {
    // What an earlier page of theirs had is not known of this one.
    this.#core.heads.delete(key);
    this.#asking.forget(key);
    this.#serving.linked(key);
    this.#ports.send(key, this.#core.have());
    if (this.chain.state?.sequencer === key) this.#outbox.again();
  }

  /** To be called about twice a second. */
  tick(): void {
    this.#telling.tick();
    this.#serving.tick();
    if (this.#written !== this.chain.settled) this.#ports.keep.settled(this.chain.settled);
    this.#written = this.chain.settled;
    this.#outbox.tick();
    this.#election.tick();
    this.#ordering.pump();
  }

  /** The sequencer was caught: it is not followed any further. */
  accuse(finding: Finding): void {
    this.#core.accuse(finding);
  }

  /** Takes up what an earlier life of this page has kept. Returns what was settled then. */
  #restore(kept: Kept): readonly Settled[] {
    const { games, scheme, room, keep } = this.#ports;
    if (kept.snapshot && !isSound(games, scheme, room, kept.snapshot.state)) {
      // An earlier version of this page believed more than it should. Whoever has never sat here has given no vote that could count.
      this.#core.promised = this.#ports.isGuest() ? 0 : kept.promised;
      keep.forget(this.#core.promised);
      return [];
    }
    this.#core.promised = kept.promised;
    if (kept.snapshot) this.#restart(kept.snapshot);
    for (const entry of kept.entries) {
      const judged = this.chain.judge(entry.said);
      if (!judged.ok || entry.prev !== this.chain.end.hash || entry.seq !== this.chain.length) break;
      this.chain.append(entry, judged.value);
      this.#core.note(judged.value.state);
    }
    return this.chain.settle(kept.settled);
  }

  #add(entry: RoomEntry, applied: Applied): void {
    this.chain.append(entry, applied);
    this.#ports.keep.entry(entry);
    this.#core.note(applied.state);
    if (entry.said.body.type === 'term') this.#outbox.again();
  }

  #advance(): void {
    const count = settleable(this.#core);
    if (count !== null) this.#settle(count);
  }

  #settle(count: number): void {
    const done = this.chain.settle(count);
    if (!done.length) return;
    this.#telling.tellWatchers();
    this.#ports.settled(done);
    for (const { entry } of done) if (entry.said.author === this.#ports.me) this.#outbox.settled(entry.said);
    for (const each of done) this.#attestations.settled(each, this.chain.hashAt(each.entry.seq)!);
    this.#ordering.pump();
  }

  #onHave(from: Key, message: MessageOf<'have'>): void {
    const { last, settled, promised } = message;
    this.#core.heads.set(from, message);
    if (this.#astray.heard(from, message)) {
      this.#ports.astray();
      return;
    }
    // Only what is known to be the same log counts below: a tail of one's own may be none of theirs.
    const isSame = this.chain.hashAt(last.seq) === last.hash;
    this.#catchingUp.heard(from, last);
    const { state } = this.chain;
    if (state && seatOf(state, this.#ports.me) === null && votersOf(state).includes(from) && isSame)
      this.#settle(Math.min(settled, this.chain.length));
    this.#election.heard(from, promised);
    this.#advance();
  }

  /** `state` in the message has been read back into a snapshot by whoever checked its seals. */
  #onSnapshot(from: Key, snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    const { games, scheme, room, keep } = this.#ports;
    if (seq < this.chain.settled || term !== state.term || !isSealed(this.#core, snapshot)) return;
    if (!isSound(games, scheme, room, state)) return;
    if (this.chain.hashAt(seq) === hash) {
      // It says no more than that this was settled.
      this.#settle(seq + 1);
      this.#asking.want(from, this.chain.settled, true);
      return;
    }
    this.#restart(snapshot);
    keep.snapshot(snapshot);
    this.#ports.restarted(state);
    this.#asking.want(from, this.chain.length);
    this.#telling.tell();
  }

  #restart(snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    this.chain.restart(seq, hash, term, state);
    // What this peer has ordered after that it has no record of.
    this.#core.office = 0;
    this.#attestations.restart(snapshot);
    this.#core.note(state);
  }
}
