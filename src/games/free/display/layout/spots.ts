import { type Box, overlap } from './box.ts';
import type { Squares } from './squares.ts';

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Maximum distance from the middle: beyond are the rim, and the hands of the others. */
const REACH = 0.86;
/** Gap between things side by side. */
const GAP = 0.014;
/** Rings of places to try outwards, and subdivisions of a step where no whole place is free. */
const RINGS = 12;
const FINER = 3;

/** Directions of a box's width and of its depth. */
const axesOf = (angle: number): readonly [Point, Point] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    { x: cos, z: -sin },
    { x: sin, z: cos },
  ];
};

/** Distance of its outermost corner from the middle of the table. */
function outermost({ x, z, angle, half }: Box): number {
  // The corner on the far side of both of its axes.
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Math.hypot(Math.abs(x * cos - z * sin) + half[0], Math.abs(x * sin + z * cos) + half[1]);
}

/**
 * Finds a place for something so that it covers nothing: as near to its wanted place as there is room, in line with that, so that things
 * laid in succession form rows. Without room it overlaps. `but`: pieces that are no hindrance.
 */
export function freeSpot<T extends Box>(
  wanted: Box,
  taken: Pick<Squares<T>, 'some'>,
  but?: (each: T) => boolean,
): Point {
  const isFree = (box: Box): boolean =>
    outermost(box) <= REACH && !taken.some(box, GAP, (each) => !but?.(each) && overlap(box, each, GAP * 0.9));
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
    // All further rings are beyond the felt.
    if (Math.min(...steps.map(({ far }) => far)) > REACH + Math.hypot(wanted.x, wanted.z)) return null;
    // Of equally near ones, the first: right rather than left, further away rather than nearer, since hands are held over the near edge.
    for (const { x, z } of steps.sort((a, b) => a.far - b.far)) {
      const box = { ...wanted, x: wanted.x + x, z: wanted.z + z };
      if (isFree(box)) return { x: box.x, z: box.z };
    }
  }
  return null;
}

/** Places on the edge of a square ring round the middle. */
function ringOf(ring: number): readonly (readonly [number, number])[] {
  const side = Array.from({ length: 2 * ring + 1 }, (_, k) => ring - k);
  return side.flatMap((i) => (Math.abs(i) === ring ? side : [ring, -ring]).map((j) => [i, -j] as const));
}

/** The same place, or the nearest on the way to the middle where the whole box is on the felt. */
function onFelt(box: Box): Point {
  let { x, z } = box;
  for (let k = 0; k < 40 && outermost({ ...box, x, z }) > REACH; k++) [x, z] = [x * 0.9, z * 0.9];
  return { x, z };
}
