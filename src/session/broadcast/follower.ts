import { hashText } from '../../lib/hash.ts';
import type { Verify } from '../identity/index.ts';
import { checkMessage, rulesOfMessage } from '../net/index.ts';
import { type MessageOf, parseMessage } from '../protocol/index.ts';
import { type Finding, Replica, type Settled } from '../replica/index.ts';
import { type Games, hashOfEntry, type RoomEntry, type RulesLibrary, type Scheme } from '../room/index.ts';

/** Characters of a fingerprint: 96 bits. */
export const FINGERPRINT = 24;

/**
 * Fingerprint of a table by its first entry, as a watcher's link has it: each later entry follows from that one by hashes and signatures, so
 * no one can pass another table off as this one.
 */
export const fingerprintOf = (first: RoomEntry): string => hashOfEntry(first).slice(0, FINGERPRINT);

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

  constructor(setup: Setup) {
    this.#setup = setup;
    const { table, games, scheme, settled, found } = setup;
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
      restarted() {},
    });
  }

  /** Number of the next entry. */
  get next(): number {
    return this.replica.chain.length;
  }

  /** Judges one line after the other. */
  hear(text: string): Promise<Heard> {
    const heard = this.#turn.then(() => this.#hear(text));
    this.#turn = heard.catch(() => {});
    return heard;
  }

  async #hear(text: string): Promise<Heard> {
    const { chain } = this.replica;
    const parsed = parseMessage(text);
    if (!parsed.ok || parsed.value.t !== 'entries') return 'refused';
    const message: MessageOf<'entries'> = parsed.value;
    const [entry, ...others] = message.list;
    if (!entry || others.length) return 'refused';
    const { seq } = entry;
    if (seq > chain.length) return 'ahead';
    if (chain.hashAt(seq) === hashOfEntry(entry)) return 'known';
    if (seq === 0 && fingerprintOf(entry) !== this.#setup.first) return 'refused';
    const { table, verify, library } = this.#setup;
    const checked = await checkMessage(table, this.replica, verify, ANYONE, message, false);
    if (!checked.ok) return 'refused';
    await library?.fetch(rulesOfMessage(checked.message));
    // An entry in a place that has another is evidence of a fork.
    this.replica.receive(ANYONE, checked.message, checked.signers);
    if (chain.length === seq) return 'refused';
    const isNew = chain.settled === seq;
    this.replica.settle(chain.length);
    return isNew ? 'taken' : 'refused';
  }
}
