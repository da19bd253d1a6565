import type { Key } from '../identity/index.ts';
import type { Boxes } from './boxes.ts';
import type { TournamentLog } from './log.ts';

/** Entries that are asked for at a time: few at first, as most visitors lack none. */
const FEW = 2;
const MANY = 64;
const GROWTH = 8;
/** First entries under one name to look at: everyone with the link can put one there. */
const MOST_FIRSTS = 16;
/** Stands for every lane. */
const ANY = '*';

/** A text of the site's store. */
interface StoredText {
  readonly text: string;
  /** The next one in the same place; null: there is none. */
  next(): Promise<StoredText | null>;
}

/** The site's store, as far as this tournament goes. Lanes are named after keys. */
export interface TournamentStore {
  /** The first text in a place; null: there is none. Rejects without a connection. */
  stored(place: { readonly seq: number; readonly lane: string }): Promise<StoredText | null>;
  /** Listens to new texts in these lanes. */
  listen(lanes: readonly Key[]): void;
}

interface Setup {
  readonly boxes: Boxes;
  readonly store: TournamentStore;
  /** This page's copy. */
  log(): TournamentLog | null;
  /** Takes entries that follow, or are there already. Resolves with false if they are not what they should be. */
  take(lines: readonly unknown[]): Promise<boolean>;
}

/** Reads a tournament from its site's store, as far as this page lacks it. Its entries are judged by `take`. */
export class TournamentReader {
  readonly #setup: Setup;
  /** One reading after another. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Reads on. Resolves with whether the store now has all that this page has; false without a connection too. */
  read(): Promise<boolean> {
    return this.#queue(() => this.#read());
  }

  /** Takes a text that was published just now; what is missing before it is read. */
  live(text: string): Promise<boolean> {
    return this.#queue(async () => {
      const line = await this.#setup.boxes.open(text);
      const seq = (line as { seq?: unknown } | null)?.seq;
      const count = this.#count;
      if (typeof seq !== 'number') return false;
      return seq > count ? this.#read() : this.#setup.take([line]);
    });
  }

  get #count(): number {
    return this.#setup.log()?.lines.length ?? 0;
  }

  #queue(step: () => Promise<boolean>): Promise<boolean> {
    const done = this.#work.then(step).catch(() => false);
    this.#work = done;
    return done;
  }

  async #read(): Promise<boolean> {
    const { boxes, store, log, take } = this.#setup;
    if (!log()) await this.#readFirst();
    const lane = log()?.state.open.organiser;
    if (lane === undefined) return false;
    store.listen([lane]);
    // The last entry here again: the store may have another one in its place.
    let seq = this.#count - 1;
    for (let size = FEW, isFirst = true; ; size = Math.min(MANY, size * GROWTH), isFirst = false) {
      const places = Array.from({ length: size }, (_, i) => ({ seq: seq + i, lane }));
      const texts = await Promise.all(places.map((place) => store.stored(place)));
      const end = texts.indexOf(null);
      const there = end < 0 ? texts : texts.slice(0, end);
      if (!there.length) return !isFirst;
      const lines = await Promise.all(there.map((stored) => boxes.open(stored!.text)));
      if (!(await take(lines))) return false;
      if (there.length < size) return true;
      seq += size;
    }
  }

  /** Finds the tournament's first entry among all that are stored under its name. */
  async #readFirst(): Promise<void> {
    const { boxes, store, take } = this.#setup;
    let at = await store.stored({ seq: 0, lane: ANY });
    for (let i = 0; at && i < MOST_FIRSTS; i++) {
      const line = await boxes.open(at.text);
      if (line !== null && (await take([line]))) return;
      at = await at.next();
    }
  }
}
