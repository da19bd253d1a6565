import type { BroadcastFollower } from './follower.ts';
import { type Place, snapshotLane } from './places.ts';

/** Most entries asked for at a time, and how fast their number grows. */
const AHEAD = 128;
const GROWTH = 4;
/** Lines remembered that came before those in front of them. */
const REMEMBERED = 32;
/** Texts read in one place: more than one comes from players who sign two. */
const AT_A_PLACE = 3;

/** A text published in an entry's place. */
export interface Stored {
  readonly text: string;
  /** The next one in the same place; null: there is none. */
  next(): Promise<Stored | null>;
}

/** The site's store of a broadcast. */
export interface Stream {
  /** The first text in a place; null: none was published yet. Rejects without a connection. */
  stored(place: Place): Promise<Stored | null>;
  /** The newest snapshot in a lane; null: none was published. */
  snapshot(lane: string): Promise<string | null>;
  /** Listens to what is published in these lanes from now on, and to nothing else. */
  listen(lanes: readonly string[]): void;
}

type Follower = Pick<BroadcastFollower, 'hear' | 'hearAll' | 'skipTo' | 'next' | 'lanes' | 'vouchers'>;

/** Reads a broadcast from its beginning, or from the newest snapshot on, then as it comes, and fetches what is missing. Looks only where the table's players can write. */
export class Reader {
  readonly #stream: Stream;
  readonly #follower: Follower;
  /** Lines that came ahead, by place. */
  readonly #early = new Map<string, string>();
  #reading: Promise<void> | null = null;
  #again = false;
  /** Entries to ask for next: one at the end of what was published. */
  #ahead = 1;
  /** People at the table when snapshots were last looked for. */
  #vouchers = '';
  /** Lanes listened to. */
  #lanes = '';

  constructor(stream: Stream, follower: Follower) {
    this.#stream = stream;
    this.#follower = follower;
  }

  /** Takes a line as it is published. */
  async live(place: Place, text: string): Promise<void> {
    if (!this.#follower.lanes.includes(place.lane)) return;
    if (place.seq < this.#follower.next) {
      await this.#follower.hear(text);
      return;
    }
    this.#early.set(nameOf(place), text);
    for (const old of [...this.#early.keys()].slice(0, -REMEMBERED)) this.#early.delete(old);
    while (await this.#takeEarly());
    // Something before it was lost on the way.
    if (place.seq >= this.#follower.next || this.#listen()) await this.read();
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
      do await this.#skip();
      while ((await this.#takeEarly()) || (await this.#takeStored()));
      // What was published before this page listened is read now.
      this.#again ||= this.#listen();
    }
  }

  /**
   * Goes on from snapshots of the players known here, as long as these lead to newer ones of others. Before the first match only the player
   * who opened the table may be known, who must not vouch for it alone. Far behind, others at the table are reason to look again: the
   * newest snapshots lack those who have left by then.
   */
  async #skip(): Promise<void> {
    const vouchers = this.#follower.vouchers.join();
    if (!vouchers || vouchers === this.#vouchers || (this.#vouchers && this.#ahead < AHEAD)) return;
    for (let asked = ''; asked !== this.#follower.lanes.join(); ) {
      asked = this.#follower.lanes.join();
      const lanes = this.#follower.lanes.map((lane) => this.#stream.snapshot(snapshotLane(lane)));
      // Much may have been played since.
      for (const text of await Promise.all(lanes).catch(() => []))
        if (text !== null && (await this.#follower.skipTo(text))) this.#ahead = AHEAD;
    }
    this.#vouchers = this.#follower.vouchers.join();
  }

  /** Listens where the next entries may come; returns whether that has changed. */
  #listen(): boolean {
    const { lanes } = this.#follower;
    if (lanes.join() === this.#lanes) return false;
    this.#lanes = lanes.join();
    this.#stream.listen(lanes);
    return true;
  }

  /** Takes the next entry if it was published while this page listened. */
  async #takeEarly(): Promise<boolean> {
    const { next, lanes } = this.#follower;
    for (const lane of lanes) {
      const name = nameOf({ seq: next, lane });
      const text = this.#early.get(name);
      this.#early.delete(name);
      if (text !== undefined && (await this.#follower.hear(text)) === 'taken') return true;
    }
    return false;
  }

  /** Takes some entries from the store; returns false if it lacks the next one, or holds only what is wrong there. */
  async #takeStored(): Promise<boolean> {
    const { next, lanes } = this.#follower;
    const [likely = '', ...others] = lanes;
    const asked = this.#ahead;
    const isMore =
      (await this.#takeFrom(likely)) ||
      (await this.#takeAny(others.map((lane) => this.#stream.stored({ seq: next, lane }))));
    // Fewer than asked for: nothing more is there yet, or another lane goes on.
    this.#ahead = this.#follower.next < next + asked ? 1 : Math.min(AHEAD, asked * GROWTH);
    return isMore;
  }

  /** Takes the next entries from a lane. */
  async #takeFrom(lane: string): Promise<boolean> {
    const { next } = this.#follower;
    const places = Array.from({ length: this.#ahead }, (_, i) =>
      this.#stream.stored({ seq: next + i, lane }),
    );
    const read: (Stored | null)[] = await Promise.all(places).catch(() => []);
    const end = read.indexOf(null);
    const stored = read.slice(0, end < 0 ? read.length : end) as Stored[];
    const taken = await this.#follower.hearAll(stored.map(({ text }) => text));
    if (taken) return true;
    for (const each of stored) if (!(await this.#takeOne(each))) break;
    return this.#follower.next > next;
  }

  /** Takes the next entry from any of these places. */
  async #takeAny(places: readonly Promise<Stored | null>[]): Promise<boolean> {
    for (const stored of await Promise.all(places).catch(() => []))
      if (await this.#takeOne(stored)) return true;
    return false;
  }

  async #takeOne(first: Stored | null): Promise<boolean> {
    let stored = first;
    for (let i = 0; stored && i < AT_A_PLACE; i++) {
      if ((await this.#follower.hear(stored.text)) === 'taken') return true;
      stored = await stored.next().catch(() => null);
    }
    return false;
  }
}

const nameOf = ({ seq, lane }: Place): string => `${seq} ${lane}`;
