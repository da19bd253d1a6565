import type { CardId, Face } from '../../../engine/table/table.ts';
import { fromBase64url } from '../../../lib/base64url.ts';
import type { Kept, Ports, Snapshot } from '../../../session/replica/index.ts';
import { type RoomEntry, roundOf, stateToJson } from '../../../session/room/index.ts';
import type { RoomStorage, SavedRoom } from '../../../session/storage/index.ts';
import { faultText } from '../../../ui/faults/faults.ts';
import { type CurrentTable, storedAs, TABLE } from '../currentTable.ts';
import { type LoadedRoom, loadRoom, OFF_AIR_NOTE } from './loadRoom.ts';
import { WriteQueue } from './writeQueue.ts';

const VOTELESS =
  'This device cannot save its vote on who keeps the order at the table, so it does not vote. The others may have to wait for it.';

interface Setup {
  readonly storage: RoomStorage;
  readonly room: string;
  readonly name: string;
  readonly colour: number;
  readonly now: () => number;
  /** Reports a failed write, in a sentence. */
  readonly trouble: (message: string) => void;
}

/** Resumes a room as this device left it, or begins with a new key. */
export async function resumeRoom(setup: Setup): Promise<RoomPersistence> {
  const { storage, room, name, colour, now } = setup;
  return new RoomPersistence(setup, await loadRoom(storage, room, { name, colour, updated: now() }));
}

/** A room's stored data, and writing more of it. */
export class RoomPersistence {
  readonly secret: Uint8Array;
  readonly token: string;
  readonly kept: Kept | null;
  readonly faces: LoadedRoom['faces'];
  readonly notes: LoadedRoom['notes'];
  readonly offAir: boolean;
  /** Storage for the replica's log. */
  readonly ports: Ports['keep'];
  readonly #setup: Setup;
  readonly #table: string;
  readonly #isRecovered: boolean;
  readonly #queue: WriteQueue;
  #currentTable: CurrentTable;
  #saved: SavedRoom;
  /** Row of this table; the room's own row if it is the first. */
  #row: SavedRoom;
  /** The person already knows that promises can't be stored. */
  #isVoteless = false;

  constructor(setup: Setup, loaded: LoadedRoom) {
    const { storage, room } = setup;
    const { pointer, saved, row, entries, faces } = loaded;
    const table = storedAs(room, pointer);
    this.#setup = setup;
    this.#table = table;
    this.#isRecovered = loaded.recovered;
    this.#currentTable = pointer;
    this.#saved = saved;
    this.#row = row;
    this.secret = fromBase64url(saved.secret)!;
    this.token = saved.token;
    this.kept = loaded.kept;
    this.faces = faces;
    this.notes = loaded.notes;
    this.offAir = loaded.offAir;
    this.ports = this.#makePorts();
    const write = (done: Promise<void>) => this.#write(done);
    this.#queue = new WriteQueue({ storage, table, write }, faces?.match ?? '');
    this.update({});
    if (table !== room) this.#write(storage.save(this.#row));
    if (entries.length) this.#write(storage.cut(table, entries.at(-1)!.seq + 1));
  }

  /** This device's secret key, as stored. */
  get secretText(): string {
    return this.#saved.secret;
  }

  /** The current table. */
  get currentTable(): CurrentTable {
    return this.#currentTable;
  }

  keepFaces(match: string, learnt: readonly (readonly [CardId, Face])[]): void {
    this.#queue.faces(match, learnt);
  }

  /** Stores a JSON value for this table. */
  note(key: string, value: unknown): void {
    this.#write(this.#setup.storage.note(this.#table, key, value));
  }

  /** Stores a JSON value for the room as a whole, whichever table this is. */
  noteOfRoom(key: string, value: unknown): void {
    const { storage, room } = this.#setup;
    this.#write(storage.note(room, key, value));
  }

  /** Stores that no table of the room is broadcast any more. */
  keepOffAir(): void {
    this.noteOfRoom(OFF_AIR_NOTE, true);
  }

  /** Moves the room to that table, once resolved. */
  async goTo(to: Omit<CurrentTable, 'latest'>): Promise<void> {
    const { storage, room } = this.#setup;
    this.#queue.flush();
    const latest = Math.max(this.#currentTable.latest, roundOf(this.#table), roundOf(to.table));
    this.#currentTable = { ...to, latest };
    await storage.note(room, TABLE, this.#currentTable);
  }

  /** Updates the lobby's data about the room. */
  update(more: Partial<Pick<SavedRoom, 'name' | 'colour' | 'title' | 'membership'>>): void {
    const { storage, room, now } = this.#setup;
    this.#queue.flush();
    this.#saved = { ...this.#saved, ...more, updated: now() };
    if (this.#table === room) this.#row = this.#saved;
    this.#write(storage.save(this.#saved));
  }

  /** Writes what is pending; what comes later is written at once. */
  close(): void {
    this.#queue.close();
  }

  #write(done: Promise<void>): void {
    done.catch((error: unknown) => this.#setup.trouble(faultText(error)));
  }

  #saveSnapshot(more: Pick<SavedRoom, 'snapshot' | 'snapshotSeq'>): void {
    const { room, now } = this.#setup;
    this.#row = { ...this.#row, ...more, updated: now() };
    if (this.#table === room) this.#saved = this.#row;
    this.#queue.row(this.#row);
  }

  #makePorts(): Ports['keep'] {
    return {
      entry: (entry) => this.#entry(entry),
      cut: (seq) => this.#cut(seq),
      settled: (settled) => this.#queue.settled(settled),
      promised: (term) => this.#promised(term),
      snapshot: (made) => this.#snapshot(made),
      forget: (promised) => this.#forget(promised),
    };
  }

  #entry(entry: RoomEntry): void {
    const { storage, room } = this.#setup;
    this.#queue.entry(entry);
    if (entry.seq !== 0 || this.#table === room) return;
    this.#currentTable = { ...this.#currentTable, opened: entry, founding: null };
    this.#write(storage.note(room, TABLE, this.#currentTable));
  }

  #cut(seq: number): void {
    this.#queue.flush();
    this.#write(this.#setup.storage.cut(this.#table, seq));
  }

  /** Stores a promise with all earlier entries: a vote is for a log at least as long as the voter's. */
  async #promised(term: number): Promise<void> {
    const { storage, trouble } = this.#setup;
    this.#queue.flush();
    // It may have voted for another before: no vote is better than two.
    if (this.#isRecovered) throw new Error('What was promised before is not known.');
    try {
      await storage.note(this.#table, 'promised', term, 'strict');
      this.#isVoteless = false;
    } catch (error) {
      // Retried every few seconds, reported once.
      if (!this.#isVoteless) trouble(`${VOTELESS} ${(error as Error).message}`);
      this.#isVoteless = true;
      throw error;
    }
  }

  #snapshot(made: Snapshot): void {
    this.#saveSnapshot({ snapshot: { ...made, state: stateToJson(made.state) }, snapshotSeq: made.seq });
  }

  #forget(promised: number): void {
    const { storage } = this.#setup;
    const table = this.#table;
    this.#queue.flush();
    this.#write(storage.cut(table, 0));
    this.#saveSnapshot({ snapshot: null, snapshotSeq: 0 });
    this.#queue.flush();
    this.#write(storage.note(table, 'settled', undefined));
    this.#write(storage.note(table, 'promised', promised || undefined, 'strict'));
  }
}
