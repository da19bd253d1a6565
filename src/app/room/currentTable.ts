import * as v from 'valibot';
import type { Seat } from '../../engine/table.ts';
import type { Key } from '../../session/identity/index.ts';
import { entrySchema } from '../../session/protocol/index.ts';
import {
  countSchema,
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

/** The note, in the row of the room itself, that says at which of its tables this device is. */
export const TABLE = 'table';

/** How a table is opened that this device has yet to open. */
export interface Founding {
  readonly setup: RoomSetup;
  readonly seat: Seat;
  /** Who sat in the room before. */
  readonly people?: Key[];
  /** Who was removed from it, and whether nobody new could sit down. */
  readonly barred?: Key[];
  readonly locked?: true;
  /** Goes on with the match of another table, and under the name that its opener had there. */
  readonly from?: Origin;
  readonly name?: string;
  readonly colour?: number;
}

/** At which of a room's tables this device is. Each is kept under its own name: it may come back to an earlier one. */
export interface CurrentTable {
  readonly table: string;
  /** The entry by which it was opened; null: not known here, or it is the first. */
  readonly opened: RoomEntry | null;
  /** The highest round of any table of the room that this device has been at. */
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

/** What the note says, as far as it can be read; without one it is the room's first table. */
export function readCurrentTable(room: string, note: unknown): CurrentTable {
  const read = v.safeParse(pointerSchema, note);
  return read.success && isTableOf(room, read.output.table)
    ? read.output
    : { table: room, opened: null, latest: 0, founding: null, trail: NO_TRAIL };
}

/** How the table is opened that this device is at, if it is to be: the first as the lobby has it (`first`), a later one as it was left. */
export const foundingOf = (
  room: string,
  { table, founding }: CurrentTable,
  first: () => RoomSetup | null,
): Founding | null => {
  if (table !== room) return founding;
  const setup = first();
  return setup && { setup, seat: 0 };
};
