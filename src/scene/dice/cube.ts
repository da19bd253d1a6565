import { axisX, axisY, type Quat, rotate, times, type Vec3 } from '../../layout/pose.ts';

/** Faces of a die for values 1 … 6: opposite ones sum to 7. `up` is the upper edge of the drawing there. */
export const FACES: readonly { readonly normal: Vec3; readonly up: Vec3 }[] = [
  { normal: [0, 1, 0], up: [0, 0, -1] },
  { normal: [0, 0, 1], up: [0, 1, 0] },
  { normal: [1, 0, 0], up: [0, 1, 0] },
  { normal: [-1, 0, 0], up: [0, 1, 0] },
  { normal: [0, 0, -1], up: [0, 1, 0] },
  { normal: [0, -1, 0], up: [0, 0, 1] },
];

const QUARTER = Math.PI / 2;
const axisZ = (angle: number): Quat => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
/** One turn for each face that can be brought up. */
const UPS: readonly Quat[] = [
  ...[0, 1, 2, 3].map((k) => axisX(k * QUARTER)),
  axisZ(QUARTER),
  axisZ(-QUARTER),
];
/** The rotations of a cube onto itself. */
export const CUBE_TURNS: readonly Quat[] = UPS.flatMap((up) =>
  [0, 1, 2, 3].map((k) => times(axisY(k * QUARTER), up)),
);

/**
 * Returns the turn of a die within the thrown body, so that it shows `value` in the body's resting pose: among the cube's rotations that
 * bring the value up, the one with its drawing most upright.
 */
export function labelFor(lying: Quat, value: number): Quat {
  const face = FACES[value - 1];
  if (!face) throw new Error(`a die has no ${value}`);
  let best: Quat = CUBE_TURNS[0]!;
  let most = -Infinity;
  for (const turn of CUBE_TURNS) {
    const whole = times(lying, turn);
    const score = 10 * rotate(face.normal, whole)[1] - rotate(face.up, whole)[2];
    if (score <= most) continue;
    most = score;
    best = turn;
  }
  return best;
}

/** Returns the value on the upper face of a die turned like this. */
export function valueUp(turn: Quat): number {
  const heights = FACES.map(({ normal }) => rotate(normal, turn)[1]);
  return heights.indexOf(Math.max(...heights)) + 1;
}
