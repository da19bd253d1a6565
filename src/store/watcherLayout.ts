import type { Layout, ZonePose } from '../engine/display/layout.ts';
import type { GameDisplay } from '../engine/display.ts';
import type { Seat } from '../engine/table/table.ts';

/**
 * Lays out the table for a viewer without a hand: the near seat's cards, which a player would hold up, are on the felt like all the others,
 * turned to their own edge.
 */
export function watcherLayout(display: GameDisplay, seats: number, near: Seat): Layout {
  const layout = display.layout(seats, near);
  const hand = display.hand(near);
  const lying = lyingLike(layout, seats, near, display);
  if (!lying) return layout;
  return { ...layout, zone: (id) => (id === hand ? lying : layout.zone(id)) };
}

/** Returns the pose of another seat's hand rotated around the table; null if no one else sits there, or nothing is held. */
function lyingLike(layout: Layout, seats: number, near: Seat, { hand }: GameDisplay): ZonePose | null {
  if (layout.zone(hand(near))?.spread !== 'held') return null;
  const other = seats > 1 ? layout.zone(hand((near + 1) % seats)) : null;
  return other && { ...other, x: 0, z: Math.hypot(other.x, other.z), angle: 0 };
}
