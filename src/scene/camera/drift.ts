import type { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Vector3 } from 'three';

/** Radians per second: one circle in about two and a half minutes. */
const ROUND = 0.042;
/** Amplitude of the camera's rise and fall in radians, and its period in seconds. */
const WAVE = 0.11;
const WAVE_SECONDS = 47;
/** Longest step in seconds: the clock runs on during a rest. */
const LONGEST = 0.1;

const UP = new Vector3(0, 1, 0);

/** Moves the camera slowly around a table that is only shown. */
export class Drift {
  #seconds = 0;
  readonly #target = new Vector3();

  /** Turns the camera by `delta` seconds' worth; call for every rendered frame. */
  step(rig: CameraControlsImpl, delta: number): void {
    const step = Math.min(delta, LONGEST);
    const before = this.#height();
    this.#seconds += step;
    void rig.rotate(step * ROUND, this.#height() - before, true);
    // The target circles the table's middle too, so that the table stays in the area free of the interface.
    const { x, y, z } = rig.getTarget(this.#target, true).applyAxisAngle(UP, step * ROUND);
    void rig.moveTo(x, y, z, true);
  }

  #height(): number {
    return Math.sin((this.#seconds * 2 * Math.PI) / WAVE_SECONDS) * WAVE;
  }
}
