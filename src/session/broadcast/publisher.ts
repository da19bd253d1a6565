import { textsOf } from '../protocol/index.ts';
import type { RoomEntry, RoomState } from '../room/index.ts';

/** Most entries on their way to the site at a time. */
const WINDOW = 64;
/** Milliseconds before the site is called again. */
const PAUSE = 3000;
const MINUTE = 60_000;

/** The part of a room's log that is published. */
export interface PublishedLog {
  /** First entry kept here. */
  readonly base: number;
  /** Entries below this are settled. */
  readonly settled: number;
  readonly settledState: RoomState | null;
  entryAt(seq: number): RoomEntry | undefined;
}

/** A line to the site, which passes on to the audience what it is given. */
export interface Audience {
  send(text: string): void;
  /** Deletes all that was sent about this table. */
  end(): void;
  close(): void;
}

export interface AudienceEvents {
  /** The site takes entries. `next`: the first that it lacks. */
  ready(next: number): void;
  /** The site has taken this entry. */
  took(seq: number): void;
  closed(): void;
}

interface Ports {
  readonly me: string;
  readonly log: PublishedLog;
  /** Milliseconds; only differences count. */
  now(): number;
  open(events: AudienceEvents): Audience;
}

/** One call to the site. */
interface Call {
  readonly audience: Audience;
  /** Next entry to send; null: the site does not take any yet. */
  next: number | null;
  /** Entries below this have been taken. */
  taken: number;
}

/**
 * Publishes a room's settled entries while its table is broadcast and this page is the sequencer, each once the table's delay is over. When
 * another page becomes the sequencer it goes on where the site says that the audience is, so nothing is lost, and nothing is sent for long
 * by two.
 */
export class Publisher {
  readonly #ports: Ports;
  /** When each entry from `#from` on was seen to be settled, and how late the table was broadcast then. */
  readonly #seen: { readonly at: number; readonly delay: number }[] = [];
  #from: number;
  /** How late the table was broadcast at the last look, in milliseconds. */
  #delay = 0;
  #call: Call | null = null;
  #callable = Number.NEGATIVE_INFINITY;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#from = ports.log.base;
  }

  /** Whether the audience gets entries from this page now. */
  get isOn(): boolean {
    return this.#call !== null && this.#call.next !== null;
  }

  /** Call about twice a second. */
  tick(): void {
    this.#note();
    const { log, me } = this.#ports;
    const { settledState: state } = log;
    const minutes = state?.settings.broadcast;
    if (state && minutes !== undefined && state.sequencer === me) this.#publish(minutes * MINUTE);
    else this.close(state !== null && minutes === undefined);
  }

  /** Stops publishing. `ends`: the table is not broadcast any more. */
  close(ends = false): void {
    const call = this.#call;
    this.#call = null;
    if (ends) call?.audience.end();
    call?.audience.close();
  }

  /** Notes when entries were settled. A log that restarted with a snapshot begins later. */
  #note(): void {
    const { log, now } = this.#ports;
    if (log.base !== this.#from) {
      this.#seen.length = 0;
      this.#from = log.base;
    }
    const delay = (log.settledState?.settings.broadcast ?? 0) * MINUTE;
    // Entries that settled together with a change may be from before it: players count on the longer delay.
    const longest = Math.max(delay, this.#delay);
    while (this.#from + this.#seen.length < log.settled) this.#seen.push({ at: now(), delay: longest });
    this.#delay = delay;
  }

  #publish(delay: number): void {
    const { now } = this.#ports;
    if (!this.#call && now() >= this.#callable) this.#open();
    const call = this.#call;
    if (!call || call.next === null) return;
    while (call.next < Math.min(this.#ports.log.settled, call.taken + WINDOW)) {
      const seen = this.#seen[call.next - this.#from];
      const entry = this.#ports.log.entryAt(call.next);
      // Only a page that was there from the beginning can give the audience all of it.
      if (!seen || !entry || now() - seen.at < Math.max(delay, seen.delay)) return;
      for (const text of textsOf({ t: 'entries', list: [entry], more: false })) call.audience.send(text);
      call.next++;
    }
  }

  #open(): void {
    let call: Call | null = null;
    const isCurrent = (): boolean => call !== null && this.#call === call;
    const audience = this.#ports.open({
      ready: (next) => {
        if (!isCurrent()) return;
        // A site cannot have more than was settled: then it has something else, and gets all.
        call!.next = next <= this.#ports.log.settled ? next : 0;
        call!.taken = call!.next;
        this.tick();
      },
      took: (seq) => {
        if (!isCurrent()) return;
        call!.taken = Math.max(call!.taken, seq + 1);
        this.tick();
      },
      closed: () => {
        if (!isCurrent()) return;
        this.#call = null;
        this.#callable = this.#ports.now() + PAUSE;
      },
    });
    call = { audience, next: null, taken: 0 };
    this.#call = call;
  }
}
