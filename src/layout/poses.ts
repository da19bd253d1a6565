import type { Quat } from './pose.ts';

/** Numbers per pose: position, rotation, scale. */
const SIZE = 8;

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: Quat;
  readonly scale: number;
}
export interface Travel {
  /** Milliseconds; 0 jumps. */
  readonly duration: number;
  readonly delay: number;
  /** Height of the arc. */
  readonly lift: number;
}

export const JUMP: Travel = { duration: 0, delay: 0, lift: 0 };

/** Starts fast and settles softly, like a card pushed over felt. */
const ease = (t: number): number => 1 - (1 - t) ** 3 * (1 + 1.2 * t);

/** Animated poses of numbered slots. All memory is allocated at the start: a frame allocates nothing. */
export class Poses {
  private readonly now: Float32Array;
  private readonly from: Float32Array;
  private readonly to: Float32Array;
  private readonly start: Float64Array;
  private readonly duration: Float32Array;
  private readonly lift: Float32Array;
  private readonly moving: Uint8Array;
  private movers = 0;

  constructor(readonly capacity: number) {
    this.now = new Float32Array(capacity * SIZE);
    this.from = new Float32Array(capacity * SIZE);
    this.to = new Float32Array(capacity * SIZE);
    this.start = new Float64Array(capacity);
    this.duration = new Float32Array(capacity);
    this.lift = new Float32Array(capacity);
    this.moving = new Uint8Array(capacity);
  }

  get atRest(): boolean {
    return this.movers === 0;
  }
  isMoving(slot: number): boolean {
    return this.moving[slot] === 1;
  }

  /** Starts moving a slot from its current pose; does nothing if it is already heading there. */
  send(slot: number, pose: Pose, travel: Travel, time: number): void {
    const at = slot * SIZE;
    const { to, from, now } = this;
    if (travel.duration > 0 && this.headsFor(at, pose)) return;
    from.set(now.subarray(at, at + SIZE), at);
    to[at] = pose.x;
    to[at + 1] = pose.y;
    to[at + 2] = pose.z;
    // Take the quaternion or its negative, whichever is nearer to the current rotation: the short way around.
    const [x, y, z, w] = pose.turn;
    const near = now[at + 3]! * x + now[at + 4]! * y + now[at + 5]! * z + now[at + 6]! * w < 0 ? -1 : 1;
    to[at + 3] = x * near;
    to[at + 4] = y * near;
    to[at + 5] = z * near;
    to[at + 6] = w * near;
    to[at + 7] = pose.scale;
    if (travel.duration <= 0) {
      now.set(to.subarray(at, at + SIZE), at);
      this.rest(slot);
      return;
    }
    if (!this.moving[slot]) this.movers++;
    this.moving[slot] = 1;
    this.start[slot] = time + travel.delay;
    this.duration[slot] = travel.duration;
    this.lift[slot] = travel.lift;
  }

  /** Moves a slot and its path by an offset. */
  shift(slot: number, x: number, y: number, z: number): void {
    const at = slot * SIZE;
    for (const pose of [this.now, this.from, this.to]) {
      pose[at]! += x;
      pose[at + 1]! += y;
      pose[at + 2]! += z;
    }
  }

  /** Advances everything to a time. Returns whether something is still moving. */
  step(time: number): boolean {
    for (let slot = 0; slot < this.capacity && this.movers > 0; slot++) {
      if (!this.moving[slot]) continue;
      const t = (time - this.start[slot]!) / this.duration[slot]!;
      if (t <= 0) continue;
      const at = slot * SIZE;
      if (t >= 1) {
        this.now.set(this.to.subarray(at, at + SIZE), at);
        this.rest(slot);
      } else this.blend(at, ease(t), Math.sin(Math.PI * ease(t)) * this.lift[slot]!);
    }
    return this.movers > 0;
  }

  x(slot: number): number {
    return this.now[slot * SIZE]!;
  }
  y(slot: number): number {
    return this.now[slot * SIZE + 1]!;
  }
  z(slot: number): number {
    return this.now[slot * SIZE + 2]!;
  }
  scale(slot: number): number {
    return this.now[slot * SIZE + 7]!;
  }

  /** Writes a slot's pose as a 4 × 4 matrix at its place in an instance buffer. */
  write(slot: number, matrices: Float32Array, index = slot): void {
    writeMatrix(matrices, index, this.now, slot * SIZE);
  }

  private rest(slot: number): void {
    if (this.moving[slot]) this.movers--;
    this.moving[slot] = 0;
  }

  private headsFor(at: number, { x, y, z, turn, scale }: Pose): boolean {
    const { to } = this;
    const same =
      to[at + 3]! * turn[0] + to[at + 4]! * turn[1] + to[at + 5]! * turn[2] + to[at + 6]! * turn[3];
    return (
      Math.abs(to[at]! - x) + Math.abs(to[at + 1]! - y) + Math.abs(to[at + 2]! - z) < 1e-5 &&
      Math.abs(to[at + 7]! - scale) < 1e-6 &&
      Math.abs(same) > 1 - 1e-6
    );
  }

  private blend(at: number, t: number, rise: number): void {
    const { from, to, now } = this;
    for (let k = 0; k < SIZE; k++) now[at + k] = from[at + k]! + (to[at + k]! - from[at + k]!) * t;
    now[at + 1]! += rise;
  }
}

/** Writes the eight numbers of a pose, starting at index `at`, as a 4 × 4 matrix into an instance buffer. */
export function writeMatrix(
  matrices: Float32Array,
  index: number,
  n: Float32Array | Float64Array,
  at = 0,
): void {
  const m = index * 16;
  const s = n[at + 7]!;
  let [x, y, z, w] = [n[at + 3]!, n[at + 4]!, n[at + 5]!, n[at + 6]!];
  const length = Math.hypot(x, y, z, w) || 1;
  x /= length;
  y /= length;
  z /= length;
  w /= length;
  matrices[m] = (1 - 2 * (y * y + z * z)) * s;
  matrices[m + 1] = 2 * (x * y + z * w) * s;
  matrices[m + 2] = 2 * (x * z - y * w) * s;
  matrices[m + 3] = 0;
  matrices[m + 4] = 2 * (x * y - z * w) * s;
  matrices[m + 5] = (1 - 2 * (x * x + z * z)) * s;
  matrices[m + 6] = 2 * (y * z + x * w) * s;
  matrices[m + 7] = 0;
  matrices[m + 8] = 2 * (x * z + y * w) * s;
  matrices[m + 9] = 2 * (y * z - x * w) * s;
  matrices[m + 10] = (1 - 2 * (x * x + y * y)) * s;
  matrices[m + 11] = 0;
  matrices[m + 12] = n[at]!;
  matrices[m + 13] = n[at + 1]!;
  matrices[m + 14] = n[at + 2]!;
  matrices[m + 15] = 1;
}
