import type { Layout } from '../../engine/display/layout.ts';
import type { Seat, ZoneId } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { nearestOnTable, type TablePoint } from './signs.ts';

/**
 * A point of the table that means the same to everyone. Each person sees their own seat at the near edge, so the positions of cards and
 * seats differ between viewers, while the board is the same: a point is given in the frame of the cards or seat it is at. At most one of
 * `zone` and `seat` is given; with neither, the frame is the board's. Rounded to a thousandth of a table unit, since it is sent twenty
 * times a second.
 */
export interface Spot extends TablePoint {
  readonly zone?: ZoneId;
  readonly seat?: Seat;
}

type Frame = TablePoint & { readonly angle: number };

/** Distance from the middle of a zone's cards within which a point belongs to them. */
const AT_CARDS = 0.2;
/** Distance from the centre beyond which points belong to the seats. */
const AT_SEATS = 0.8;

/** Converts a point into a frame: x along its cards, z toward their lower edge. */
function into({ x, z, angle }: Frame, point: TablePoint): TablePoint {
  const [dx, dz] = [point.x - x, point.z - z];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: dx * cos - dz * sin, z: dx * sin + dz * cos };
}

function outOf({ x, z, angle }: Frame, local: TablePoint): TablePoint {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + local.x * cos + local.z * sin, z: z - local.x * sin + local.z * cos };
}

/** Returns the frame of the bare felt. */
const boardOf = ({ turn = 0 }: Layout): Frame => ({ x: 0, z: 0, angle: turn });

const away = (a: TablePoint, b: TablePoint): number => Math.hypot(a.x - b.x, a.z - b.z);

const rounded = ({ x, z }: TablePoint): TablePoint => ({ x: thousandth(x), z: thousandth(z) });
const thousandth = (n: number): number => Math.round(n * 1000) / 1000;

/** Converts a viewer's point to a shared spot. */
export function spotOf({ layout, view }: { layout: Layout; view: View }, point: TablePoint): Spot {
  const own = rounded(into(boardOf(layout), point));
  let best: Spot = own;
  let least = AT_CARDS;
  // On a free layout, everything is in the same place for everyone.
  for (const zone in layout.pieces ? {} : view.state.table.zones) {
    const pose = layout.zone(zone);
    if (!pose || pose.spread === 'held' || away(pose, point) >= least) continue;
    least = away(pose, point);
    best = { zone, ...rounded(into(pose, point)) };
  }
  if (best !== own || Math.hypot(point.x, point.z) < AT_SEATS) return best;
  least = Infinity;
  for (const [seat, pose] of layout.seats.entries()) {
    if (away(pose, point) >= least) continue;
    least = away(pose, point);
    best = { seat, ...rounded(into(pose, point)) };
  }
  return best;
}

/** Converts a shared spot to a viewer's point; null if there is no such zone or seat here. */
export function pointOf(layout: Layout, { zone, seat, x, z }: Spot): TablePoint | null {
  const frame =
    zone === undefined ? (seat === undefined ? boardOf(layout) : layout.seats[seat]) : layout.zone(zone);
  return frame ? nearestOnTable(outOf(frame, { x, z })) : null;
}
