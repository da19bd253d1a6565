import type { Seat } from '../../engine/table.ts';
import type { OtherTable } from '../../session/net/index.ts';
import { goesOver, PEOPLE, peopleOf, type RoomSetup, tableAfter } from '../../session/room/index.ts';
import { chosen, type Place, type RoomSession, type Trail } from '../../session/table/index.ts';
import type { RoomPersistence } from './roomPersistence.ts';

/** Milliseconds without anybody until it is said that all have left: everybody was called by then, several times. */
const PATIENCE = 8000;
/** What was heard of another table is told for so long: who waits alone asks every few seconds. */
const FRESH = 20_000;

interface Setup {
  readonly code: string;
  readonly persistence: RoomPersistence;
  readonly room: () => RoomSession;
  readonly now: () => number;
  /** New people could find this device. */
  readonly reachable: () => boolean;
  /** The room is to be taken up at another table; `notice`: what is said of it there. */
  readonly move: (moved: Promise<void>, notice: string | null) => void;
}

/** What a page does about tables that were left, and about others under the same link (`session/room/tables.ts`). */
export function makeMoving({ code, persistence, room, now, reachable, move }: Setup) {
  let since: number | null = null;
  let met: { readonly name: string; readonly table: OtherTable; readonly at: number } | null = null;
  let moving = false;

  const go = (to: Parameters<RoomPersistence['goTo']>[0], notice: string | null): void => {
    if (moving) return;
    moving = true;
    move(persistence.goTo(to), notice);
  };

  return {
    /** To be asked whenever the room is looked at. */
    get deserted(): boolean {
      const is = reachable() && room().peer.isDeserted();
      if (!is) since = null;
      else since ??= now();
      return since !== null && now() - since >= PATIENCE;
    },
    /** Who was met at another table, where the person has to decide whether to go. */
    get elsewhere(): string | null {
      if (!met || now() - met.at > FRESH) return null;
      const mine = room().peer.standing();
      const asks = met.table.is === 'alive' || mine.is === 'stuck' || goesOver(mine, met.table);
      return asks ? met.name : null;
    },
    met(name: string, table: OtherTable, goes: Trail | null): void {
      const known = room().peer.state !== null;
      met = { name, table, at: now() };
      if (goes) go({ ...table, founding: null, trail: goes }, known ? movedText(name) : null);
    },
    /** To the table that this device was led away from. */
    back(to: Place, trail: Trail): void {
      go({ ...to, founding: null, trail }, BACK);
    },
    /** To the same table, of which nothing is known here any more. */
    again(): void {
      const { latest: _, ...here } = persistence.pointer;
      go(here, ASTRAY);
    },
    goOver(): void {
      if (!met) return;
      const { table, opened } = met.table;
      go({ table, opened, founding: null, trail: chosen(persistence.pointer.trail, table) }, null);
    },
    reopen(setup: RoomSetup, seat: Seat): void {
      const { peer } = room();
      if (!peer.state) return;
      const people = peopleOf(peer.state).slice(0, PEOPLE);
      const table = tableAfter(code, persistence.pointer.latest, peer.me);
      const { barred, locked } = peer.state;
      const kept = { ...(barred.length > 0 && { barred: [...barred] }), ...(locked && { locked }) };
      const trail = chosen(persistence.pointer.trail, table);
      go({ table, opened: null, founding: { setup, seat, people, ...kept }, trail }, null);
    },
  };
}

export type Moving = ReturnType<typeof makeMoving>;

const movedText = (name: string): string =>
  `While you were away, a new table was opened under this link. ${name} is there, and so are you now: take a seat.`;

const BACK =
  'A newer table was opened under this link, but this device could not join it. You are back at the old one.';
const ASTRAY =
  'This device was shown a different table from the one its people have. It has asked them for theirs.';
