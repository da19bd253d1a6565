/** Area covered by something on the table, as one viewer sees it. Lengths and angles as in `Layout`. */
export interface Box {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly half: readonly [width: number, depth: number];
}

/** Checks whether two boxes overlap, or come closer to each other than `gap`. Allocates nothing: a table has a thousand pieces. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  const [x, z] = [b.x - a.x, b.z - a.z];
  const far = reachOf(a) + reachOf(b) + gap;
  if (x * x + z * z >= far * far) return false;
  return meets(a, b, x, z, gap) && meets(b, a, x, z, gap);
}

/** Distance from its middle to its corners. */
export const reachOf = ({ half: [width, depth] }: Box): number => Math.sqrt(width * width + depth * depth);

/** Checks that no axis of `a` separates them; `x` and `z` are the offset between their middles. */
function meets(a: Box, b: Box, x: number, z: number, gap: number): boolean {
  const [cos, sin] = [Math.cos(a.angle), Math.sin(a.angle)];
  const along = Math.abs(Math.cos(a.angle - b.angle));
  const across = Math.abs(Math.sin(a.angle - b.angle));
  const [width, depth] = b.half;
  return (
    Math.abs(x * cos - z * sin) < a.half[0] + width * along + depth * across + gap - 1e-9 &&
    Math.abs(x * sin + z * cos) < a.half[1] + width * across + depth * along + gap - 1e-9
  );
}
