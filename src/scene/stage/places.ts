import { axisX, axisY, type Quat, times } from '../../layout/pose.ts';
import type { Pose } from '../../layout/poses.ts';

/** Arrangements of the cards on the stage. `single`: only the chosen one; `flight`: along a path that the camera flies. */
export type StageView = 'single' | 'fan' | 'spread' | 'wall' | 'flight';

/** Pose of every card, in card widths: x to the right, z toward the lower edge, y toward the viewer. */
export interface Places {
  readonly poses: readonly Pose[];
  /** Height over width of the tallest card. */
  readonly ratio: number;
  /** Area that the camera must show: half the width and half the depth about the middle. */
  readonly half: readonly [width: number, depth: number];
  readonly middle: readonly [x: number, z: number];
  /** Height at which they float over the felt. */
  readonly high: number;
}

const FLAT: Quat = [0, 0, 0, 1];
/** Height of each card over the one before, and most from first to last. */
const OVER = 0.012;
const HIGHEST = 1.5;
/** Height at which a single card floats. */
const FLOAT = 0.62;
const GAP = 0.09;

function bounded(poses: readonly Pose[], ratio: number, turned = 0): Places {
  let [left, right, far, near] = [Infinity, -Infinity, Infinity, -Infinity];
  // Turned cards reach as far as their corners.
  const halfWidth = 0.5 + turned * (ratio / 2 - 0.5);
  for (const { x, z, scale } of poses) {
    left = Math.min(left, x - halfWidth * scale);
    right = Math.max(right, x + halfWidth * scale);
    far = Math.min(far, z - (ratio / 2) * scale);
    near = Math.max(near, z + (ratio / 2) * scale);
  }
  if (!poses.length) [left, right, far, near] = [-1, 1, -1, 1];
  return {
    poses,
    ratio,
    half: [(right - left) / 2, (near - far) / 2],
    middle: [(left + right) / 2, (far + near) / 2],
    high: 0,
  };
}

const range = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Lays out floating cards side by side. */
function single(count: number, ratio: number): Places {
  const poses = range(
    count,
    (i): Pose => ({
      ...{ x: (i - (count - 1) / 2) * 1.16, y: FLOAT, z: 0 },
      ...{ turn: FLAT, scale: 1 },
    }),
  );
  return { ...bounded(poses, ratio), high: FLOAT };
}

/** Radii tried for a fan's nearest arc: round ones and flat ones. */
const RADII = [3.1, 3.9, 4.9, 6.1, 7.7, 9.6, 12] as const;
/** Distance between cards along an arc, and between arcs (as a fraction of a card's height). */
const ARC_STEP = 0.36;
const ARC_APART = 0.52;
const LEAST_IN_ARC = 8;
/** Largest angle of a fan, in radians. */
const ARC_SPAN = 1.95;

/** Lays out arcs behind each other, choosing number and radius to make the cards largest in a picture of this aspect. */
function fan(count: number, ratio: number, aspect: number): Places {
  let best: Places | null = null;
  let least = Infinity;
  for (const radius of RADII)
    for (let arcs = 1; arcs <= Math.max(1, count / LEAST_IN_ARC); arcs++) {
      const radii = range(arcs, (arc) => radius + (arcs - 1 - arc) * ratio * ARC_APART);
      const step = ARC_STEP / radii.reduce((sum, each) => sum + each, 0);
      if (step * (count - arcs) > ARC_SPAN) continue;
      const places = arcsOf(count, ratio, radii);
      const [width, depth] = places.half;
      const needed = Math.max(width / aspect, depth);
      // A flatter fan, or one with more arcs, must be worth it.
      if (needed < 0.98 * least) [best, least] = [places, needed];
    }
  return best ?? arcsOf(count, ratio, [RADII[0]]);
}

/** Lays out arcs, farthest first; each gets as many cards as keep all arcs equally wide open. */
function arcsOf(count: number, ratio: number, radii: readonly number[]): Places {
  const poses: Pose[] = [];
  const over = Math.min(OVER, HIGHEST / count);
  const sum = radii.reduce((all, each) => all + each, 0);
  let passed = 0;
  for (const radius of radii) {
    const from = Math.round((count * passed) / sum);
    passed += radius;
    const many = Math.round((count * passed) / sum) - from;
    const span = Math.min(ARC_SPAN, ((many - 1) * ARC_STEP) / radius);
    for (let i = 0; i < many; i++) {
      const angle = many > 1 ? span * (i / (many - 1) - 0.5) : 0;
      poses.push({
        x: radius * Math.sin(angle),
        y: 0.02 + (from + i) * over,
        z: -radius * Math.cos(angle),
        turn: axisY(-angle),
        scale: 1,
      });
    }
  }
  return bounded(poses, ratio, 0.8);
}

