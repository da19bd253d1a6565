import { hashText } from '../../lib/hash.ts';
import type { Key, Verify } from '../identity/index.ts';
import { checkMessage, rulesOfMessage } from '../net/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { type Finding, Replica, type Settled, type Snapshot } from '../replica/index.ts';
import {
  type Games,
  hashOfEntry,
  isMajority,
  type RoomEntry,
  type RulesLibrary,
  type Scheme,
  votersOf,
} from '../room/index.ts';
import { entryOf } from './admission.ts';
import { fingerprintOf, type Place } from './places.ts';
import { isSealedByAll, snapshotIn } from './snapshots.ts';

/** Result of a line: appended; in the log already; of a later place; of no use. */
export type Heard = 'taken' | 'known' | 'ahead' | 'refused';

interface Setup {
  readonly table: string;
  /** The table's fingerprint. */
  readonly first: string;
  readonly games: Games;
  readonly library?: RulesLibrary | undefined;
  readonly scheme: Scheme;
  readonly verify: Verify;
  settled(done: readonly Settled[]): void;
  /** A snapshot has replaced the log so far. */
  skipped(): void;
  found(finding: Finding): void;
}

/** Name for the sender of all lines: they are judged, not their sender. */
const ANYONE = hashText('audience');

/**
 * A watcher's copy of a broadcast log. Lines may come from anyone: each is checked and judged as on every page of the room, by the same
 * code. Only settled entries are broadcast, so an accepted one stays.
 */
export class BroadcastFollower {
  readonly replica: Replica;
  readonly #setup: Setup;
  #turn: Promise<unknown> = Promise.resolve();
  /** Entries before snapshots, which nobody judged here. */
  #skipped = 0;
  /** Most people seen at the table at once. */
  #most = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
    const { table, games, scheme, settled, skipped, found } = setup;
    this.replica = new Replica({
      room: table,
      me: ANYONE,
      games,
      scheme,
      now: () => 0,
      links: {
        send() {},
        waiting: () => 0,
        isHeld: () => false,
        broadcast() {},
        toWatchers() {},
      },
      isGuest: () => true,
      sits() {},
      hasAllRules: () => true,
      alive: () => false,
      sign() {},
      keep: {
        entry() {},
        cut() {},
        settled() {},
        promised() {},
        snapshot() {},
        forget() {},
      },
      settled,
      found,
      astray() {},
      restarted: skipped,
    });
  }

  /** Number of the next entry. */
  get next(): number {
    return this.replica.chain.length;
  }

  /** Number of entries judged here: those before a snapshot were skipped. */
  get judged(): number {
    return this.replica.chain.length - this.#skipped;
  }

  /** People without whom no snapshot counts: those at the table at the newest entry known here. None before the first match. */
  get vouchers(): readonly Key[] {
    const { state } = this.replica.chain;
    return state && state.matches > 0 ? votersOf(state) : [];
  }

  /** Where the next entry can be, the likeliest lane first: its order is signed by the sequencer, or by another player who becomes it. */
  get lanes(): readonly string[] {
    const { state } = this.replica.chain;
    if (!state) return [this.#setup.first];
    return [...new Set([state.sequencer, ...state.seats.flatMap(({ holder }) => holder?.key ?? [])])];
  }

  /** Where the newest entry here is; null: there is none. */
  get newest(): Place | null {
    const { term, seq } = this.replica.chain.end;
    if (seq < 0) return null;
    return { seq, lane: seq ? this.replica.sequencerOf(term)! : this.#setup.first };
  }

  /** Judges a line. */
  hear(text: string): Promise<Heard> {
    return this.#inTurn(() => this.#hear(text));
  }

  /** Judges lines that follow each other, all at once, which is faster; returns how many were taken. If any is forged, none is. */
  hearAll(texts: readonly string[]): Promise<number> {
    return this.#inTurn(() => this.#take(texts.map(entryOf).filter((entry) => entry !== null)));
  }

  /**
   * Goes on from a snapshot ahead, if everyone at the table then has signed it, and everyone who was there at the newest entry known here.
   * Returns whether it did.
   */
  skipTo(text: string): Promise<boolean> {
    return this.#inTurn(async () => {
      const { chain } = this.replica;
      const message = await snapshotIn(text);
      if (!message || message.seq < chain.length || !this.#isVouched(message)) return false;
      const { table, verify, library } = this.#setup;
      const checked = await checkMessage(table, this.replica, verify, ANYONE, message, false);
      if (!checked.ok || !isSealedByAll(checked.message as unknown as Snapshot)) return false;
      await library?.fetch(rulesOfMessage(checked.message));
      // Listeners ask for the number of judged entries meanwhile.
      const skipped = message.seq + 1 - chain.length;
      this.#skipped += skipped;
      this.replica.receive(ANYONE, checked.message, []);
      const isTaken = chain.base === message.seq + 1;
      if (!isTaken) this.#skipped -= skipped;
      return isTaken;
    });
  }

  /**
   * Checks that a snapshot names as its signers everyone at the table, most of those who hold a seat, and more than one of a table that has
   * had several: so no one vouches for a table that others had only left for a while.
   */
  #isVouched({ seals }: Pick<Snapshot, 'seals'>): boolean {
    const { state } = this.replica.chain;
    const people = this.vouchers;
    const has = (key: Key): boolean => seals.some((seal) => seal.key === key);
    const holders = state?.seats.flatMap(({ holder }) => holder?.key ?? []) ?? [];
    return (
      people.length > 0 &&
      people.length >= Math.min(2, this.#most) &&
      people.every(has) &&
      isMajority(holders.filter(has).length, holders.length)
    );
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #hear(text: string): Promise<Heard> {
    const { chain } = this.replica;
    const entry = entryOf(text);
    if (!entry) return 'refused';
    if (entry.seq > chain.length) return 'ahead';
    if (chain.hashAt(entry.seq) === hashOfEntry(entry)) return 'known';
    return (await this.#take([entry])) ? 'taken' : 'refused';
  }

  /** Appends entries until one is invalid. */
  async #take(list: readonly RoomEntry[]): Promise<number> {
    const { chain } = this.replica;
    const [one] = list;
    if (!one || (one.seq === 0 && fingerprintOf(one) !== this.#setup.first)) return 0;
    const { table, verify, library } = this.#setup;
    const message: MessageOf<'entries'> = { t: 'entries', list: [...list], more: false };
    const checked = await checkMessage(table, this.replica, verify, ANYONE, message, false);
    if (!checked.ok) return 0;
    await library?.fetch(rulesOfMessage(checked.message));
    const before = chain.length;
    // An entry in a place that has another is evidence of a fork.
    this.replica.receive(ANYONE, checked.message, checked.signers);
    this.replica.settle(chain.length);
    this.#most = Math.max(this.#most, this.vouchers.length);
    return chain.length - before;
  }
}
