import type { Hash } from '../../lib/hash.ts';
import type { RoomEntry, RoomState } from '../room/index.ts';

const MINUTE = 60_000;
/** Longest delay that a table can choose. */
const LONGEST = 10;

/** The part of a room's log that is published. */
export interface PublishedLog {
  /** First entry kept here. */
  readonly base: number;
  /** Entries below this are settled. */
  readonly settled: number;
  readonly settledState: RoomState | null;
  entryAt(seq: number): RoomEntry | undefined;
  hashAt(seq: number): Hash | undefined;
}

interface Ports {
  readonly log: PublishedLog;
  /** Milliseconds; only differences count. */
  now(): number;
}

/**
 * Knows how late each entry may be published. Its delay is the one that it was played under, which the log itself tells: so neither a
 * shorter one nor a reload lets it out early. It begins when this page sees the entry settled.
 */
export class Delays {
  readonly #ports: Ports;
  /** For each entry from `#from` on. */
  readonly #seen: { readonly at: number; readonly delay: number }[] = [];
  #from: number;
  /** Delay in force after the last of them, in milliseconds. */
  #delay = 0;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#from = ports.log.base;
  }

  /** Notes newly settled entries. */
  note(): void {
    const { log, now } = this.#ports;
    if (log.base !== this.#from) {
      // The log has restarted with a snapshot, and begins later.
      this.#seen.length = 0;
      this.#from = log.base;
    }
    if (!this.#seen.length) this.#delay = this.#delayBefore();
    while (this.#from + this.#seen.length < log.settled) {
      const before = this.#delay;
      const chosen = this.#chosenIn(this.#from + this.#seen.length);
      if (chosen !== null) this.#delay = chosen * MINUTE;
      this.#seen.push({ at: now(), delay: Math.max(before, this.#delay) });
    }
  }

  /** Checks whether an entry may be published. `delay`: the one in force now, in milliseconds. */
  isOver(seq: number, delay: number): boolean {
    return this.left(seq, delay) <= 0;
  }

  /** Milliseconds until an entry may be published, infinite for one that is not known here. `delay`: as in `isOver`. */
  left(seq: number, delay: number): number {
    const seen = this.#seen[seq - this.#from];
    return seen ? seen.at + Math.max(delay, seen.delay) - this.#ports.now() : Number.POSITIVE_INFINITY;
  }

  /** Delay that an entry sets, in minutes; null: it sets none. */
  #chosenIn(seq: number): number | null {
    const body = this.#ports.log.entryAt(seq)?.said.body;
    return body?.type === 'found' || body?.type === 'setup' ? (body.setup.settings.broadcast ?? 0) : null;
  }

  /** Delay before the first entry here: the one now in force, unless another was chosen since, which leaves it unknown. */
  #delayBefore(): number {
    const { base, settled, settledState } = this.#ports.log;
    if (base === 0) return 0;
    let wasChosen = false;
    for (let seq = base; seq < settled; seq++) wasChosen ||= this.#chosenIn(seq) !== null;
    return (wasChosen ? LONGEST : (settledState?.settings.broadcast ?? 0)) * MINUTE;
  }
}
