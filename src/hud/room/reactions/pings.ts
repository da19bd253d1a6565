import type { SignPerson, TablePoint } from '../../../store/signs/signs.ts';
import type { TableState } from '../../../store/tableStore.ts';
import type { HudContextValue } from '../../hudStore.ts';

/** Minimum milliseconds between two announced pings. */
export const PING_PAUSE = 2000;

/** Felt radii below which a point is at none of the seats. */
const AT_SEATS = 0.8;

type Seen = Pick<TableState, 'layout' | 'seats' | 'view'>;

/** Names a point of the table: a place by its name, or a player's side of the table. */
export function spotName({ layout, seats, view }: Seen, at: TablePoint): string {
  const place = layout.places.find(
    ({ x, z, radius, reach = 0 }) => Math.hypot(Math.max(0, Math.abs(at.x - x) - reach), at.z - z) <= radius,
  );
  if (place) return `“${place.name}”`;
  if (Math.hypot(at.x, at.z) < AT_SEATS) return 'the table';
  const distances = layout.seats.map(({ x, z }) => Math.hypot(at.x - x, at.z - z));
  const seat = distances.indexOf(Math.min(...distances));
  if (seat < 0) return 'the table';
  return seat === view.seat
    ? 'your side of the table'
    : `${seats[seat]?.name ?? 'a seat'}’s side of the table`;
}

export const pingText = (name: string, seen: Seen, at: TablePoint): string =>
  `${name} points at ${spotName(seen, at)}.`;

type Parts = Pick<HudContextValue, 'room' | 'table' | 'preferences'>;

/** Returns the function that points out a point of the table, here and to the others; null: there is no one to see it. */
export function pingOf(parts: Parts): ((at: TablePoint) => void) | null {
  const { room } = parts;
  const share = room?.ping;
  if (!share) return null;
  return (at) => {
    room.signs?.ping({ ...at, ...selfIn(parts) });
    share(at.x, at.z);
  };
}

/** Returns the viewer as others see them: a watcher by name alone, a seated person by their seat. */
function selfIn({ room, table, preferences }: Parts): SignPerson {
  if (room?.store.getState().mySeat === null) return { name: preferences.getState().name, colour: null };
  const { seats, view } = table.getState();
  const { name = '', colour = null } = (view.seat !== null && seats[view.seat]) || {};
  return { name, colour };
}
