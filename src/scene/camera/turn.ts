import type { TableState } from '../../store/tableStore.ts';

/** Part of the way round the table that the camera goes: enough to show whose turn it is, too little to lose one's bearings. */
const PART = 0.2;

type Shown = Pick<TableState, 'acting' | 'layout' | 'following' | 'showing'>;

/**
 * Returns the angle round the table at which a camera for everyone shows the seat that acts; null: it stays where it is. A reveal is read
 * from the near seat.
 */
export function turnOf({ acting, layout, following, showing }: Shown): number | null {
  const [seat] = acting;
  if (!following || showing || seat === undefined || acting.length > 1) return null;
  const angle = layout.seats[seat]?.angle;
  return angle === undefined ? null : PART * Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Returns the angle for a camera to turn to now; null: nothing has changed. */
export function newTurn(before: Shown, now: Shown): number | null {
  const to = turnOf(now);
  return to === turnOf(before) ? null : to;
}
