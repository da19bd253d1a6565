import type { Key } from '../../identity/index.ts';
import { type Bucket, type MessageOf, makeBucket, SERVED } from '../../protocol/index.ts';
import { type RoomEntry, stateToJson } from '../../room/index.ts';
import { bytesOf } from '../../transport/index.ts';
import type { Core } from '../core.ts';
import type { Snapshot } from '../ports.ts';
import { weigh } from './boundary.ts';

/** Most entries and approximate bytes in one answer; a longer entry goes alone. */
const PAGE = { entries: 100, bytes: 100_000 } as const;
/** Unsent bytes to a peer above which it gets no more. */
const MOST_WAITING = 1_000_000;
/** Bytes sent per byte of a snapshot's state: in its pieces a quotation mark takes two characters. */
const IN_PIECES = 1.25;

/** A peer that asks. */
interface Asker {
  readonly bucket: Bucket;
  /** First entry it waits for; null if nothing is owed. */
  seq: number | null;
}

/**
 * Answers peers that lack entries, page by page: a log that is checked entry by entry can come from any peer. Newcomers, and peers that
 * lack entries no longer kept here, get the newest snapshot and the entries after it. Each peer gets a limited rate and waits for the rest,
 * so that no one can make this page send without end, and no peer that catches up mistakes the answers for a flood.
 */
export class EntryServer {
  readonly #core: Core;
  readonly #kept: { readonly snapshot: Snapshot | null };
  /** Askers by key, so that a new link gets no more than the old one would have. */
  readonly #askers = new Map<Key, Asker>();

  /** `kept`: holds the newest snapshot. */
  constructor(core: Core, kept: { readonly snapshot: Snapshot | null }) {
    this.#core = core;
    this.#kept = kept;
  }

  /** Handles a request for the log. A waiting peer is answered once: further requests change nothing. */
  want(from: Key, { from: seq }: MessageOf<'want'>): void {
    const { ports } = this.#core;
    const asker = this.#askers.get(from) ?? { bucket: makeBucket(() => ports.now(), SERVED), seq: null };
    this.#askers.set(from, asker);
    asker.seq ??= seq;
    this.#serve(from, asker);
  }

  /** Drops the debt to a peer with a new page or link. */
  linked(key: Key): void {
    const asker = this.#askers.get(key);
    if (asker) asker.seq = null;
  }

  /** Call about twice a second. */
  tick(): void {
    for (const [key, asker] of this.#askers) {
      this.#serve(key, asker);
      if (asker.seq === null && asker.bucket.has(SERVED.bytes.burst)) this.#askers.delete(key);
    }
  }

  /** Sends a due answer if the limits allow it. A long answer may exceed the rate: the next one is then later. */
  #serve(key: Key, asker: Asker): void {
    const { seq, bucket } = asker;
    if (seq === null || !bucket.has(0) || this.#core.ports.links.waiting(key) > MOST_WAITING) return;
    asker.seq = null;
    bucket.take(this.#give(key, seq));
  }

  /** Sends an answer and returns its approximate bytes. */
  #give(key: Key, seq: number): number {
    const { ports, chain } = this.#core;
    const { snapshot } = this.#kept;
    const lost = seq < chain.base || (seq === 0 && snapshot !== null);
    if (snapshot && lost && snapshot.seq >= seq) {
      const { state, seals: by, hash: _made, ...place } = snapshot;
      ports.links.send(key, {
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
    ports.links.send(key, { t: 'entries', list, more });
    // Tells watchers how much of it is settled.
    if (!more) ports.links.send(key, this.#core.have());
    return size;
  }
}
