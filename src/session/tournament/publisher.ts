import type { Timer } from '../../lib/clock.ts';
import type { Signer } from '../identity/index.ts';
import type { Boxes } from './boxes.ts';
import { MOST_ENVELOPES } from './envelope.ts';
import type { TournamentLog } from './log.ts';

/** Most envelopes on their way to the site. */
const WINDOW = 64;
/** Milliseconds before the site is called again. */
const PAUSES = [3000, 10_000, 30_000, 60_000] as const;

/** A line to the site, which keeps what it is given. */
export interface TournamentSite {
  send(text: string): void;
  close(): void;
}

export interface TournamentSiteEvents {
  /** Mark of the last envelope that was sent: the site hangs up if it lacks it. */
  mark(): string;
  /** The site's copy ends before this entry, and with this mark. */
  ready(next: number, mark: string): void;
  took(seq: number): void;
  closed(): void;
}

interface Setup {
  readonly boxes: Boxes;
  readonly signer: Signer;
  readonly timer: Timer;
  log(): TournamentLog;
  open(events: TournamentSiteEvents): TournamentSite;
  /** The site has all of the log, or lacks something. */
  onKept(isKept: boolean): void;
  /** The site has other entries, signed with the same key. */
  onForked(): void;
}

interface Call {
  readonly site: TournamentSite;
  /** Next entry to send; null: the site takes none yet. */
  next: number | null;
  taken: number;
  isSending: boolean;
}

/** Keeps the site's copy of a tournament as long as the organiser's log. */
export class TournamentPublisher {
  readonly #setup: Setup;
  #call: Call | null = null;
  #failures = 0;
  #cancel: (() => void) | null = null;
  #closed = false;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#open();
  }

  /** Sends new entries. */
  changed(): void {
    this.#tell();
    void this.#send();
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    const call = this.#call;
    this.#call = null;
    call?.site.close();
  }

  #open(): void {
    const isCurrent = (): boolean => call !== null && this.#call === call;
    let call: Call | null = null;
    const site = this.#setup.open({
      mark: () => (call?.next ? this.#markOf(call.next) : ''),
      ready: (next, mark) => {
        if (isCurrent()) this.#begin(call!, next, mark);
      },
      took: (seq) => {
        if (!isCurrent()) return;
        call!.taken = Math.max(call!.taken, seq + 1);
        this.#failures = 0;
        this.changed();
      },
      closed: () => {
        if (!isCurrent()) return;
        this.#call = null;
        this.#tell();
        const pause = PAUSES[Math.min(this.#failures++, PAUSES.length - 1)]!;
        this.#cancel = this.#setup.timer.after(pause, () => this.#open());
      },
    });
    call = { site, next: null, taken: 0, isSending: false };
    this.#call = call;
  }

  /** Mark of the copy's end when it has this many entries. */
  #markOf(count: number): string {
    const last = this.#setup.log().lines[count - 1];
    return last ? this.#setup.boxes.mark(last) : '';
  }

  #begin(call: Call, next: number, mark: string): void {
    if (next > this.#setup.log().lines.length || this.#markOf(next) !== mark) {
      this.close();
      this.#setup.onForked();
      return;
    }
    call.next = next;
    call.taken = next;
    this.changed();
  }

  async #send(): Promise<void> {
    const call = this.#call;
    if (!call || call.next === null || call.isSending) return;
    call.isSending = true;
    const { boxes, signer, log } = this.#setup;
    try {
      for (;;) {
        const { lines } = log();
        const seq: number = call.next;
        const line = lines[seq];
        if (!line || seq >= MOST_ENVELOPES || seq >= call.taken + WINDOW) break;
        const text = await boxes.seal(line, lines[seq - 1], signer);
        if (this.#call !== call) return;
        call.site.send(text);
        call.next = seq + 1;
      }
    } finally {
      call.isSending = false;
    }
  }

  #tell(): void {
    const call = this.#call;
    const count = this.#setup.log().lines.length;
    if (!this.#closed) this.#setup.onKept(call !== null && call.next !== null && call.taken >= count);
  }
}
