import { after, type Key } from '../identity/index.ts';
import type { Snapshot } from '../replica/index.ts';
import { lineOf, type Mark } from './admission.ts';
import { Delays, type PublishedLog } from './delays.ts';
import { fingerprint } from './places.ts';
import { APART, isSealedByAll, type Offer, snapshotLine } from './snapshots.ts';

/** Most entries on their way to the site at a time. */
const WINDOW = 64;
/** Milliseconds before the site is called again. */
const PAUSE = 3000;
const MINUTE = 60_000;
/** Snapshots kept until the audience has come so far. */
const SNAPSHOTS = 8;

/** A line to the site, which passes on to the audience what it is given. */
export interface Audience {
  send(text: string): void;
  /** Offers a snapshot, which lets late watchers skip what was before. */
  offer(offer: Offer): void;
  /** Deletes all that was sent about this table. */
  end(): void;
  close(): void;
}

export interface AudienceEvents {
  /** Entries of this log for the site to look up, first to last: at the beginning of a call, and now and then. */
  marks(): readonly Mark[];
  /** The site takes entries from this one on. */
  ready(next: number): void;
  /** The site has taken this entry. */
  took(seq: number): void;
  closed(): void;
}

interface Ports {
  readonly me: Key;
  readonly log: PublishedLog;
  /** Key that has signed the entries of a term. */
  sequencerOf(term: number): Key | undefined;
  /** Newest state that most have signed. */
  snapshot(): Snapshot | null;
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
  /** Snapshots below this have been offered. */
  offered: number;
}

/**
 * Publishes a room's settled entries while its table is broadcast and this page is the sequencer, each once the table's delay is over. When
 * another page becomes the sequencer it goes on where the site says that the audience is, so nothing is lost, and nothing is sent for long
 * by two.
 */
export class Publisher {
  readonly #ports: Ports;
  readonly #delays: Delays;
  /** Snapshots sealed by everyone, oldest first. */
  #snapshots: Snapshot[] = [];
  #call: Call | null = null;
  #callable = Number.NEGATIVE_INFINITY;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#delays = new Delays(ports);
  }

  /** Whether the audience gets entries from this page now. */
  get isOn(): boolean {
    return this.#call !== null && this.#call.next !== null;
  }

  /** Milliseconds until the audience may have this settled entry; 0: it may, or the table is not broadcast. */
  left(seq: number): number {
    const minutes = this.#ports.log.settledState?.settings.broadcast;
    if (minutes === undefined) return 0;
    const left = this.#delays.left(seq, minutes * MINUTE);
    return Number.isFinite(left) ? Math.max(0, left) : 0;
  }

  /** Call about twice a second. */
  tick(): void {
    this.#delays.note();
    this.#noteSnapshot();
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

  #publish(delay: number): void {
    const { now, log } = this.#ports;
    if (!this.#call && now() >= this.#callable) this.#open();
    const call = this.#call;
    if (!call || call.next === null) return;
    while (call.next < Math.min(log.settled, call.taken + WINDOW)) {
      const entry = log.entryAt(call.next);
      // Only a page that was there from the beginning can give the audience all of it.
      if (!entry || !this.#delays.isOver(call.next, delay)) return;
      call.audience.send(lineOf(entry));
      call.next++;
    }
  }

  /** Offers the snapshots that the audience has reached: as the site says, and as far as the delay allows. */
  #offer(call: Call): void {
    const minutes = this.#ports.log.settledState?.settings.broadcast;
    if (minutes === undefined) return;
    for (const snapshot of this.#snapshots) {
      const { seq, term } = snapshot;
      if (seq < call.offered || seq >= call.taken) continue;
      if (!this.#delays.isOver(seq, minutes * MINUTE)) return;
      call.offered = seq + 1;
      const by = this.#ports.sequencerOf(term);
      if (by)
        after(snapshotLine(snapshot), (line) => {
          if (line && this.#call === call) call.audience.offer({ by, snapshot: line });
        });
    }
  }

  #noteSnapshot(): void {
    const found = this.#ports.snapshot();
    const last = this.#snapshots.at(-1)?.seq ?? 0;
    if (!found || found.seq < last + APART || !isSealedByAll(found)) return;
    this.#snapshots = [...this.#snapshots, found].slice(-SNAPSHOTS);
  }

  /** Marks to find out how much the site has: the first entry here, and the newest ones, ever farther apart. `count`: of entries. */
  #marks(count: number): readonly Mark[] {
    const { log, sequencerOf } = this.#ports;
    const seqs = [];
    for (let back = 1; count - back > log.base; back *= 2) seqs.unshift(count - back);
    return [log.base, ...seqs].flatMap((seq) => {
      const by = sequencerOf(log.entryAt(seq)?.term ?? 0);
      const hash = log.hashAt(seq);
      return seq < count && by && hash ? [{ seq, by, fingerprint: fingerprint(hash) }] : [];
    });
  }

  #open(): void {
    let call: Call | null = null;
    const isCurrent = (): boolean => call !== null && this.#call === call;
    const audience = this.#ports.open({
      marks: () => this.#marks(call?.next === null ? this.#ports.log.settled : (call?.taken ?? 0)),
      ready: (next) => {
        if (!isCurrent()) return;
        call!.next = next;
        call!.taken = next;
        this.tick();
      },
      took: (seq) => {
        if (!isCurrent()) return;
        call!.taken = Math.max(call!.taken, seq + 1);
        this.#offer(call!);
        this.tick();
      },
      closed: () => {
        if (!isCurrent()) return;
        this.#call = null;
        this.#callable = this.#ports.now() + PAUSE;
      },
    });
    call = { audience, next: null, taken: 0, offered: 0 };
    this.#call = call;
  }
}
