import type { Seat } from '../../engine/table.ts';
import type { OtherTable } from '../../session/net/index.ts';
import {
  type Games,
  goesOver,
  peopleKept,
  type RoomSetup,
  tableAfter,
  waitsForAll,
} from '../../session/room/index.ts';
import {
  chosen,
  continuationOf,
  isTooFull,
  type Place,
  type RoomSession,
  type TableTrail,
} from '../../session/table/index.ts';
import type { Elsewhere } from '../../store/room/roomStore.ts';
import type { Founding } from './currentTable.ts';
import type { RoomPersistence } from './roomPersistence.ts';

/** Milliseconds without anybody until it is said that all have left: everybody was called by then, several times. */
const PATIENCE = 8000;
/** What was heard of another table is told for so long: who waits alone asks every few seconds. */
const FRESH = 20_000;

interface Setup {
  readonly code: string;
  readonly persistence: RoomPersistence;
  readonly room: () => RoomSession;
  readonly games: Games;
  readonly now: () => number;
  /** New people could find this device. */
  readonly reachable: () => boolean;
  /** The room is to be taken up at another table; `notice`: what is said of it there. */
  readonly move: (moved: Promise<void>, notice: string | null) => void;
}

/** What a page does about tables that were left, and about others under the same link (`session/room/tables.ts`). */
export function makeTableSwitcher({ code, persistence, room, games, now, reachable, move }: Setup) {
  let met: { readonly name: string; readonly table: OtherTable; readonly at: number } | null = null;
  let moving = false;

  const go = (to: Parameters<RoomPersistence['goTo']>[0], notice: string | null): void => {
    if (moving) return;
    moving = true;
    move(persistence.goTo(to), notice);
  };

  /** Whether something has been so for a while; to be asked whenever the room is looked at. */
  const lasting = (): ((is: boolean) => boolean) => {
    let since: number | null = null;
    return (is) => {
      if (!is || !reachable()) since = null;
      else since ??= now();
      return since !== null && now() - since >= PATIENCE;
    };
  };
  const isDeserted = lasting();
  const isStuck = lasting();

  /** Opens another table under this link, of which this device is to say the first words. */
  const open = (me: string, founding: Founding): void => {
    const table = tableAfter(code, persistence.currentTable.latest, me);
    go({ table, opened: null, founding, trail: chosen(persistence.currentTable.trail, table) }, null);
  };

  /** Too few are here for the match to go on, and the table has not agreed to wait for them. */
  const stuck = (): boolean => {
    const { peer } = room();
    return isStuck(peer.state !== null && !waitsForAll(peer.state) && peer.standing().is === 'stuck');
  };

  return {
    /** The table can be opened again: everybody has left, or the match can be taken up by nobody who is here. */
    get deserted(): boolean {
      const { peer } = room();
      return isDeserted(peer.isDeserted()) || (stuck() && continuationOf(peer, games) === null);
    },
    /** It could go on without those who are missing if less lay on the table. */
    get tooFull(): boolean {
      return stuck() && isTooFull(room().peer, games);
    },
    /** The match can go on without those who are missing. */
    get canGoOn(): boolean {
      return stuck() && continuationOf(room().peer, games) !== null;
    },
    /** Who was met at another table, where the person has to decide whether to go. */
    get elsewhere(): Elsewhere | null {
      if (!met || now() - met.at > FRESH) return null;
      const mine = room().peer.standing();
      const asks = met.table.is === 'alive' || mine.is === 'stuck' || goesOver(mine, met.table);
      const body = met.table.opened?.said.body;
      const goesOn = body?.type === 'found' && body.from?.state.room === mine.table;
      return asks ? { name: met.name, goesOn } : null;
    },
    met(name: string, table: OtherTable, goes: TableTrail | null): void {
      const known = room().peer.state !== null;
      met = { name, table, at: now() };
      if (goes) go({ ...table, founding: null, trail: goes }, known ? movedText(name) : null);
    },
    /** To the table that this device was led away from. */
    back(to: Place, trail: TableTrail): void {
      go({ ...to, founding: null, trail }, BACK);
    },
    /** To the same table, of which nothing is known here any more. */
    again(): void {
      const { latest: _, ...here } = persistence.currentTable;
      go(here, ASTRAY);
    },
    goOver(): void {
      if (!met) return;
      const { table, opened } = met.table;
      go({ table, opened, founding: null, trail: chosen(persistence.currentTable.trail, table) }, null);
    },
    reopen(setup: RoomSetup, seat: Seat): void {
      const { state, me } = room().peer;
      if (state) open(me, { setup, seat, ...peopleKept(state) });
    },
    /** Goes on with the match, from the end of the last hand, with whoever comes. */
    goOn(): void {
      const found = continuationOf(room().peer, games);
      if (!found) return;
      const { type: _, protocol: __, ...founding } = found;
      open(room().peer.me, founding);
    },
  };
}

export type TableSwitcher = ReturnType<typeof makeTableSwitcher>;

const movedText = (name: string): string =>
  `While you were away, a new table was opened under this link. ${name} is there, and so are you now: take a seat.`;

const BACK =
  'A newer table was opened under this link, but this device could not join it. You are back at the old one.';
const ASTRAY =
  'This device was shown a different table from the one its people have. It has asked them for theirs.';
