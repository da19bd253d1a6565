interface Point {
  readonly x: number;
  readonly z: number;
}

/** Finds an arrow key's target: the nearest point in that direction, where sideways distance counts double. */
export function nearestInDirection<P extends Point>(from: Point, way: Point, all: readonly P[]): P | null {
  let best: P | null = null;
  let least = Infinity;
  for (const each of all) {
    const [dx, dz] = [each.x - from.x, each.z - from.z];
    const along = dx * way.x + dz * way.z;
    if (along < 0.005) continue;
    const far = along + 2 * Math.abs(dx * way.z - dz * way.x);
    if (far < least) [best, least] = [each, far];
  }
  return best;
}
