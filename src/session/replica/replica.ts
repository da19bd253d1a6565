import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { type Applied, isMajority, isValidState, type RoomEntry, seatOf, votersOf } from '../room/index.ts';
import { Attestations } from './attestations.ts';
import { Core, type ReplicaParts } from './core.ts';
import { Election } from './election.ts';
import { CatchUp } from './log/catchUp.ts';
import { Chain, isAhead, type Settled } from './log/chain.ts';
import { EntryRequests } from './log/entryRequests.ts';
import { EntryServer } from './log/entryServer.ts';
import { LogEndReports } from './log/logEndReports.ts';
import { LogFollower } from './log/logFollower.ts';
import { OrphanedLog } from './log/orphanedLog.ts';
import { isSealed, settleable } from './majority.ts';
import { Outbox } from './outbox.ts';
import type { Ports, Snapshot } from './ports.ts';
import { Sequencer } from './sequencer.ts';

/** Messages about the log. */
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

/** A room as stored on this device. */
export interface Kept {
  readonly snapshot: Snapshot | null;
  readonly entries: readonly RoomEntry[];
  readonly promised: number;
  readonly settled: number;
}

/** This device's copy of a room's log, and its part in keeping all copies equal. */
export class Replica implements ReplicaParts {
  readonly chain: Chain;
  /** Entries settled before this page loaded. */
  readonly past: readonly Settled[];
  readonly reports: LogEndReports;
  readonly requests: EntryRequests;
  readonly election: Election;
  readonly outbox: Outbox;
  readonly sequencer: Sequencer;
  readonly #ports: Ports;
  readonly #core: Core;
  readonly #attestations: Attestations;
  readonly #entryServer: EntryServer;
  readonly #orphanedLog: OrphanedLog;
  readonly #catchUp: CatchUp;
  readonly #follower: LogFollower;
  /** Settled count as last stored. Other peers resend the rest, so not every entry needs a write. */
  #written: number;

