import type { Matrix3 } from 'three';

const EASE = 0.16;
const MOST_PITCH = 1.1;

/** Rotation of the single card: by hand, and a little by pointer or device tilt. Radians. */
export class Spin {
  /** About the card's long axis; half a turn shows the back. */
  #yaw = 0;
  #pitch = 0;
  #leanX = 0;
  #leanY = 0;
  #nowYaw = 0;
  #nowPitch = 0;
  #held = false;

  /** Turns it by hand. */
  by(yaw: number, pitch: number): void {
    this.#held = true;
    this.#yaw += yaw;
    this.#pitch = Math.min(MOST_PITCH, Math.max(-MOST_PITCH, this.#pitch + pitch));
  }

  /** Lets go: it settles on the nearer side. */
  release(): void {
    this.#held = false;
    this.#yaw = Math.round(this.#yaw / Math.PI) * Math.PI;
    this.#pitch = 0;
  }

  flip(): void {
    this.release();
    this.#yaw += Math.PI;
  }

  /** Turns the face up again. */
  reset(): void {
    this.#held = false;
    this.#yaw = Math.round(this.#yaw / (2 * Math.PI)) * 2 * Math.PI;
    this.#pitch = 0;
    this.#leanX = 0;
    this.#leanY = 0;
  }

  lean(x: number, y: number): void {
    this.#leanX = x;
    this.#leanY = y;
  }

  get showsBack(): boolean {
    return Math.cos(this.#yaw) < 0;
  }
  get isHeld(): boolean {
    return this.#held;
  }

  /** Advances by some milliseconds; `still`: jumps. Returns true while it moves. */
  frame(out: Matrix3, ms: number, still: boolean): boolean {
    const part = still ? 1 : 1 - (1 - EASE) ** (ms / 16);
    const yaw = this.#yaw + this.#leanX - this.#nowYaw;
    const pitch = this.#pitch + this.#leanY - this.#nowPitch;
    const arrived = Math.abs(yaw) + Math.abs(pitch) < 0.002;
    this.#nowYaw += arrived ? yaw : yaw * part;
    this.#nowPitch += arrived ? pitch : pitch * part;
    const cy = Math.cos(this.#nowYaw);
    const sy = Math.sin(this.#nowYaw);
    const cp = Math.cos(this.#nowPitch);
    const sp = Math.sin(this.#nowPitch);
    // About z (the long axis of a lying card), then about x.
    out.set(cy, -sy, 0, cp * sy, cp * cy, -sp, sp * sy, sp * cy, cp);
    return !arrived && !still;
  }
}
