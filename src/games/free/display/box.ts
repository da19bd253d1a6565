/** What something covers of the table, as one viewer sees it. Lengths and angles as in `Layout`. */
export interface Box {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly half: readonly [width: number, depth: number];
}

/** Whether they cover the same felt, or come closer to each other than `gap`. Nothing is made anew: a table has a thousand pieces. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  const [x, z] = [b.x - a.x, b.z - a.z];
  const far = reachOf(a) + reachOf(b) + gap;
  if (x * x + z * z >= far * far) return false;
  return meets(a, b, x, z, gap) && meets(b, a, x, z, gap);
}

/** From its middle to its corners. */
export const reachOf = ({ half: [width, depth] }: Box): number => Math.sqrt(width * width + depth * depth);

/** Whether no axis of `a` parts them; the middle of one is so far from the other's. */
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
