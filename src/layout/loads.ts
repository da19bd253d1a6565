import type { Layout } from '../engine/display/layout.ts';
import type { Seat } from '../engine/table/table.ts';
import type { PointerSign } from '../store/signs/signs.ts';
import type { Load } from '../store/tablePort.ts';

/** Height above the felt at which others' hands carry, in table units. */
const HIGH = 0.06;

/** Returns the items that others carry now, each with their pointer: the first piece under it, the others in their places around it. */
export function othersLoads(
  { pieces = [] }: Pick<Layout, 'pieces'>,
  own: Seat | null,
  pointers: Iterable<PointerSign>,
): readonly Load[] {
  const loads: Load[] = [];
  for (const { seat = null, x, z } of pointers) {
    if (seat === null || seat === own) continue;
    const held = pieces.filter((piece) => piece.held === seat);
    const [first] = held;
    if (!first) continue;
    loads.push({
      pieces: new Set(held.map(({ id }) => id)),
      zones: new Set(held.flatMap(({ zone }) => zone ?? [])),
      purses: new Set(held.flatMap(({ purse }) => purse ?? [])),
      x: x - first.x,
      y: HIGH,
      z: z - first.z,
    });
  }
  return loads;
}

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