/** Returns the number of columns with which `count` cells of this size come nearest to a picture of this aspect. */
export function columnsFor(
  count: number,
  cell: readonly [width: number, height: number],
  aspect: number,
): number {
  let best = 1;
  let least = Infinity;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const scale = Math.max((columns * cell[0]) / aspect, rows * cell[1]);
    if (scale < least - 1e-9) [best, least] = [columns, scale];
  }
  return best;
}

/** Distance between cards of a row, which leaves the index of each visible. */
const STEP = 0.36;

function spread(count: number, ratio: number, aspect: number): Places {
  const columns = columnsFor(count, [STEP, ratio + GAP], aspect);
  const rows = Math.ceil(count / columns);
  const poses = range(count, (i): Pose => {
    const row = Math.floor(i / columns);
    const inRow = i % columns;
    const many = Math.min(columns, count - row * columns);
    return {
      x: (inRow - (many - 1) / 2) * STEP,
      y: 0.02 + inRow * OVER,
      z: (row - (rows - 1) / 2) * (ratio + GAP),
      turn: FLAT,
      scale: 1,
    };
  });
  return bounded(poses, ratio);
}

function wall(count: number, ratio: number, aspect: number): Places {
  const cell = [1 + GAP, ratio + GAP] as const;
  const columns = columnsFor(count, cell, aspect);
  const rows = Math.ceil(count / columns);
  const poses = range(count, (i): Pose => {
    const row = Math.floor(i / columns);
    const many = Math.min(columns, count - row * columns);
    return {
      x: ((i % columns) - (many - 1) / 2) * cell[0],
      y: 0.02,
      z: (row - (rows - 1) / 2) * cell[1],
      turn: FLAT,
      scale: 1,
    };
  });
  return bounded(poses, ratio);
}

/** Distance between cards of a flight. */
export const FLIGHT_STEP = 0.8;
const UPRIGHT = axisX(Math.PI / 2);

/** Coordinates of a flight's path at a distance from its beginning. */
export const wayX = (along: number): number => 1.5 * Math.sin(along * 0.11);
export const wayY = (along: number): number => 1.7 + 0.5 * Math.sin(along * 0.083 + 1);

/** Lays out cards left and right of a winding path, each turned to the approaching viewer. */
function flight(count: number, ratio: number): Places {
  const poses = range(count, (i): Pose => {
    const along = i * FLIGHT_STEP;
    const x = wayX(along);
    const y = wayY(along);
    const side = i % 2 ? 1 : -1;
    return {
      x: x + side * (1.2 + 0.16 * Math.sin(i * 1.7)),
      y: y + 0.34 * Math.sin(i * 2.3),
      z: -along,
      turn: times(axisY(-side * 0.42), UPRIGHT),
      scale: 1,
    };
  });
  return bounded(poses, ratio);
}

/** Lays out cards. `ratio`: height over width of the tallest card; `aspect`: width over height of the picture. */
export function placesOf(view: StageView, count: number, ratio: number, aspect: number): Places {
  switch (view) {
    case 'single':
      return single(count, ratio);
    case 'fan':
      return fan(count, ratio, aspect);
    case 'spread':
      return spread(count, ratio, aspect);
    case 'wall':
      return wall(count, ratio, aspect);
    case 'flight':
      return flight(count, ratio);
  }
}

/** Returns the topmost card at a point of the felt, or null. `ratios`: height over width of each card. */
export function cardAt(
  poses: readonly Pose[],
  ratios: readonly number[],
  x: number,
  z: number,
): number | null {
  let found: number | null = null;
  let high = -Infinity;
  for (const [i, pose] of poses.entries()) {
    if (pose.y < high) continue;
    const angle = 2 * Math.atan2(pose.turn[1], pose.turn[3]);
    const [dx, dz] = [x - pose.x, z - pose.z];
    const across = dx * Math.cos(angle) - dz * Math.sin(angle);
    const along = dx * Math.sin(angle) + dz * Math.cos(angle);
    if (Math.abs(across) > pose.scale / 2 || Math.abs(along) > (ratios[i]! * pose.scale) / 2) continue;
    found = i;
    high = pose.y;
  }
  return found;
}

/** Raises a selected card above the rest. */
export const risen = (pose: Pose): Pose => ({
  ...pose,
  y: pose.y + 0.55,
  z: pose.z - 0.12,
  scale: pose.scale * 1.08,
});
