import { axisY, type Quat, rotate, times, type Vec3 } from '../../layout/pose.ts';
import { makeRng, type Rng } from '../../lib/rng.ts';
import { anyTurn, between, DIE, FELT, GRAVITY, QUIET, STEP_S, STEPS_PER_FRAME } from '../dice/physics.ts';
import { FRAME_S, LONGEST_S, type Physics, POSE, type Throw, type ThrowRequest } from '../dice/throw.ts';
import { lying, type Sides, solidOf } from './solids.ts';

/**
 * A die's flight from its release to its resting place. Lengths are in heights of the die; it starts at the origin and flies toward +x. Its
 * end point and value are fixed: the physics only has to get it there.
 */
export interface FlightRequest {
  readonly seed: string;
  readonly sides: Sides;
  readonly value: number;
  /** Final angle, relative to the direction of flight. */
  readonly angle: number;
  readonly far: number;
}

/** A request to the physics engine: dice thrown together, or one released somewhere. */
export type MotionRequest = ThrowRequest | FlightRequest;

/** Height of its release above its rest. */
const HELD = 0.7;
/** Factor of the release speed, which grows with the distance. */
const FORCE = 5.2;
/** Number of simulations, of which the best fit is taken. */
const TRIES = 12;
/** Distance at which two corners coincide, within the accuracy of the physics. */
const SAME = 0.03;

const opposite = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

/** Returns a fitting flight; null: none was found. The same request gives the same flight on every machine. */
export function fly(physics: Physics, request: FlightRequest): Throw | null {
  let best: { readonly way: Throw; readonly off: number } | null = null;
  for (let n = 0; n < TRIES; n++) {
    const raw = simulate(physics, makeRng(`${request.seed}/${n}`), request);
    const fitted = raw && straightened(raw, request);
    if (fitted && (!best || fitted.off < best.off)) best = fitted;
  }
  return best?.way ?? null;
}

/** Simulates frame by frame until it rests, and returns the numbers of all poses; null: it took too long. */
function simulate(physics: Physics, rng: Rng, { sides, far }: FlightRequest): Float32Array | null {
  const { corners, rest } = solidOf(sides);
  const world = new physics.World({ x: 0, y: -GRAVITY, z: 0 });
  try {
    world.timestep = STEP_S;
    const floor = physics.ColliderDesc.cuboid(200, 1, 200).setTranslation(0, -1, 0);
    world.createCollider(floor.setFriction(FELT.friction).setRestitution(FELT.restitution));
    // Physics amplifies tiny differences, so every seat must compute exactly the same number.
    const speed = FORCE * Math.sqrt(Math.round(far * 10) / 10) * between(rng, 0.8, 1.2);
    const turn = anyTurn(rng);
    const body = world.createRigidBody(
      physics.RigidBodyDesc.dynamic()
        .setTranslation(0, rest + HELD, 0)
        .setRotation({ x: turn[0], y: turn[1], z: turn[2], w: turn[3] })
        .setLinvel(speed, between(rng, 0, 3), between(rng, -0.06, 0.06) * speed)
        // It rolls in the direction of flight.
        .setAngvel({ x: between(rng, -4, 4), y: between(rng, -4, 4), z: -speed * between(rng, 1, 1.8) })
        .setLinearDamping(0.1)
        .setAngularDamping(0.6)
        .setCcdEnabled(true),
    );
    const shape = physics.ColliderDesc.convexHull(new Float32Array(corners.flat()));
    if (!shape) return null;
    world.createCollider(shape.setDensity(1).setFriction(DIE.friction).setRestitution(DIE.restitution), body);
    const frames: number[] = [];
    let quiet = 0;
    for (let frame = 0; frame * FRAME_S < LONGEST_S; frame++) {
      const { x, y, z } = body.translation();
      const q = body.rotation();
      frames.push(x, y, z, q.x, q.y, q.z, q.w);
      const [v, a] = [body.linvel(), body.angvel()];
      const isStill = Math.hypot(v.x, v.y, v.z) < 0.06 && Math.hypot(a.x, a.y, a.z) < 0.08;
      quiet = isStill ? quiet + 1 : 0;
      if (quiet === QUIET) return new Float32Array(frames);
      for (let k = 0; k < STEPS_PER_FRAME; k++) world.step();
    }
    return null;
  } finally {
    world.free();
  }
}

/** Straightens the flight, scales it to its length and relabels the die to show its value; also returns the amount of distortion. */
function straightened(frames: Float32Array, { sides, value, angle, far }: FlightRequest) {
  const last = frames.length - POSE;
  const [x, , z, a, b, c, w] = frames.subarray(last) as unknown as [number, number, number, ...Quat];
  const long = Math.hypot(x, z);
  if (long < 0.2) return null;
  const straight = axisY(Math.atan2(z, x));
  const end = times(straight, [a, b, c, w]);
  const goal = lying(sides, value, angle);
  const twist = twistTo(sides, end, goal);
  if (twist === null) return null;
  const scale = far / long;
  const yaw = times(axisY(twist), straight);
  const label = times(opposite(times(yaw, [a, b, c, w])), goal);
  const fitted = new Float32Array(frames.length);
  for (let at = 0; at < frames.length; at += POSE) {
    const [px, py, pz, qx, qy, qz, qw] = frames.subarray(at, at + POSE) as unknown as [...Vec3, ...Quat];
    const [fx, , fz] = rotate([px, 0, pz], straight);
    fitted.set([fx * scale, py, fz * scale, ...times(times(yaw, [qx, qy, qz, qw]), label)], at);
  }
  const way: Throw = { dice: 1, frames: fitted };
  return { way, off: Math.abs(Math.log(scale)) + 0.5 * Math.abs(twist) };
}

/** Returns the smallest rotation about the vertical that makes a die's pose coincide with another; null: none does, as it is not flat. */
function twistTo(sides: Sides, from: Quat, to: Quat): number | null {
  const { corners } = solidOf(sides);
  const [ours, theirs] = [corners.map((each) => rotate(each, from)), corners.map((each) => rotate(each, to))];
  // The corner farthest from the axis distinguishes rotations best.
  const mark = theirs.toSorted((p, q) => Math.hypot(q[0], q[2]) - Math.hypot(p[0], p[2]))[0]!;
  let best: number | null = null;
  for (const corner of ours) {
    const turn = Math.atan2(-mark[2], mark[0]) - Math.atan2(-corner[2], corner[0]);
    const twist = Math.atan2(Math.sin(turn), Math.cos(turn));
    if (best !== null && Math.abs(twist) >= Math.abs(best)) continue;
    const turned = ours.map((each) => rotate(each, axisY(twist)));
    const isSame = theirs.every((p) =>
      turned.some((q) => Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) < SAME),
    );
    if (isSame) best = twist;
  }
  return best;
}
