import { type PerspectiveCamera, Vector3 } from 'three';
import { add, rotate, type Vec3 } from '../../layout/pose.ts';
import { FLIGHT_STEP, type Places, risen, type StageView, wayX, wayY } from './places.ts';

export const FOV = 28;
const HALF = Math.tan((FOV * Math.PI) / 360);
/** Margin around the cards, as a factor. */
const MARGIN = { single: 1.2, fan: 1.1, spread: 1.06, wall: 1.04, flight: 1 } as const;
/** Backward lean of the camera from straight above. */
const LEAN = { single: 0.12, fan: 0.1, spread: 0.06, wall: 0.03, flight: 0 } as const;
/** Margin around a raised card at the edge, as a factor. */
const ASIDE = 1.01;
const NEAREST = 1;
const CLOSEST = 9;
/** Fraction of the remaining way covered in a frame of 16 ms. */
const EASE = 0.2;
/** Cards that a flight passes per second. */
const PACE = 4.4;
const END = 3;

/** Camera of the stage: above the cards, nearer or farther, or along a flight. */
export class StageSight {
  /** Magnification relative to the view of everything. */
  zoom = 1;
  /** Distance covered by a flight. */
  along = 0;
  #zoomed = 1;
  readonly #pan = { x: 0, z: 0 };
  readonly #panned = { x: 0, z: 0 };
  readonly #target = new Vector3();
  #view: StageView = 'single';
  #places: Places | null = null;
  #length = 0;
  /** Corners of each card in its raised pose, relative to the middle of all. */
  #corners: readonly Vec3[] = [];
  /** Aspect for which the height is cached, since every frame asks for it. NaN: none. */
  #aspect = Number.NaN;
  #height = 0;

  show(view: StageView, places: Places): void {
    // Other cards are all shown, whatever part of the previous ones was in view.
    if (view !== this.#view || places.poses.length !== this.#places?.poses.length) this.reset();
    if (view === 'flight' && view !== this.#view) this.along = -5;
    this.#view = view;
    this.#places = places;
    this.#length = places.poses.length * FLIGHT_STEP;
    this.#aspect = Number.NaN;
    this.#corners = view === 'single' || view === 'flight' ? [] : cornersOf(places);
  }

  reset(): void {
    this.zoom = 1;
    this.#pan.x = 0;
    this.#pan.z = 0;
  }

  /** Zooms by a factor. */
  zoomBy(factor: number): void {
    this.zoom = Math.min(CLOSEST, Math.max(NEAREST, this.zoom * factor));
    this.#keepIn();
  }

  /** Pans along the felt, in card widths. */
  panBy(x: number, z: number): void {
    this.#pan.x += x;
    this.#pan.z += z;
    this.#keepIn();
  }

  /** Centres a point of the felt, keeping the zoom. */
  lookAt(x: number, z: number): void {
    if (!this.#places || this.zoom === 1) return;
    this.#pan.x = x - this.#places.middle[0];
    this.#pan.z = z - this.#places.middle[1];
    this.#keepIn();
  }

  /** Checks whether a flight has ended. */
  get hasFlown(): boolean {
    return this.#view === 'flight' && this.along > this.#length + END;
  }

  /** Returns the height over the cards from which a picture of this aspect shows everything. */
  heightFor(aspect: number): number {
    if (aspect !== this.#aspect) {
      this.#aspect = aspect;
      this.#height = this.#heightFor(aspect);
    }
    return this.#height;
  }

  #heightFor(aspect: number): number {
    const [width, depth] = this.#places?.half ?? [1, 1];
    let height = (MARGIN[this.#view] * Math.max(depth, width / aspect)) / HALF;
    // Cards raised toward the camera look larger, and must not be cut off.
    const lean = LEAN[this.#view];
    const long = 1 + lean * lean;
    for (const [x, y, z] of this.#corners) {
      const across = (Math.abs(x) / aspect) * Math.sqrt(long);
      const along = Math.abs(lean * y - z);
      height = Math.max(height, ((ASIDE * Math.max(across, along)) / HALF + y + lean * z) / long);
    }
    return height;
  }

  /** Advances by some milliseconds; `still`: jumps. Returns true while it moves. */
  frame(camera: PerspectiveCamera, ms: number, still: boolean): boolean {
    if (this.#view === 'flight') return this.#fly(camera, ms);
    const part = still ? 1 : 1 - (1 - EASE) ** (ms / 16);
    const left = Math.max(
      Math.abs(this.zoom - this.#zoomed),
      Math.abs(this.#pan.x - this.#panned.x),
      Math.abs(this.#pan.z - this.#panned.z),
    );
    const now = left < 0.002 ? 1 : part;
    this.#zoomed += (this.zoom - this.#zoomed) * now;
    this.#panned.x += (this.#pan.x - this.#panned.x) * now;
    this.#panned.z += (this.#pan.z - this.#panned.z) * now;
    const [x, z] = this.#places?.middle ?? [0, 0];
    const height = this.heightFor(camera.aspect) / this.#zoomed;
    const high = this.#places?.high ?? 0;
    this.#target.set(x + this.#panned.x, high, z + this.#panned.z);
    camera.up.set(0, 0, -1);
    camera.position.set(this.#target.x, high + height, this.#target.z + height * LEAN[this.#view]);
    camera.lookAt(this.#target);
    camera.near = Math.max(0.05, height - 4);
    camera.far = height + 40;
    camera.updateProjectionMatrix();
    return now < 1;
  }

  #fly(camera: PerspectiveCamera, ms: number): boolean {
    this.along += (Math.min(ms, 100) / 1000) * PACE * FLIGHT_STEP;
    const ahead = this.along + 4;
    camera.up.set(0, 1, 0);
    camera.position.set(wayX(this.along), wayY(this.along), -this.along);
    camera.lookAt(this.#target.set(wayX(ahead), wayY(ahead), -ahead));
    camera.near = 0.05;
    camera.far = 60;
    camera.updateProjectionMatrix();
    return true;
  }

  #keepIn(): void {
    const [width, depth] = this.#places?.half ?? [1, 1];
    const room = 1 - 1 / this.zoom;
    this.#pan.x = Math.min(width * room, Math.max(-width * room, this.#pan.x));
    this.#pan.z = Math.min(depth * room, Math.max(-depth * room, this.#pan.z));
  }
}

function cornersOf({ poses, middle, ratio }: Places): Vec3[] {
  return poses.flatMap((pose) => {
    const { x, y, z, turn, scale } = risen(pose);
    const at: Vec3 = [x - middle[0], y, z - middle[1]];
    return SIDES.map(([i, k]) => add(at, rotate([i / 2, 0, (k * ratio) / 2], turn), scale));
  });
}

const SIDES = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;
