import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CrowdLook } from '../../pages/watch/broadcastWords.ts';
import { MOST_CLAPS, parseCrowd } from '../../session/broadcast/index.ts';
import { sendApplause } from './crowdPlace.ts';

/** Milliseconds without a word from the site after which nobody publishes the table: it says something every 12 s or so. */
const QUIET = 30_000;
/** Milliseconds in which claps are gathered. */
const GATHERED = 1000;
/** Milliseconds in which own applause is told, and its refusal shown in place of the news about the broadcast. */
const SHOWN = 6000;

const BEGINNING: CrowdLook = {
  counts: null,
  own: 0,
  isRecent: false,
  refused: false,
  vain: false,
  quiet: false,
};

/** The crowd of a watched table, as one of its pages knows it, and this page's part in its applause. */
export class WatchedCrowd {
  readonly store: StoreApi<CrowdLook> = createStore(() => BEGINNING);
  readonly #table: string;
  #unsent = 0;
  #heard = 0;
  #sending: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #refusing: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#table = table;
  }

  /** Takes what the site tells watchers; anything else is ignored. */
  hear(text: string): void {
    const counts = parseCrowd(text);
    if (!counts) return;
    this.#heard = counts.applause;
    this.listen();
    // Own claps show at once, so the site's count may be behind.
    const applause = Math.max(counts.applause, this.store.getState().counts?.applause ?? 0);
    // This page is there, counted already or not.
    const watching = Math.max(counts.watching, 1);
    this.store.setState({ counts: { watching, applause }, quiet: false, vain: false });
  }

  /** Waits for a word from the site. Call with each connection. */
  listen(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.store.setState({ quiet: true, counts: null }), QUIET);
  }

  applaud(): void {
    const { counts, own } = this.store.getState();
    if (!counts) this.#sayWhy({ vain: true });
    if (!counts || this.#unsent >= MOST_CLAPS) return;
    this.#unsent++;
    this.#sending ??= setTimeout(() => void this.#send(), GATHERED);
    this.store.setState({
      counts: { ...counts, applause: counts.applause + 1 },
      own: own + 1,
      isRecent: true,
      refused: false,
    });
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => this.store.setState({ isRecent: false }), SHOWN);
  }

  close(): void {
    clearTimeout(this.#sending);
    clearTimeout(this.#waiting);
    clearTimeout(this.#refusing);
    clearTimeout(this.#telling);
  }

  async #send(): Promise<void> {
    const claps = this.#unsent;
    this.#unsent = 0;
    this.#sending = undefined;
    if (await sendApplause(this.#table, claps)) return;
    const { counts } = this.store.getState();
    this.store.setState({ counts: counts && { ...counts, applause: this.#heard } });
    this.#sayWhy({ refused: true });
  }

  /** Says for a while why applause was not taken. */
  #sayWhy(why: Partial<CrowdLook>): void {
    clearTimeout(this.#refusing);
    this.#refusing = setTimeout(() => this.store.setState({ refused: false, vain: false }), SHOWN);
    this.store.setState(why);
  }
}
