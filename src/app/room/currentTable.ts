import * as v from 'valibot';
import type { Seat } from '../../engine/table/table.ts';
import type { Key } from '../../session/identity/index.ts';
import { entrySchema } from '../../session/protocol/index.ts';
import {
  countSchema,
  firstTable,
  isTableOf,
  keySchema,
  nameSchema,
  type Origin,
  originSchema,
  type RoomEntry,
  type RoomSetup,
  setupSchema,
  tableSchema,
} from '../../session/room/index.ts';
import { NO_TRAIL, type TableTrail } from '../../session/table/index.ts';
import { drawAt } from './seat/drawnSeat.ts';

/** Key of the note in the room's row that names this device's current table. */
export const TABLE = 'table';

/** Parameters of a table that this device has yet to open. */
export interface Founding {
  readonly setup: RoomSetup;
  readonly seat: Seat;
  /** People who sat in the room before. */
  readonly people?: Key[];
  /** People who were removed, and whether the room was closed to newcomers. */
  readonly barred?: Key[];
  readonly locked?: true;
  /** The match of another table to continue, under the name its opener had there. */
  readonly from?: Origin;
  readonly name?: string;
  readonly colour?: number;
}

/** This device's current table of a room. Each table is stored under its own name, as the device may return to an earlier one. */
export interface CurrentTable {
  readonly table: string;
  /** Entry that opened it; null: not known here, or it is the first. */
  readonly opened: RoomEntry | null;
  /** Highest round of any of the room's tables that this device has been at. */
  readonly latest: number;
  readonly founding: Founding | null;
  readonly trail: TableTrail;
}

const pointerSchema = v.object({
  table: tableSchema,
  opened: v.nullable(entrySchema),
  latest: countSchema,
  founding: v.nullable(
    v.object({
      setup: setupSchema,
      seat: v.pipe(countSchema, v.maxValue(7)),
      people: v.exactOptional(v.array(keySchema)),
      barred: v.exactOptional(v.array(keySchema)),
      locked: v.exactOptional(v.literal(true)),
      from: v.exactOptional(originSchema),
      name: v.exactOptional(nameSchema),
      colour: v.exactOptional(v.pipe(countSchema, v.maxValue(7))),
    }),
  ),
  trail: v.optional(
    v.object({
      came: v.nullable(
        v.object({ table: tableSchema, opened: v.nullable(entrySchema), knew: v.array(keySchema) }),
      ),
      shut: v.array(v.object({ table: tableSchema, until: v.number() })),
    }),
    { came: null, shut: [] },
  ),
});

/** Reads the note as far as possible; without one, the room's first table is current. */
export function readCurrentTable(room: string, note: unknown): CurrentTable {
  const read = v.safeParse(pointerSchema, note);
  return read.success && isTableOf(room, read.output.table)
    ? read.output
    : { table: firstTable(room), opened: null, latest: 0, founding: null, trail: NO_TRAIL };
}

/** Name under which a table is stored: the room's row is that of its first table, too. */
export const storedAs = (room: string, { table }: Pick<CurrentTable, 'table'>): string =>
  table === firstTable(room) ? room : table;

/**
 * Returns the parameters for opening the current table, if this device is to open it: from the lobby for the first (`first`), as noted for
 * a later one.
 */
export const foundingOf = (
  room: string,
  { table, founding }: CurrentTable,
  first: () => RoomSetup | null,
): Founding | null => {
  if (table !== firstTable(room)) return founding;
  const setup = first();
  return setup && { setup, seat: drawAt(room)?.seat ?? 0 };
};
