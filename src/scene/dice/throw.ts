import { axisY, type Quat, rotate } from '../../layout/pose.ts';
import { makeRng, type Rng } from '../../lib/rng.ts';
import { anyTurn, between, DIE, FELT, GRAVITY, QUIET, STEP_S, STEPS_PER_FRAME } from './physics.ts';

/**
 * A throw of dice: the pose of each until all are at rest. Lengths are in die edges, the origin is the middle of the arena, y is up, and
 * the dice come from +z. Their values do not matter here: they are labelled afterwards (`cube.ts`), so that they come to rest on the rolled
 * ones.
 */
export interface Throw {
  readonly dice: number;
  /** x, y, z and a quaternion for each die, frames `FRAME_S` apart; the last frame is the resting pose. */
  readonly frames: Float32Array<ArrayBuffer>;
}

/** Plain data that can be posted to a Worker. The same request gives the same throw on every machine. */
export interface ThrowRequest {
  readonly seed: string;
  readonly dice: number;
  /** Radius of the circle in which they must come to rest, in die edges. */
  readonly radius: number;
}

type Rapier = typeof import('@dimforge/rapier3d-compat').default;
/** The parts of the physics engine used here; passed in, so that only the thrower has to load it. */
export type Physics = Pick<Rapier, 'World' | 'RigidBodyDesc' | 'ColliderDesc'>;
type Body = InstanceType<Rapier['RigidBody']>;

/** Numbers per pose. */
export const POSE = 7;
export const FRAME_S = STEP_S * STEPS_PER_FRAME;
/** Longest throw, in seconds. */
export const LONGEST_S = 2.2;
/** Shortest throw that still looks like one, in seconds. */
const SHORTEST_S = 0.8;
const TRIES = 40;

/** Rounding radius of the edges, shared with the mesh. */
export const ROUNDING = 0.13;
/** Least distance between the centres of two resting dice. */
const APART = 1.6;
/** Distance from a resting die's centre to its farthest corner. */
const REACH = 0.68;

/** Returns the deviation from a flat pose: 0 when a face looks straight up. */
export const tiltOf = ([x, y, z, w]: Quat): number =>
  1 -
  Math.max(Math.abs(2 * (x * y + z * w)), Math.abs(1 - 2 * (x * x + z * z)), Math.abs(2 * (y * z - x * w)));

/** Creates the dice as they leave the hand, side by side, and in rows if there are many. */
function leaveHand(physics: Physics, world: InstanceType<Rapier['World']>, rng: Rng, request: ThrowRequest) {
  const { dice, radius } = request;
  const half = 0.5 - ROUNDING;
  const aim = between(rng, -0.3, 0.3);
  const force = between(rng, 0.75, 1.2);
  const columns = Math.ceil(Math.sqrt(dice));
  return Array.from({ length: dice }, (_, i): Body => {
    const column = (i % columns) - (Math.min(columns, dice) - 1) / 2;
    const speed = force * (3.6 + radius * 1.2) * between(rng, 0.88, 1.12);
    const [vx, , vz] = rotate([between(rng, -1.3, 1.3), 0, -speed], axisY(aim));
    const spin = force * (5.4 + radius * 0.8) * between(rng, 0.7, 1.5);
    const [x, y, z, w] = anyTurn(rng);
    const body = world.createRigidBody(
      physics.RigidBodyDesc.dynamic()
        .setTranslation(
          column * 1.55 + aim * radius * 0.8,
          2.2 + Math.floor(i / columns) * 1.8 + between(rng, 0, 0.6),
          radius * 0.85 + between(rng, -0.35, 0.35),
        )
        .setRotation({ x, y, z, w })
        .setLinvel(vx, between(rng, -3, 2.5), vz)
        .setAngvel({ x: -spin, y: between(rng, -5, 5), z: between(rng, -7, 7) })
        .setLinearDamping(0.1)
        .setAngularDamping(0.6)
        .setCcdEnabled(true),
    );
    const { friction, restitution } = DIE;
    const shape = physics.ColliderDesc.roundCuboid(half, half, half, ROUNDING);
    world.createCollider(shape.setDensity(1).setFriction(friction).setRestitution(restitution), body);
    return body;
  });
}

function isStill(body: Body): boolean {
  const v = body.linvel();
  const a = body.angvel();
  return Math.hypot(v.x, v.y, v.z) < 0.04 && Math.hypot(a.x, a.y, a.z) < 0.05;
}

