import type { CardId, Face } from '../../../engine/table/table.ts';
import type { RoomEntry } from '../../../session/room/index.ts';
import type { EntryRow, RoomStorage } from '../../../session/storage/index.ts';

type Faces = readonly (readonly [CardId, Face])[];

interface Ports {
  readonly storage: RoomStorage;
  readonly table: string;
  /** Follows a write, and reports a failure. */
  readonly write: (done: Promise<void>) => void;
}

/**
 * Pending writes of one table. Requesting a write takes the page longer than everything else it does for an entry, so peers are answered
 * first. Everything pending is requested at once, before this turn of the page ends.
 */
export class WriteQueue {
  readonly #ports: Ports;
  #rows: EntryRow[] = [];
  #settled: number | null = null;
  #faces: (readonly [CardId, Face])[] = [];
  /** The match that the faces belong to. */
  #match: string;
  #isDue = false;

  constructor(ports: Ports, match: string) {
    this.#ports = ports;
    this.#match = match;
  }

  entry(entry: RoomEntry): void {
    this.#rows.push({ seq: entry.seq, entry });
    this.#soon();
  }

  settled(seq: number): void {
    this.#settled = seq;
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
    this.#isDue = false;
    const [entries, settled, faces] = [this.#rows, this.#settled, this.#faces];
    [this.#rows, this.#settled, this.#faces] = [[], null, []];
    const learnt = faces.length ? { match: this.#match, faces } : undefined;
    if (entries.length || learnt) write(storage.append(table, entries, learnt));
    if (settled !== null) write(storage.note(table, 'settled', settled));
  }

  #soon(): void {
    if (!this.#isDue) queueMicrotask(() => this.flush());
    this.#isDue = true;
  }
}
