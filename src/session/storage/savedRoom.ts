import type { CardId, Face } from '../../engine/table.ts';

/** A room this device has been in: who one is there, and where it stood. */
export interface SavedRoom {
  /** The room's code; of another table of the room than its first, the table's name (`room/tables.ts`). */
  readonly room: string;
  /** The seed of this device's key there: 32 bytes in base64url. */
  readonly secret: string;
  /** Shown to the signalling server, so that nobody else gets this device's address. */
  readonly token: string;
  readonly name: string;
  /** 0 … 7 */
  readonly colour: number;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** Id of the game last played there. */
  readonly title: string;
  readonly membership: 'open' | 'left';
  /** The latest snapshot as JSON, null if there is none; read by the caller's own schema. */
  readonly snapshot: unknown;
  /** The number of the entry that the snapshot was taken after; 0 without one. */
  readonly snapshotSeq: number;
}

/** One line of the log; the entry is JSON, read by the caller's own schema. */
export interface EntryRow {
  readonly seq: number;
  readonly entry: unknown;
}

/** Faces this device knows of one match: as the dealer, or as shown to its seats. */
export interface KnownFaces {
  readonly match: string;
  readonly faces: Iterable<readonly [CardId, Face]>;
}

export interface LoadedRoom {
  readonly saved: SavedRoom;
  /** Without gaps; begins with the number asked for. */
  readonly entries: readonly EntryRow[];
  /** Rows behind a gap or a damaged row. `cut` them away: the others at the table have these entries. */
  readonly lost: number;
  readonly notes: ReadonlyMap<string, unknown>;
}

export interface RoomList {
  readonly rooms: readonly SavedRoom[];
  readonly unreadable: number;
}
