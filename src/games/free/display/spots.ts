/** What something covers of the table, as one viewer sees it. Lengths and angles as in `Layout`. */
export interface Box {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly half: readonly [width: number, depth: number];
}

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Nothing is laid further out: there are the rim, and the hands of the others. */
const REACH = 0.86;
/** Between things that lie side by side. */
const GAP = 0.014;
/** As far from the middle as there are places to look at, and how much finer one looks where no whole place is free. */
const RINGS = 12;
const FINER = 3;

/** The directions of a box's width and of its depth. */
const axesOf = (angle: number): readonly [Point, Point] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    { x: cos, z: -sin },
    { x: sin, z: cos },
  ];
};

const along = (a: Point, b: Point): number => a.x * b.x + a.z * b.z;

/** Whether they cover the same felt, or come closer to each other than `gap`. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  const apart = { x: b.x - a.x, z: b.z - a.z };
  const far = Math.hypot(...a.half) + Math.hypot(...b.half) + gap;
  if (along(apart, apart) >= far * far) return false;
  const [ours, theirs] = [axesOf(a.angle), axesOf(b.angle)];
  const reach = ({ half }: Box, [width, depth]: typeof ours, axis: Point): number =>
    half[0] * Math.abs(along(width, axis)) + half[1] * Math.abs(along(depth, axis));
  return [...ours, ...theirs].every(
    (axis) => Math.abs(along(apart, axis)) < reach(a, ours, axis) + reach(b, theirs, axis) + gap - 1e-9,
  );
}

/** How far its outermost corner lies from the middle of the table. */
function outermost({ x, z, angle, half }: Box): number {
  const [width, depth] = axesOf(angle);
  const corners = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) =>
      Math.hypot(
        x + i * half[0] * width.x + j * half[1] * depth.x,
        z + i * half[0] * width.z + j * half[1] * depth.z,
      ),
    ),
  );
  return Math.max(...corners);
}

/**
 * Where something is laid so that it hides nothing: as near to where it would lie as there is room, in line with that place, so that
 * what comes one after the other lies in rows. Where there is no room at all, it lies on what is there.
 */
export function freeSpot(wanted: Box, taken: readonly Box[]): Point {
  const isFree = (box: Box): boolean =>
    outermost(box) <= REACH && taken.every((each) => !overlap(box, each, GAP * 0.9));
  return find(wanted, 1, isFree) ?? find(wanted, FINER, isFree) ?? onFelt(wanted);
}

function find(wanted: Box, finer: number, isFree: (box: Box) => boolean): Point | null {
  const [width, depth] = axesOf(wanted.angle);
  const [right, down] = wanted.half.map((half) => (2 * half + GAP) / finer) as [number, number];
  for (let ring = 0; ring <= RINGS * finer; ring++) {
    const steps = ringOf(ring).map(([i, j]) => {
      const [x, z] = [i * right, j * down];
      return { x: x * width.x + z * depth.x, z: x * width.z + z * depth.z, far: Math.hypot(x, z) };
    });
    // Of those that are as near, the first: to the right of it rather than to the left, further away rather than nearer, where hands lie over the table.
    for (const { x, z } of steps.sort((a, b) => a.far - b.far)) {
      const box = { ...wanted, x: wanted.x + x, z: wanted.z + z };
      if (isFree(box)) return { x: box.x, z: box.z };
    }
  }
  return null;
}

/** The places of a square round the middle one. */
function ringOf(ring: number): readonly (readonly [number, number])[] {
  const steps = Array.from({ length: 2 * ring + 1 }, (_, k) => ring - k);
  return steps.flatMap((i) =>
    steps.filter((j) => Math.max(Math.abs(i), Math.abs(j)) === ring).map((j) => [i, -j] as const),
  );
}

/** The same place, or the one on the way to the middle where all of it lies on the felt. */
function onFelt(box: Box): Point {
  let { x, z } = box;
  for (let k = 0; k < 40 && outermost({ ...box, x, z }) > REACH; k++) [x, z] = [x * 0.9, z * 0.9];
  return { x, z };
}
