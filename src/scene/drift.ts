import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Vector3 } from 'three';

/** Radians a second: once round the table in about two and a half minutes. */
const ROUND = 0.042;
/** How far the camera rises and sinks meanwhile, in radians, and how long one such wave takes, in seconds. */
const WAVE = 0.11;
const WAVE_SECONDS = 47;
/** The longest step, in seconds: after a rest the clock has run on. */
const LONGEST = 0.1;

const UP = new Vector3(0, 1, 0);

/** A slow camera round a table that is only shown. */
export class Drift {
  #seconds = 0;
  readonly #target = new Vector3();

  /** Turns the camera by so much as `delta` seconds are worth; to be called for every frame that is drawn. */
  step(rig: CameraControlsImpl, delta: number): void {
    const step = Math.min(delta, LONGEST);
    const before = this.#height();
    this.#seconds += step;
    void rig.rotate(step * ROUND, this.#height() - before, true);
    // What the camera looks at goes round the table's middle with it: the table stays in what the interface leaves free.
    const { x, y, z } = rig.getTarget(this.#target, true).applyAxisAngle(UP, step * ROUND);
    void rig.moveTo(x, y, z, true);
  }

  #height(): number {
    return Math.sin((this.#seconds * 2 * Math.PI) / WAVE_SECONDS) * WAVE;
  }
}
