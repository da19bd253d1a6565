import { add, axisX, axisY, cross, dot, type Quat, rotate, times, type Vec3 } from '../../layout/pose.ts';

/** One side of a solid. */
export interface Side {
  /** Indices of its corners, counter-clockwise as seen from outside. */
  readonly corners: readonly number[];
  readonly normal: Vec3;
  readonly middle: Vec3;
  /** Direction of the upper edge of its drawing. */
  readonly up: Vec3;
  /** Distance from its centre to the nearest edge. */
  readonly inner: number;
}

/** A die's body, 1 high at rest, centred on the origin. */
export interface Solid {
  readonly corners: readonly Vec3[];
  readonly sides: readonly Side[];
  /** Height of its centre at rest. */
  readonly rest: number;
}

export const SIDES = [4, 6, 8, 10, 12, 20] as const;
export type Sides = (typeof SIDES)[number];

const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Height of the belt's corners, alternately up and down, that makes a ten-sided die's sides flat. */
const ZIGZAG = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5));

const scaled = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
const unit = (a: Vec3): Vec3 => scaled(a, 1 / Math.hypot(...a));
const minus = (a: Vec3, b: Vec3): Vec3 => add(a, b, -1);
const meanOf = (points: readonly Vec3[]): Vec3 =>
  scaled(
    points.reduce((sum, each) => add(sum, each), [0, 0, 0] as Vec3),
    1 / points.length,
  );

/** Returns the point and its two cyclic permutations of coordinates. */
const round = ([x, y, z]: Vec3): Vec3[] => [
  [x, y, z],
  [z, x, y],
  [y, z, x],
];
/** Returns the point with every choice of signs. */
const signed = ([x, y, z]: Vec3): Vec3[] =>
  [1, -1].flatMap((a) => [1, -1].flatMap((b) => [1, -1].map((c): Vec3 => [a * x, b * y, c * z])));

function cornersOf(sides: Sides): Vec3[] {
  switch (sides) {
    case 4:
      return signed([1, 1, 1]).filter(([x, y, z]) => x * y * z > 0);
    case 6:
      return signed([1, 1, 1]);
    case 8:
      return [1, -1].flatMap((sign) => round([sign, 0, 0]));
    case 10: {
      const belt = Array.from({ length: 10 }, (_, k): Vec3 => {
        const angle = (k * Math.PI) / 5;
        return [Math.cos(angle), k % 2 ? -ZIGZAG : ZIGZAG, Math.sin(angle)];
      });
      return [...belt, [0, 1, 0], [0, -1, 0]];
    }
    case 12:
      return [
        ...signed([1, 1, 1]),
        ...unique(signed([0, 1 / GOLDEN, GOLDEN])).flatMap((corner) => round(corner)),
      ];
    case 20:
      return unique(signed([0, 1, GOLDEN])).flatMap((corner) => round(corner));
  }
}

const unique = (points: readonly Vec3[]): Vec3[] =>
  points.filter((a, i) => points.findIndex((b) => Math.hypot(...minus(a, b)) < 1e-6) === i);

/** Returns the sides of a convex body: every plane through corners with all others behind it. */
function sidesOf(corners: readonly Vec3[]): Side[] {
  const found: Side[] = [];
  for (const [i, a] of corners.entries())
    for (const [j, b] of corners.entries())
      for (const c of j > i ? corners.slice(j + 1) : []) {
        const across = cross(minus(b, a), minus(c, a));
        // Skip collinear corners, and planes through the centre.
        if (Math.hypot(...across) < 1e-6 || Math.abs(dot(across, a)) < 1e-6) continue;
        const normal = scaled(unit(across), Math.sign(dot(across, a)));
        const far = dot(normal, a);
        if (corners.some((each) => dot(normal, each) > far + 1e-6)) continue;
        if (found.some((side) => dot(side.normal, normal) > 1 - 1e-6)) continue;
        found.push(
          sideOf(
            corners,
            normal,
            corners.flatMap((each, k) => (dot(normal, each) > far - 1e-6 ? [k] : [])),
          ),
        );
      }
  return found;
}

