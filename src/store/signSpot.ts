import type { Layout } from '../engine/layout.ts';
import type { Seat, ZoneId } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import { onTable, type TablePoint } from './signs.ts';

/**
 * A point of the table that means the same to everybody. Each person sees their own seat at the near edge, so cards and
 * seats lie elsewhere for each, while the board is the same: a point is told in the frame of the cards or the seat it
 * is at. Of `zone` and `seat` at most one is given; with neither it is the board's own. Told to a thousandth of a table unit: it is said
 * twenty times a second.
 */
export interface Spot extends TablePoint {
  readonly zone?: ZoneId;
  readonly seat?: Seat;
}

type Frame = TablePoint & { readonly angle: number };

/** How near to the middle of its cards a point belongs to them. */
const AT_CARDS = 0.2;
/** From here on outward the table belongs to those who sit at it. */
const AT_SEATS = 0.8;

/** In a frame: x along its cards, z toward their lower edge. */
function into({ x, z, angle }: Frame, point: TablePoint): TablePoint {
  const [dx, dz] = [point.x - x, point.z - z];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: dx * cos - dz * sin, z: dx * sin + dz * cos };
}

function outOf({ x, z, angle }: Frame, local: TablePoint): TablePoint {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + local.x * cos + local.z * sin, z: z - local.x * sin + local.z * cos };
}

/** The bare felt. */
const boardOf = ({ turn = 0 }: Layout): Frame => ({ x: 0, z: 0, angle: turn });

const away = (a: TablePoint, b: TablePoint): number => Math.hypot(a.x - b.x, a.z - b.z);

const told = ({ x, z }: TablePoint): TablePoint => ({ x: thousandth(x), z: thousandth(z) });
const thousandth = (n: number): number => Math.round(n * 1000) / 1000;

/** What a viewer's point is to everybody. */
export function spotOf({ layout, view }: { layout: Layout; view: View }, point: TablePoint): Spot {
  const own = told(into(boardOf(layout), point));
  let best: Spot = own;
  let least = AT_CARDS;
  // Where things lie anywhere, they lie alike for everybody.
  for (const zone in layout.pieces ? {} : view.state.table.zones) {
    const pose = layout.zone(zone);
    if (!pose || pose.spread === 'held' || away(pose, point) >= least) continue;
    least = away(pose, point);
    best = { zone, ...told(into(pose, point)) };
  }
  if (best !== own || Math.hypot(point.x, point.z) < AT_SEATS) return best;
  least = Infinity;
  for (const [seat, pose] of layout.seats.entries()) {
    if (away(pose, point) >= least) continue;
    least = away(pose, point);
    best = { seat, ...told(into(pose, point)) };
  }
  return best;
}

/** Where everybody's spot is for a viewer; null if there is no such zone or seat here. */
export function pointOf(layout: Layout, { zone, seat, x, z }: Spot): TablePoint | null {
  const frame =
    zone === undefined ? (seat === undefined ? boardOf(layout) : layout.seats[seat]) : layout.zone(zone);
  return frame ? onTable(outOf(frame, { x, z })) : null;
}
