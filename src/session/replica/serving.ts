import type { Key } from '../identity/index.ts';
import { type Bucket, type MessageOf, makeBucket, SERVED } from '../protocol/index.ts';
import { type RoomEntry, stateToJson } from '../room/index.ts';
import { bytesOf } from '../transport/index.ts';
import { weigh } from './boundary.ts';
import type { Core } from './core.ts';
import type { Snapshot } from './ports.ts';

/** At most so many entries, and about so many bytes, in one answer: a longer entry goes alone. */
const PAGE = { entries: 100, bytes: 100_000 } as const;
/** Nobody is given more while so many bytes wait to go out to them. */
const MOST_WAITING = 1_000_000;
/** Texts of a snapshot's pieces have so many bytes for each of its state: a quotation mark is written as two characters there. */
const IN_PIECES = 1.25;

/** One peer who asks. */
interface Asker {
  readonly bucket: Bucket;
  /** The entry from which on they wait for the log; null: nothing is owed to them. */
  seq: number | null;
}

/**
 * Answers peers who lack something: page by page, as a log that has been checked entry by entry can be believed whoever it comes from; who
 * comes anew, or lacks what nobody keeps here, gets the newest snapshot and what came after it. Each is given only so much: who asks for more
 * waits for it, so that nobody can make this page write without end, and nobody who catches up takes it for a flood.
 */
export class Serving {
  readonly #core: Core;
  readonly #snapshot: () => Snapshot | null;
  /** By key, so that a new link gets no more than the old one would have. */
  readonly #askers = new Map<Key, Asker>();

  constructor(core: Core, snapshot: () => Snapshot | null) {
    this.#core = core;
    this.#snapshot = snapshot;
  }

  /** Somebody asks for the log. They are answered once: while they wait, further questions change nothing. */
  want(from: Key, { from: seq }: MessageOf<'want'>): void {
    const { ports } = this.#core;
    const asker = this.#askers.get(from) ?? { bucket: makeBucket(() => ports.now(), SERVED), seq: null };
    this.#askers.set(from, asker);
    asker.seq ??= seq;
    this.#serve(from, asker);
  }

  /** A new page of theirs, or a new link, waits for nothing. */
  linked(key: Key): void {
    const asker = this.#askers.get(key);
    if (asker) asker.seq = null;
  }

  /** To be called about twice a second. */
  tick(): void {
    for (const [key, asker] of this.#askers) {
      this.#serve(key, asker);
      if (asker.seq === null && asker.bucket.has(SERVED.bytes.burst)) this.#askers.delete(key);
    }
  }

  /** Gives what is waited for, if it may be given now. A long answer may be more than that: the next one comes later for it. */
  #serve(key: Key, asker: Asker): void {
    const { seq, bucket } = asker;
    if (seq === null || !bucket.has(0) || this.#core.ports.waiting(key) > MOST_WAITING) return;
    asker.seq = null;
    bucket.take(this.#give(key, seq));
  }

  /** Returns about how many bytes it was. */
  #give(key: Key, seq: number): number {
    const { ports, chain } = this.#core;
    const snapshot = this.#snapshot();
    const lost = seq < chain.base || (seq === 0 && snapshot !== null);
    if (snapshot && lost && snapshot.seq >= seq) {
      const { state, seals: by, hash: _made, ...place } = snapshot;
      ports.send(key, {
        t: 'snapshot',
        ...place,
        state: stateToJson(state) as MessageOf<'snapshot'>['state'],
        seals: [...by],
      });
      return weigh(state).bytes * IN_PIECES;
    }
    const list: RoomEntry[] = [];
    let size = 0;
    for (let at = Math.max(seq, chain.base); at < chain.length && list.length < PAGE.entries; at++) {
      const entry = chain.entryAt(at)!;
      const more = bytesOf(JSON.stringify(entry));
      if (list.length && size + more > PAGE.bytes) break;
      size += more;
      list.push(entry);
    }
    if (!list.length) return 0;
    const more = list.at(-1)!.seq + 1 < chain.length;
    ports.send(key, { t: 'entries', list, more });
    // What of it is settled, who watches learns by this.
    if (!more) ports.send(key, this.#core.have());
    return size;
  }
}
