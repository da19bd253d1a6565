import type { Layout, Spread } from '../engine/display/layout.ts';
import type { Spots, TableCommand } from '../engine/game.ts';
import type { Seat } from '../engine/table/table.ts';
import type { TableState } from './tableStore.ts';

const WIDE: readonly Spread[] = ['fan', 'ribbon', 'row'];
const FULL = 360;

/** Returns the positions of everything, so that it all stays in place when the referee leaves. */
function spotsOf({ display, view, seats }: Pick<TableState, 'display' | 'view' | 'seats'>): Spots {
  const { zones, purses } = view.state.table;
  const layout: Layout = display.layout(seats.length, 0);
  return {
    zones: Object.keys(zones).flatMap((zone) => {
      const pose = layout.zone(zone);
      if (!pose) return [];
      const angle = ((Math.round((pose.angle * FULL) / (2 * Math.PI)) % FULL) + FULL) % FULL;
      return [
        { zone, x: thousandths(pose.x), z: thousandths(pose.z), angle, wide: WIDE.includes(pose.spread) },
      ];
    }),
    purses: Object.keys(purses).flatMap((purse) => {
      const pose = layout.purse(purse);
      return pose ? [{ purse, x: thousandths(pose.x), z: thousandths(pose.z) }] : [];
    }),
  };
}

/** Avoids −0, which would not survive a file. */
const thousandths = (length: number): number =>
  Math.max(-1500, Math.min(1500, Math.round(length * 1000))) || 0;

/** Builds the command that ends refereed play; `staying`: the occupied seats. */
export function releaseOf(
  state: Pick<TableState, 'display' | 'view' | 'seats'>,
  staying: readonly Seat[],
): Extract<TableCommand, { type: 'release' }> {
  const seats = state.seats.length;
  const gone = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !staying.includes(seat));
  return { type: 'release', seats, spots: spotsOf(state), gone };
}
