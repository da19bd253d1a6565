/**
 * Measures of the lounge around the table, in felt radii: x to the right of the near seat, y up from the felt, z toward that seat. The
 * table stands on a platform in a lower hall, before a wide window. Its camera always comes from the near seat, so the window is opposite.
 */

export const ROOM = {
  /** Levels of the platform, its step and the hall's floor, and the height at which the walls are lost in the dark. */
  platform: -1.25,
  step: -1.6,
  hall: -1.95,
  ceiling: 0.95,
  /** Radii of the platform, its step and the floor. */
  platformEdge: 1.75,
  stepEdge: 2.1,
  reach: 6.4,
  /** Radius that the floor's picture shows; what lies beyond is as dark as its edge. */
  floorShown: 4.2,
} as const;

/** The window in the far wall: its middle is opposite the near seat. */
export const WINDOW = { z: -3, halfWidth: 1.75, bottom: -1.62, top: 0.8, panes: 3 } as const;

/** Parts of the wall's picture, in its pixels from the top left corner. */
export const WALL = { width: 1024, height: 512, tile: 256 } as const;
const TILES = {
  left: [0, 0, 1],
  right: [1, 0, 1],
  side: [2, 0, 2],
  bar: [0, 1, 1],
  pair: [1, 1, 1],
  three: [2, 1, 1],
  lamp: [3, 1, 1],
} as const;
export type Tile = keyof typeof TILES;

/** Returns a tile's place in the wall's picture: left, top, width, height. */
export function tileBox(tile: Tile): readonly [number, number, number, number] {
  const [column, row, wide] = TILES[tile];
  const { tile: side } = WALL;
  return [column * side, row * side, wide * side, side];
}

/** An upright picture in the room, seen from the table: from its left to its right end, as x and z. Nothing is seen from behind. */
export interface Upright {
  readonly tile: Tile;
  readonly from: readonly [x: number, z: number];
  readonly to: readonly [x: number, z: number];
  readonly bottom: number;
  readonly top: number;
  readonly mirrored?: true;
}

type End = Upright['from'];

const wall = (tile: Tile, from: End, to: End, mirrored?: true): Upright => ({
  ...{ tile, from, to, bottom: ROOM.hall, top: ROOM.ceiling },
  ...(mirrored && { mirrored }),
});

/** Returns something that stands in the hall and faces the table's middle. */
function standing(tile: Tile, x: number, z: number, width: number, height: number, mirrored?: true): Upright {
  const away = Math.hypot(x, z);
  const [dx, dz] = [(-z / away) * (width / 2), (x / away) * (width / 2)];
  return {
    ...{ tile, from: [x - dx, z - dz], to: [x + dx, z + dz], bottom: ROOM.hall, top: ROOM.hall + height },
    ...(mirrored && { mirrored }),
  };
}

const { z: FAR, halfWidth: HALF } = WINDOW;
const NEAR = 5.4;
const SIDE = 5.6;

/** Everything upright around the table, in the order of painting: the walls, then what stands before them. */
export const UPRIGHTS: readonly Upright[] = [
  wall('left', [-3.4, FAR], [-HALF, FAR]),
  wall('right', [HALF, FAR], [3.4, FAR]),
  // Under and over the window.
  { tile: 'left', from: [-HALF, FAR], to: [HALF, FAR], bottom: ROOM.hall, top: WINDOW.bottom },
  { tile: 'left', from: [-HALF, FAR], to: [HALF, FAR], bottom: WINDOW.top, top: ROOM.ceiling },
  wall('side', [-SIDE, -1], [-3.4, FAR]),
  wall('side', [3.4, FAR], [SIDE, -1], true),
  wall('side', [-SIDE, 3], [-SIDE, -1], true),
  wall('side', [SIDE, -1], [SIDE, 3]),
  wall('side', [-3, NEAR], [-SIDE, 3]),
  wall('side', [SIDE, 3], [3, NEAR], true),
  wall('side', [3, NEAR], [0, NEAR]),
  wall('side', [0, NEAR], [-3, NEAR], true),
  standing('bar', -2.35, -2.55, 1.6, 1.75),
  standing('lamp', 2.15, -2.85, 0.85, 1.62),
  standing('pair', 2.75, -2.3, 1.15, 1.3),
  standing('three', 3.4, 0.5, 1.7, 1.6),
  standing('pair', -3.4, 0.7, 1.5, 1.6, true),
  standing('lamp', -3.1, -1.1, 0.9, 1.7),
  standing('three', -2.1, 3.3, 1.7, 1.6, true),
  standing('lamp', 0, 3.9, 0.9, 1.7),
  standing('pair', 2.2, 3.2, 1.5, 1.6),
];
