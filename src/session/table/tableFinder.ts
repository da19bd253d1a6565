import type { Clock } from '../../lib/clock.ts';
import type { Key } from '../identity/index.ts';
import type { LinkedPeer, OtherTable, RoomPeer } from '../net/index.ts';
import { goesOver, peopleOf, roundOf } from '../room/index.ts';

/** Milliseconds in which a device that has just come to a table hears from its people. */
const SETTLING = 15_000;
/** Milliseconds that a rejected person waits for a peer at the table to let them in. */
const TURNED = 4000;
/** Milliseconds of silence after which a table counts as empty. */
const SILENT = 45_000;
/** Milliseconds before a device goes by itself to a table it has just come back from. */
const REST = 120_000;

/** A table, and the entry that opened it, if known. */
export type Place = Pick<OtherTable, 'table' | 'opened'>;

/** A device's way to its table, and the tables it does not go to by itself for now. */
export interface TableTrail {
  /** Table the device was led from, with those who sat there before and were not removed. Null: its person wanted to be here. */
  readonly came: (Place & { readonly knew: readonly Key[] }) | null;
  readonly shut: readonly { readonly table: string; readonly until: number }[];
}

/** Trail of a newcomer to a room. */
export const NO_TRAIL: TableTrail = { came: null, shut: [] };

/** Trail of a person who goes where they want to. */
export const chosen = ({ shut }: TableTrail, table: string): TableTrail => ({
  came: null,
  shut: shut.filter((each) => each.table !== table),
});

interface Setup {
  readonly clock: Clock;
  readonly trail: TableTrail;
  /** The entry that opened this table. */
  readonly opened: () => OtherTable['opened'];
  readonly peer: Pick<RoomPeer, 'state' | 'standing' | 'isGuest' | 'linked'>;
  readonly events: {
    /** `goes`: the device should go there by itself, with this trail; null: its person may choose to. */
    elsewhere(peer: LinkedPeer, other: OtherTable, goes: TableTrail | null): void;
    /** The device should go back to this table, where it came from. */
    back(to: Place, trail: TableTrail): void;
  };
}

/**
 * Decides when a device goes to another table of the room by itself, and when it comes back. The opener of a table can keep people out of
 * it, or close their page at once: no one is left for good at a table they were led to and take no part in.
 */
export function makeTableFinder({ clock, trail, opened, peer, events }: Setup) {
  const arrived = clock.now();
  /** First meetings with people of other tables, by table. */
  const met = new Map<string, number>();
  let turned = false;
  let gone = false;

  const shutting = (table: string): TableTrail['shut'] => {
    const now = clock.now();
    const others = trail.shut.filter((each) => each.until > now && each.table !== table);
    return [...others, { table, until: now + REST }].slice(-8);
  };
  const isShut = (table: string): boolean =>
    trail.shut.some((each) => each.table === table && each.until > clock.now());

  /** Checks whether the device was led to a table that has removed people whom the room knew, by a vote of its first arrivals. */
  const keepsOut = (): boolean => {
    const { state } = peer;
    return state !== null && (trail.came?.knew.some((key) => state.barred.includes(key)) ?? false);
  };
  const isLost = (): boolean => {
    const { state, linked } = peer;
    if (state) return false;
    const time = clock.now() - arrived;
    return time >= SILENT || (turned && !linked.length && time >= TURNED);
  };

  /** Trail to another table; null: stay. `since`: time in which people of that table were met again and again. */
  const trailTo = (other: OtherTable, since: number): TableTrail | null => {
    const { state } = peer;
    const mine = peer.standing();
    // From table to table, taking part in none: it goes back to where it took part, or where its person wanted to be.
    const own = { table: mine.table, opened: opened(), knew: state ? peopleOf(state) : [] };
    const came = peer.isGuest() ? (trail.came ?? own) : own;
    if (goesOver(mine, other, clock.now() - arrived < SETTLING)) return { came, shut: trail.shut };
    // People led to one another's tables at the same moment would miss each other: the one waiting there comes first.
    const waits = peer.isGuest() && mine.is === 'idle' && other.is !== 'unknown';
    const goesBack = waits && roundOf(other.table) < roundOf(mine.table) && since >= SETTLING;
    return goesBack ? { came: null, shut: shutting(mine.table) } : null;
  };

  return {
    /** Meets a peer of another table. `free`: it keeps no one out who is not removed here. */
    met(who: LinkedPeer, other: OtherTable, free: boolean): void {
      const now = clock.now();
      const first = met.get(other.table) ?? now;
      met.set(other.table, first);
      events.elsewhere(who, other, free && !isShut(other.table) ? trailTo(other, now - first) : null);
    },
    turnedAway(): void {
      turned = true;
    },
    /** Call about twice a second. */
    tick(): void {
      const { came } = trail;
      if (gone || !came || !peer.isGuest() || !(keepsOut() || isLost())) return;
      gone = true;
      events.back(
        { table: came.table, opened: came.opened },
        { came: null, shut: shutting(peer.standing().table) },
      );
    },
  };
}
