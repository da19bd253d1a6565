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

/** Milliseconds in which writes are gathered: peers need less to exchange what settles a command and what chance adds to it. */
const TOGETHER = 20;

/**
 * Pending writes of one table. A write costs a device as much as everything else it does for an entry, so peers are answered first, and
 * what one command brings about is written together, in one transaction, which costs as much as half a dozen rows. A page that is hidden or
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
  #isDue = false;
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
    const isPending = this.#isDue;
    this.#isDue = false;
    [this.#rows, this.#settled, this.#faces, this.#row] = [[], null, [], null];
    if (!isPending) return;
    const learnt = faces.length ? { match: this.#match, faces } : undefined;
    const notes = settled === null ? [] : [['settled', settled] as const];
    write(storage.append(table, entries, learnt, { notes, ...(row && { row }) }));
  }

  #soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    const isLeft = this.#closed.signal.aborted || (globalThis.document?.hidden ?? true);
    if (isLeft) queueMicrotask(() => this.flush());
    else setTimeout(() => this.flush(), TOGETHER);
  }
}
