import { type Camera, Vector3 } from 'three';
import type { Size } from '../../layout/framing.ts';
import type { Projector, ScreenSpot } from '../../layout/labels/labels.ts';

/** Tells where a camera shows points of the table. One object, so that frames allocate nothing. */
export class CameraSight implements Projector {
  readonly right = new Vector3();
  readonly #point = new Vector3();
  #camera: Camera | null = null;
  #size: Size = { width: 0, height: 0 };

  /** Looks through this camera from now on. */
  through(camera: Camera, size: Size): this {
    this.#camera = camera;
    this.#size = size;
    this.right.setFromMatrixColumn(camera.matrixWorld, 0);
    return this;
  }

  project(x: number, y: number, z: number, spot: ScreenSpot): void {
    const point = this.#point.set(x, y, z).project(this.#camera!);
    spot.behind = point.z > 1;
    spot.x = ((point.x + 1) / 2) * this.#size.width;
    spot.y = ((1 - point.y) / 2) * this.#size.height;
  }
}
