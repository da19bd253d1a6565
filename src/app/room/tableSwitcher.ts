import type { Seat } from '../../engine/table/table.ts';
import type { OtherTable } from '../../session/net/index.ts';
import {
  chanceAt,
  firstTable,
  type Games,
  goesOver,
  heldUpBy,
  peopleKept,
  type RoomSetup,
  tableAfter,
  votersOf,
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
import type { RoomPersistence } from './saved/roomPersistence.ts';

/** Milliseconds alone before saying that everyone has left: by then everyone was called several times. */
const PATIENCE = 8000;
/** Milliseconds that a connected device may keep the table waiting: shuffling many decks takes a slow one some of them. */
const HELD_UP = 30_000;
/** Milliseconds for which news of another table is shown: a device waiting alone asks every few seconds. */
const FRESH = 20_000;

interface Setup {
  readonly code: string;
  readonly persistence: RoomPersistence;
  readonly room: RoomSession;
  readonly games: Games;
  readonly now: () => number;
  /** Returns whether newcomers could find this device. */
  readonly reachable: () => boolean;
  /** Reopens the room at another table; `notice`: a message to show there. */
  readonly move: (moved: Promise<void>, notice: string | null) => void;
}

/** Handles abandoned tables, and other tables under the same link (`session/room/tables.ts`). */
export function makeTableSwitcher({ code, persistence, room, games, now, reachable, move }: Setup) {
  const { peer } = room;
  let met: { readonly name: string; readonly table: OtherTable; readonly at: number } | null = null;
  let moving = false;

  const go = (to: Parameters<RoomPersistence['goTo']>[0], notice: string | null): void => {
    if (moving) return;
    moving = true;
    move(persistence.goTo(to), notice);
  };

  /**
   * Builds a check for a condition that has held for a while; call it at every update of the room. `is`: false, or what begins the time
   * anew when it changes.
   */
  const lasting = (patience: number): ((is: boolean | string) => boolean) => {
    let since: { readonly is: boolean | string; readonly at: number } | null = null;
    return (is) => {
      if (is === false || !reachable()) since = null;
      else if (since?.is !== is) since = { is, at: now() };
      return since !== null && now() - since.at >= patience;
    };
  };
  const isDeserted = lasting(PATIENCE);
  const isStuck = lasting(PATIENCE);
  const isHeldUp = lasting(HELD_UP);

  /** Opens another table under this link, with this device writing its first entries. */
  const open = (me: string, founding: Founding): void => {
    const table = tableAfter(firstTable(code), persistence.currentTable.latest, me);
    go({ table, opened: null, founding, trail: chosen(persistence.currentTable.trail, table) }, null);
  };

  /** Too few are here for the match to go on, and the table has not agreed to wait for them. */
  const stuck = (): boolean =>
    isStuck(peer.state !== null && !waitsForAll(peer.state) && peer.standing().is === 'stuck');

  /** People who are connected and keep the table waiting, and without whom nothing can be decided. */
  const holders = (): readonly string[] => {
    const { state } = peer;
    if (!state?.play || peer.standing().is !== 'alive') return [];
    const { isUnsettled, chain } = peer.replica;
    // Of two, each settles what the other says.
    const waitsForBoth = isUnsettled && votersOf(state).length === 2;
    const keys = heldUpBy(state, games, peer.me, (key) => waitsForBoth || room.dealing.waitsFor(key));
    const lasts = waitsForBoth ? `entry ${chain.settled}` : `chance ${chanceAt(state.play)}`;
    return isHeldUp(keys.length > 0 && `${lasts} ${keys.join()}`) ? keys : [];
  };

  return {
    /** Keys of the people whose connected devices have kept the table waiting for long, and without whom nothing can be decided. */
    get heldUpBy(): readonly string[] {
      return holders();
    },
    /** The table can be reopened: everyone has left, or no one here can resume the match. */
    get deserted(): boolean {
      return isDeserted(peer.isDeserted()) || (stuck() && continuationOf(peer, games) === null);
    },
    /** With fewer things on the table, the match could go on without the missing people. */
    get tooFull(): boolean {
      return stuck() && isTooFull(peer, games);
    },
    /** The match can go on without the people who are missing, or keep it waiting. */
    get canGoOn(): boolean {
      return (stuck() || holders().length > 0) && continuationOf(peer, games) !== null;
    },
    /** People met at another table, where the person must decide whether to go. */
    get elsewhere(): Elsewhere | null {
      if (!met || now() - met.at > FRESH) return null;
      const mine = peer.standing();
      const asks = met.table.is === 'alive' || mine.is === 'stuck' || goesOver(mine, met.table);
      const body = met.table.opened?.said.body;
      const goesOn = body?.type === 'found' && body.from?.state.room === mine.table;
      return asks ? { name: met.name, goesOn } : null;
    },
    met(name: string, table: OtherTable, goes: TableTrail | null): void {
      const known = peer.state !== null;
      met = { name, table, at: now() };
      if (goes) go({ ...table, founding: null, trail: goes }, known ? movedText(name) : null);
    },
    /** Returns to the table that this device was led away from. */
    back(to: Place, trail: TableTrail): void {
      go({ ...to, founding: null, trail }, BACK);
    },
    /** Reopens the same table after its data here was dropped. */
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
      const { state, me } = peer;
      if (state) open(me, { setup, seat, ...peopleKept(state, peer.newest ?? state) });
    },
    /** Continues the match from the end of the last hand, with those who come. */
    goOn(): void {
      const found = continuationOf(peer, games);
      if (!found) return;
      const { type: _, protocol: __, ...founding } = found;
      open(peer.me, founding);
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