/** Simulates one try; null if it ends badly: too late, leaning, on top of each other or outside. */
function attempt(physics: Physics, rng: Rng, request: ThrowRequest): Throw | null {
  const { dice, radius } = request;
  const world = new physics.World({ x: 0, y: -GRAVITY, z: 0 });
  try {
    world.timestep = STEP_S;
    const floor = physics.ColliderDesc.cuboid(60, 1, 60).setTranslation(0, -1, 0);
    world.createCollider(floor.setFriction(FELT.friction).setRestitution(FELT.restitution));
    const bodies = leaveHand(physics, world, rng, request);
    const most = Math.floor(LONGEST_S / FRAME_S);
    const frames = new Float32Array(most * dice * POSE);
    let quiet = 0;
    for (let frame = 0; frame < most; frame++) {
      bodies.forEach((body, i) => {
        const { x, y, z } = body.translation();
        const turn = body.rotation();
        frames.set([x, y, z, turn.x, turn.y, turn.z, turn.w], (frame * dice + i) * POSE);
      });
      quiet = bodies.every(isStill) ? quiet + 1 : 0;
      if (quiet === QUIET) {
        const done = { dice, frames: frames.slice(0, (frame + 1) * dice * POSE) };
        return frame * FRAME_S >= SHORTEST_S && liesWell(done, radius) ? done : null;
      }
      for (let k = 0; k < STEPS_PER_FRAME; k++) world.step();
    }
    return null;
  } finally {
    world.free();
  }
}

/** Returns a die's resting pose. */
export function restOf(
  { dice, frames }: Throw,
  die: number,
): { x: number; y: number; z: number; turn: Quat } {
  const at = frames.length - (dice - die) * POSE;
  const [x, y, z, a, b, c, w] = frames.subarray(at, at + POSE) as unknown as [
    ...Quat,
    ...[number, number, number],
  ];
  return { x, y, z, turn: [a, b, c, w] };
}

function liesWell(thrown: Throw, radius: number): boolean {
  const lying = Array.from({ length: thrown.dice }, (_, die) => restOf(thrown, die));
  return lying.every(
    ({ x, y, z, turn }, i) =>
      Math.hypot(x, z) + REACH <= radius &&
      Math.abs(y - 0.5) < 0.02 &&
      tiltOf(turn) < 2e-4 &&
      lying.slice(0, i).every((other) => Math.hypot(x - other.x, z - other.z) >= APART),
  );
}

/** Places dice without a throw: for when physics can't run or finds no result (more dice than there is room for). */
export function layDown({ seed, dice, radius }: ThrowRequest): Throw {
  const rng = makeRng(`${seed}/lie`);
  const columns = Math.ceil(Math.sqrt(dice));
  const rows = Math.ceil(dice / columns);
  const step = Math.max(APART, Math.min(2, (1.2 * radius) / columns));
  const frames = new Float32Array(dice * POSE);
  for (let i = 0; i < dice; i++) {
    const [x, , z, w] = axisY(between(rng, -0.6, 0.6));
    const column = (i % columns) - (columns - 1) / 2;
    const row = Math.floor(i / columns) - (rows - 1) / 2;
    frames.set([column * step, 0.5, row * step, x, 0, z, w], i * POSE);
  }
  return { dice, frames };
}

/** Simulates until the dice come to rest properly, each try from another sub-seed. */
export function throwDice(physics: Physics, request: ThrowRequest): Throw {
  for (let n = 0; n < TRIES; n++) {
    const thrown = attempt(physics, makeRng(`${request.seed}/${n}`), request);
    if (thrown) return thrown;
  }
  return layDown(request);
}

export const secondsOf = ({ dice, frames }: Throw): number => (frames.length / (dice * POSE) - 1) * FRAME_S;

/** Writes a die's pose at a time, interpolated linearly between frames. Allocates nothing. */
export function poseAt(thrown: Throw, die: number, seconds: number, out: Float64Array): void {
  const { dice, frames } = thrown;
  const last = frames.length / (dice * POSE) - 1;
  const moment = Math.min(last, Math.max(0, seconds / FRAME_S));
  const frame = Math.min(Math.floor(moment), Math.max(0, last - 1));
  const t = moment - frame;
  const a = (frame * dice + die) * POSE;
  const b = last > 0 ? a + dice * POSE : a;
  let same = 0;
  for (let k = 3; k < POSE; k++) same += frames[a + k]! * frames[b + k]!;
  // A quaternion and its negative are the same rotation: take the short way.
  const sign = same < 0 ? -1 : 1;
  let length = 0;
  for (let k = 0; k < POSE; k++) {
    const to = frames[b + k]! * (k < 3 ? 1 : sign);
    out[k] = frames[a + k]! + (to - frames[a + k]!) * t;
    if (k >= 3) length += out[k]! ** 2;
  }
  length = Math.sqrt(length);
  for (let k = 3; k < POSE; k++) out[k]! /= length;
}
