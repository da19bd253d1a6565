import type { CardId, Face } from '../../engine/table/table.ts';

/** A room this device has been in: the player's identity there, and its last state. */
export interface SavedRoom {
  /** The room's code for its first table, or the name of a later table (`room/tables.ts`). */
  readonly room: string;
  /** Seed of this device's key there: 32 bytes in base64url. */
  readonly secret: string;
  /** Token for the signalling server, so that no one else gets this device's address. */
  readonly token: string;
  readonly name: string;
  /** 0 … 7 */
  readonly colour: number;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** Id of the game last played there. */
  readonly title: string;
  readonly membership: 'open' | 'left';
  /** Latest snapshot as JSON, null if there is none; parsed by the caller's own schema. */
  readonly snapshot: unknown;
  /** Number of the entry that the snapshot was taken after; 0 without one. */
  readonly snapshotSeq: number;
}

/** One line of the log; the entry is JSON, parsed by the caller's own schema. */
export interface EntryRow {
  readonly seq: number;
  readonly entry: unknown;
}

/** Faces this device knows of one match: as the dealer, or as shown to its seats. */
export interface KnownFaces {
  readonly match: string;
  readonly faces: Iterable<readonly [CardId, Face]>;
}

/** Data of a table stored together with its entries. */
export interface Additions {
  /** JSON values under their names. */
  readonly notes?: readonly (readonly [key: string, value: unknown])[];
  /** The table's row, replacing an older one. */
  readonly row?: SavedRoom;
}

export interface LoadedRoom {
  readonly saved: SavedRoom;
  /** Without gaps, beginning with the requested number. */
  readonly entries: readonly EntryRow[];
  /** Rows behind a gap or a damaged row. `cut` them off: the others at the table have these entries. */
  readonly lost: number;
  readonly notes: ReadonlyMap<string, unknown>;
}

export interface RoomList {
  readonly rooms: readonly SavedRoom[];
  readonly unreadable: number;
}
