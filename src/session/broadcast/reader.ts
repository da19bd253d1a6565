import type { BroadcastFollower } from './follower.ts';

/** Most entries asked for at a time. */
const AHEAD = 32;
/** Lines remembered that came before those in front of them. */
const REMEMBERED = 32;

/** A text published in an entry's place. */
export interface Stored {
  readonly text: string;
  /** The next one in the same place, which only enemies bring about; null: there is none. */
  next(): Promise<Stored | null>;
}

/** The site's store of a broadcast. */
export interface Stream {
  /** The first text in an entry's place; null: none was published yet. Rejects without a connection. */
  stored(seq: number): Promise<Stored | null>;
}

/** Reads a broadcast from its beginning, then as it comes, and fetches what is missing. */
export class Reader {
  readonly #stream: Stream;
  readonly #follower: Pick<BroadcastFollower, 'hear' | 'next'>;
  /** Lines that came ahead, by place. */
  readonly #early = new Map<number, string>();
  #reading: Promise<void> | null = null;
  #again = false;
  /** Entries to ask for next: one at the end of what was published, where every page looks after each entry. */
  #ahead = 1;

  constructor(stream: Stream, follower: Pick<BroadcastFollower, 'hear' | 'next'>) {
    this.#stream = stream;
    this.#follower = follower;
  }

  /** Takes a line as it is published. */
  async live(seq: number, text: string): Promise<void> {
    if (seq < this.#follower.next) {
      await this.#follower.hear(text);
      return;
    }
    this.#early.set(seq, text);
    for (const old of [...this.#early.keys()].slice(0, -REMEMBERED)) this.#early.delete(old);
    await this.read();
  }

  /** Reads up to the end of what was published. Call after each connection, and now and then. */
  async read(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      while ((await this.#takeEarly()) || (await this.#takeStored()));
    }
  }

  /** Takes the next entry if it was published while this page listened. */
  async #takeEarly(): Promise<boolean> {
    const { next } = this.#follower;
    const text = this.#early.get(next);
    if (text === undefined) return false;
    this.#early.delete(next);
    return (await this.#follower.hear(text)) === 'taken';
  }

  /** Takes some entries from the store; returns false if it lacks the next one, or holds only what is wrong there. */
  async #takeStored(): Promise<boolean> {
    const { next } = this.#follower;
    const places = Array.from({ length: this.#ahead }, (_, i) => this.#stream.stored(next + i));
    const read = await Promise.all(places).catch(() => []);
    for (const stored of read) if (!(await this.#takeOne(stored))) break;
    const isMore = this.#follower.next > next;
    this.#ahead = isMore ? Math.min(AHEAD, this.#ahead * 2) : 1;
    return isMore;
  }

  async #takeOne(first: Stored | null): Promise<boolean> {
    for (let stored = first; stored; stored = await stored.next().catch(() => null))
      if ((await this.#follower.hear(stored.text)) === 'taken') return true;
    return false;
  }
}
