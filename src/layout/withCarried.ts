import type { Layout } from '../engine/display/layout.ts';
import type { Load } from '../store/tablePort.ts';

/** Returns the layout with carried items moved to their current positions. */
export const withCarried = (layout: Layout, loads: readonly Load[]): Layout => loads.reduce(withLoad, layout);

function withLoad(layout: Layout, load: Load): Layout {
  const { zones, purses, pieces, x, y, z } = load;
  const lifted = <P extends { readonly x: number; readonly z: number; readonly base?: number }>(
    pose: P | null,
    is: boolean,
  ): P | null => (pose && is ? { ...pose, x: pose.x + x, z: pose.z + z, base: (pose.base ?? 0) + y } : pose);
  return {
    ...layout,
    zone: (id) => lifted(layout.zone(id), zones.has(id)),
    purse: (id) => lifted(layout.purse(id), purses.has(id)),
    ...(layout.things && { things: layout.things.map((thing) => lifted(thing, pieces.has(thing.id))!) }),
  };
}