  constructor(ports: Ports, kept: Kept | null = null) {
    this.#ports = ports;
    this.chain = new Chain(ports.games, ports.room, ports.scheme);
    this.#core = new Core(ports, this.chain);
    this.#attestations = new Attestations(ports);
    this.reports = new LogEndReports(this.#core);
    this.#entryServer = new EntryServer(this.#core, this.#attestations);
    this.requests = new EntryRequests(ports, this.chain);
    this.#orphanedLog = new OrphanedLog(this.#core);
    this.#catchUp = new CatchUp(this.#core, this.requests);
    this.election = new Election(this.#core, this);
    this.outbox = new Outbox(this.#core, this);
    this.sequencer = new Sequencer(this.#core, this);
    this.#follower = new LogFollower(this.#core, this.election, this);
    this.#written = kept?.settled ?? 0;
    this.past = kept ? this.#restore(kept) : [];
  }

  /** Highest term this peer has promised to follow. */
  get promised(): number {
    return this.#core.promised;
  }

  /** Newest state signed by a majority. */
  get snapshot(): Snapshot | null {
    return this.#attestations.snapshot;
  }

  /** Peer that signs the entries of this term; undefined if unknown. */
  sequencerOf(term: number): Key | undefined {
    return this.#core.terms.get(term);
  }

  /** Hash of the entry before `seq`, if it is here and of this term. */
  before(term: number, seq: number): Hash | undefined {
    return this.chain.termAt(seq - 1) === term ? this.chain.hashAt(seq - 1) : undefined;
  }

  /** Returns whether a message of this peer, or an entry here, waits to be settled. */
  get isUnsettled(): boolean {
    return this.outbox.isOpen || this.chain.settled < this.chain.length;
  }

  /** Handles a message whose form and signatures were checked. `signers`: the peers that signed the places of its entries. */
  receive(from: Key, message: LogMessage, signers: readonly Key[]): void {
    switch (message.t) {
      case 'propose':
        if (this.#core.isSequencer()) this.sequencer.order(message.said, from);
        break;
      case 'refused':
        this.outbox.refused(from, message);
        break;
      case 'order':
        this.#follower.onOrder(from, { entry: message.entry, by: signers[0]! });
        break;
      case 'have':
        this.#onHave(from, message);
        break;
      case 'want':
        this.#entryServer.want(from, message);
        break;
      case 'entries':
        this.#follower.onEntries(from, message, signers);
        break;
      case 'snapshot':
        this.#onSnapshot(from, message as unknown as Snapshot);
        break;
      case 'seal':
        if (this.chain.state && seatOf(this.chain.state, from) !== null)
          this.#attestations.receive(from, message, this.chain.settled);
        break;
      case 'stand':
        this.election.stands(from, message);
        break;
      case 'vote':
        this.election.votes(from, message);
        break;
      case 'fork':
        this.#follower.onFork(message, signers);
        break;
      case 'late':
        this.outbox.late(message.said);
    }
  }

  add(entry: RoomEntry, applied: Applied): void {
    this.chain.append(entry, applied);
    this.#ports.keep.entry(entry);
    this.#core.note(applied.state);
    if (entry.said.body.type === 'term') this.outbox.again();
  }

  /** Settles the entries below `count`; by default all that a majority has. */
  settle(count = settleable(this.#core)): void {
    const done = this.chain.settle(count);
    if (!done.length) return;
    this.reports.tellWatchers();
    this.#ports.settled(done);
    for (const { entry } of done) if (entry.said.author === this.#ports.me) this.outbox.settled(entry.said);
    for (const each of done) this.#attestations.settled(each, this.chain.hashAt(each.entry.seq)!);
    this.sequencer.pump();
  }

  /** Discards stale knowledge after this page has slept, and reports its log end anew. */
  woke(): void {
    this.#core.heads.clear();
    this.reports.tell();
  }

  /** Returns whether this peer has all that the sequencer, or a majority with itself, reports; for a watcher, any peer it hears. */
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

  /** Handles a new or renewed link to a peer. */
  linked(key: Key): void {
    // The peer's new page may have less than its earlier one.
    this.#core.heads.delete(key);
    this.requests.forget(key);
    this.#entryServer.linked(key);
    this.#ports.links.send(key, this.#core.have());
    if (this.chain.state?.sequencer === key) this.outbox.again();
  }

  /** Call about twice a second. */
  tick(): void {
    this.reports.tick();
    this.#entryServer.tick();
    if (this.#written !== this.chain.settled) this.#ports.keep.settled(this.chain.settled);
    this.#written = this.chain.settled;
    this.outbox.tick();
    this.election.tick();
    this.sequencer.pump();
  }

  /** Restores the stored log. Returns the entries settled then. */
  #restore(kept: Kept): readonly Settled[] {
    const { games, scheme, room, keep } = this.#ports;
    if (kept.snapshot && !isValidState(games, scheme, room, kept.snapshot.state)) {
      // An earlier version of this page believed too much. A player who has never sat here has given no vote that could count.
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

  #onHave(from: Key, message: MessageOf<'have'>): void {
    const { last, settled, promised } = message;
    this.#core.heads.set(from, message);
    if (this.#orphanedLog.heard(from, message)) {
      this.#ports.astray();
      return;
    }
    // Only a log known to be the same counts below: the unsettled tail here may differ from theirs.
    const isSame = this.chain.hashAt(last.seq) === last.hash;
    this.#catchUp.heard(from, last);
    const { state } = this.chain;
    if (state && seatOf(state, this.#ports.me) === null && votersOf(state).includes(from) && isSame)
      this.settle(Math.min(settled, this.chain.length));
    this.election.heard(from, promised);
    this.settle();
  }

  /** Adopts a snapshot. Its `state` was parsed when its seals were checked. */
  #onSnapshot(from: Key, snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    const { games, scheme, room, keep } = this.#ports;
    if (seq < this.chain.settled || term !== state.term || !isSealed(this.#core, snapshot)) return;
    if (!isValidState(games, scheme, room, state)) return;
    if (this.chain.hashAt(seq) === hash) {
      // It only confirms that this entry is settled.
      this.settle(seq + 1);
      this.requests.want(from, this.chain.settled, true);
      return;
    }
    this.#restart(snapshot);
    keep.snapshot(snapshot);
    this.#ports.restarted(state);
    this.requests.want(from, this.chain.length);
    this.reports.tell();
  }

  #restart(snapshot: Snapshot): void {
    const { seq, hash, term, state } = snapshot;
    this.chain.restart(seq, hash, term, state);
    // There is no record of entries this peer ordered after that.
    this.#core.office = 0;
    this.#attestations.restart(snapshot);
    this.#core.note(state);
  }
}
