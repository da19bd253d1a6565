import type { CardId, Face } from '../../../engine/table/table.ts';
import type { RoomEntry } from '../../../session/room/index.ts';
import type { EntryRow, RoomStorage, SavedRoom } from '../../../session/storage/index.ts';

type Faces = readonly (readonly [CardId, Face])[];

interface Ports {
  readonly storage: RoomStorage;
  readonly table: string;
  /** Follows a write, and reports a failure. */
  readonly write: (done: Promise<void>) => void;
}

/** Milliseconds without news before writing: peers need less to exchange what settles a command and what chance adds to it. */
const QUIET = 40;
/** Rounds of that after which a page writes in any case, while others play as fast as bots can. */
const ROUNDS = 5;

/**
 * Pending writes of one table. A write costs a device as much as everything else it does for an entry, so peers are answered first, and
 * what one command brings about is written together, as are the commands of players who do not stop to think. A page that is hidden or
 * left writes at once: its timers may never run.
 */
export class WriteQueue {
  readonly #ports: Ports;
  #rows: EntryRow[] = [];
  #settled: number | null = null;
  #faces: (readonly [CardId, Face])[] = [];
  /** The match that the faces belong to. */
  #match: string;
  #row: SavedRoom | null = null;
  /** Set if something has come in this round; null while nothing is pending. */
  #isFresh: boolean | null = null;
  readonly #closed = new AbortController();

  constructor(ports: Ports, match: string) {
    this.#ports = ports;
    this.#match = match;
    const { signal } = this.#closed;
    globalThis.addEventListener?.('pagehide', () => this.flush(), { signal });
    globalThis.document?.addEventListener('visibilitychange', () => this.flush(), { signal });
  }

  /** Writes everything, and from now on at once. */
  close(): void {
    this.#closed.abort();
    this.flush();
  }

  entry(entry: RoomEntry): void {
    this.#rows.push({ seq: entry.seq, entry });
    this.#soon();
  }

  settled(seq: number): void {
    this.#settled = seq;
    this.#soon();
  }

  /** Writes the table's row after all entries before it. */
  row(row: SavedRoom): void {
    this.#row = row;
    this.#soon();
  }

  faces(match: string, learnt: Faces): void {
    if (match !== this.#match) {
      this.flush();
      this.#match = match;
      const { storage, table, write } = this.#ports;
      write(storage.note(table, 'match', match));
    }
    this.#faces.push(...learnt);
    this.#soon();
  }

  /** Writes everything now. */
  flush(): void {
    const { storage, table, write } = this.#ports;
    const [entries, settled, faces, row] = [this.#rows, this.#settled, this.#faces, this.#row];
    const isPending = this.#isFresh !== null;
    this.#isFresh = null;
    [this.#rows, this.#settled, this.#faces, this.#row] = [[], null, [], null];
    if (!isPending) return;
    const learnt = faces.length ? { match: this.#match, faces } : undefined;
    const notes = settled === null ? [] : [['settled', settled] as const];
    write(storage.append(table, entries, learnt, { notes, ...(row && { row }) }));
  }

  #soon(): void {
    const isPending = this.#isFresh !== null;
    this.#isFresh = isPending;
    if (isPending) return;
    const isLeft = this.#closed.signal.aborted || (globalThis.document?.hidden ?? true);
    if (isLeft) queueMicrotask(() => this.flush());
    else this.#wait(ROUNDS);
  }

  /** Writes after a round without news, or after the last one. */
  #wait(rounds: number): void {
    setTimeout(() => {
      if (this.#isFresh && rounds > 1) {
        this.#isFresh = false;
        this.#wait(rounds - 1);
      } else this.flush();
    }, QUIET);
  }
}