function sideOf(corners: readonly Vec3[], normal: Vec3, on: readonly number[]): Side {
  const middle = meanOf(on.map((k) => corners[k]!));
  const first = minus(corners[on[0]!]!, middle);
  const aside = cross(normal, first);
  const angle = (k: number): number => {
    const way = minus(corners[k]!, middle);
    return Math.atan2(dot(way, aside), dot(way, first));
  };
  const ordered = [...on].sort((a, b) => angle(a) - angle(b));
  const points = ordered.map((k) => corners[k]!);
  const inner = Math.min(
    ...points.map((a, k) => {
      const along = unit(minus(points[(k + 1) % points.length]!, a));
      const way = minus(middle, a);
      return Math.hypot(...minus(way, scaled(along, dot(way, along))));
    }),
  );
  // A square rests on an edge, everything else has a corner at the top; a kite has its sharp one there.
  const square = points.length === 4 && Math.abs(inner - Math.hypot(...first) * Math.SQRT1_2) < 1e-6;
  const farthest = Math.max(...points.map((each) => Math.hypot(...minus(each, middle))));
  const top = points.find((each) => Math.hypot(...minus(each, middle)) > farthest - 1e-6)!;
  const up = unit(minus(square ? meanOf([points[0]!, points[1]!]) : top, middle));
  return { corners: ordered, normal, middle, up, inner };
}

/** Orders sides so that opposite values have a constant sum, with the pairs scattered over the body. */
function paired(sides: readonly Side[]): Side[] {
  const pairs = sides.flatMap((side) => {
    const other = sides.find(({ normal }) => dot(normal, side.normal) < -1 + 1e-6);
    return other && sides.indexOf(other) > sides.indexOf(side) ? [[side, other] as const] : [];
  });
  const low: Side[] = [];
  const high: Side[] = [];
  for (let k = 0; k < pairs.length; k++) {
    const [a, b] = pairs[(k * STRIDE) % pairs.length]!;
    low.push(k % 2 ? b : a);
    high.unshift(k % 2 ? a : b);
  }
  return [...low, ...high];
}

/** Coprime to 3, 4, 5, 6 and 10 pairs. */
const STRIDE = 7;

function make(sides: Sides): Solid {
  const raw = cornersOf(sides);
  const flat = sidesOf(raw);
  const reach = dot(flat[0]!.normal, flat[0]!.middle);
  // Opposite sides are parallel, but opposite each side of a tetrahedron is a corner.
  const high = sides === 4 ? reach + Math.hypot(...raw[0]!) : 2 * reach;
  const corners = raw.map((corner) => scaled(corner, 1 / high));
  const made = sidesOf(corners);
  return { corners, sides: sides === 4 ? made : paired(made), rest: reach / high };
}

const made = new Map<number, Solid>();

/** Returns the body of a die with this many sides: for value v side v − 1 is up, or corner v − 1 of a tetrahedron. */
export function solidOf(sides: Sides): Solid {
  const solid = made.get(sides) ?? make(sides);
  made.set(sides, solid);
  return solid;
}

/** Returns the rotation that brings `normal` up, and `up` away from the near seat. */
function upright(normal: Vec3, up: Vec3): Quat {
  const axis = cross(normal, [0, 1, 0]);
  const lift: Quat =
    normal[1] < -1 + 1e-9 ? axisX(Math.PI) : unitQuat([axis[0], axis[1], axis[2], 1 + normal[1]]);
  const [x, , z] = rotate(up, lift);
  return times(axisY(Math.atan2(x, -z)), lift);
}

const unitQuat = (q: Quat): Quat => {
  const length = Math.hypot(...q);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
};

/** Returns the pose of a resting die with this value, turned by an angle. */
export function lying(sides: Sides, value: number, angle: number): Quat {
  const solid = solidOf(sides);
  if (sides !== 4) {
    const { normal, up } = solid.sides[value - 1]!;
    return times(axisY(angle), upright(normal, up));
  }
  const corner = solid.corners[value - 1]!;
  // The near seat looks at a side, not at an edge.
  const toward = solid.sides.find((side) => side.corners.includes(value - 1))!;
  return times(axisY(angle), upright(unit(corner), scaled(toward.normal, -1)));
}

/** Returns the value shown by a die turned like this. */
export function shownBy(sides: Sides, turn: Quat): number {
  const solid = solidOf(sides);
  const points = sides === 4 ? solid.corners : solid.sides.map(({ normal }) => normal);
  const heights = points.map((point) => rotate(point, turn)[1]);
  return heights.indexOf(Math.max(...heights)) + 1;
}
