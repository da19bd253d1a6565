import { FOV, type Glass, type Insets, type SeatViewOptions, type Size } from '../layout/framing.ts';
import type { Projector, ScreenSpot } from '../layout/labels/labels.ts';
import { axisX } from '../layout/pose.ts';
import type { Ray, Sight } from '../store/tablePort.ts';

/** Units on the screen by which one unit of height lifts a thing: stacks show their sides, as in a drawing of a board game. */
export const LEAN = 0.5;
const HALF = Math.tan((FOV * Math.PI) / 360);
/** Height of the plane on which a reveal lies, over everything else. */
const GLASS = 0.6;
/** Height of the point that all lines of sight come from: so far away that they are as good as parallel, over the highest stack as well. */
const FAR_AWAY = 10_000;
/** Bounds of the zoom, times the usual scale. */
const [SMALLEST, LARGEST] = [0.6, 6];
const MOVE_MS = 260;
/** Half the table that must be visible, in table units: beside the middle, before and behind it. */
const WIDE = { side: 1.16, far: 1.16, near: 0.88 };
const WATCHED = { side: 1.16, far: 1.16, near: 1.16 };
const PHONE = { side: 0.96, far: 1.02, near: 0.9 };
/** At the end of a match stacks stand beyond the middle, and names before it. */
const OVER = { side: 1, far: 1.06, near: 1 };

/** Index in a place: the felt's point in the middle of the free area, pixels per unit, angle round the table in radians. */
const [X, Z, SCALE, ANGLE] = [0, 1, 2, 3];

const ease = (t: number): number => 1 - (1 - t) ** 3;

/** A view straight down on the table: what moves it, and where it shows things. Frames allocate nothing. */
export class Eye implements Projector {
  readonly right = { x: 1, z: 0 };
  readonly #now = new Float64Array([0, 0, 200, 0]);
  readonly #from = new Float64Array(4);
  readonly #to = new Float64Array([0, 0, 200, 0]);
  readonly #home = new Float64Array([0, 0, 200, 0]);
  /** Time at which it began to move; NaN: it begins with the next frame. */
  #start = 0;
  #moves = false;
  #size: Size = { width: 1, height: 1 };
  /** Middle of the area free of the interface. */
  #middle = { x: 0, y: 0 };

  get scale(): number {
    return this.#now[SCALE]!;
  }

  get size(): Size {
    return this.#size;
  }

  /** Table units in sight beside the middle at home, on the narrower side. */
  get reach(): number {
    return Math.min(this.#middle.x, this.#size.width - this.#middle.x) / this.#home[SCALE]!;
  }

  /** Fits the table into the part of a window that the interface leaves free, and goes there. */
  fit(size: Size, insets: Insets, { watched, over }: SeatViewOptions): void {
    this.#size = size;
    const free = {
      width: Math.max(40, size.width - insets.left - insets.right),
      height: Math.max(40, size.height - insets.top - insets.bottom),
    };
    const upright = size.width <= size.height;
    const { side, far, near } = over ? OVER : upright ? PHONE : watched ? WATCHED : WIDE;
    const scale = Math.min(free.width / (2 * side), free.height / (far + near));
    this.#middle = { x: insets.left + free.width / 2, y: insets.top + free.height / 2 };
    this.#home.set([0, (near - far) / 2, scale, 0]);
    this.home(false);
  }

  /** Returns to the viewer's own seat. */
  home(smoothly: boolean): void {
    this.#go(this.#home[X]!, this.#home[Z]!, this.#home[SCALE]!, 0, smoothly);
  }

  /** It shows, or will show, the view of `home`. */
  get isHome(): boolean {
    return this.#to.every((value, i) => Math.abs(value - this.#home[i]!) < 1e-6);
  }

  /** Shows the whole table from this angle around it. */
  round(angle: number, smoothly: boolean): void {
    const [x, z, scale] = this.#home;
    const turned = {
      x: x! * Math.cos(angle) + z! * Math.sin(angle),
      z: z! * Math.cos(angle) - x! * Math.sin(angle),
    };
    this.#go(turned.x, turned.z, scale!, angle, smoothly);
  }

  /** Shows all of the felt, as large as the free area allows. */
  whole(smoothly: boolean): void {
    this.#go(0, 0, this.#home[SCALE]! * 0.9, 0, smoothly);
  }

  /** Moves the table under the window by pixels. */
  pan(dx: number, dy: number): void {
    const { x, z } = this.#across(dx, dy);
    const now = this.#now;
    this.#go(now[X]! - x, now[Z]! - z, now[SCALE]!, now[ANGLE]!, false);
  }

  /** Zooms by a factor; the point of the felt under a pixel stays where it is. */
  zoom(factor: number, px: number, py: number): void {
    const now = this.#now;
    const home = this.#home[SCALE]!;
    const scale = Math.min(home * LARGEST, Math.max(home * SMALLEST, now[SCALE]! * factor));
    const { x, z } = this.#across(px - this.#middle.x, py - this.#middle.y);
    const part = 1 - now[SCALE]! / scale;
    this.#go(now[X]! + x * part, now[Z]! + z * part, scale, now[ANGLE]!, false);
  }

  /** Advances to a time; returns whether it still moves. */
  step(time: number): boolean {
    if (!this.#moves) return false;
    if (Number.isNaN(this.#start)) this.#start = time;
    const t = (time - this.#start) / MOVE_MS;
    this.#moves = t < 1;
    const part = this.#moves ? ease(Math.max(0, t)) : 1;
    for (let i = 0; i < 4; i++) this.#now[i] = this.#from[i]! + (this.#to[i]! - this.#from[i]!) * part;
    this.#turn();
    return this.#moves;
  }

  project(x: number, y: number, z: number, spot: ScreenSpot): void {
    const now = this.#now;
    const { x: rx, z: rz } = this.right;
    const [dx, dz] = [x - now[X]!, z - now[Z]!];
    spot.x = this.#middle.x + (dx * rx + dz * rz) * now[SCALE]!;
    spot.y = this.#middle.y + (dz * rx - dx * rz - LEAN * y) * now[SCALE]!;
    spot.behind = false;
  }

  /** Returns the line of sight through a pixel: it leans as things with height do. */
  ray(px: number, py: number): Ray {
    const { x, z } = this.#across(px - this.#middle.x, py - this.#middle.y);
    const { x: rx, z: rz } = this.right;
    const lean = LEAN * FAR_AWAY;
    // Down on the screen is (−rz, rx) on the table.
    const [dx, dz] = [x + rz * lean, z - rx * lean];
    const length = Math.hypot(dx, FAR_AWAY, dz);
    return {
      from: [this.#now[X]! - rz * lean, FAR_AWAY, this.#now[Z]! + rx * lean],
      to: [dx / length, -FAR_AWAY / length, dz / length],
    };
  }

  /** Returns the plane on which a reveal lies, pixel by pixel, in the view of the viewer's seat. */
  glass(): Glass {
    const [x, z, scale] = this.#home;
    const pixel = 1 / scale!;
    return {
      origin: [x! - this.#middle.x * pixel, GLASS, z! - this.#middle.y * pixel + LEAN * GLASS],
      right: [pixel, 0, 0],
      down: [0, 0, pixel],
      back: [0, 1, 0],
      turn: axisX(-Math.PI / 2),
    };
  }

  /** Returns the view as a camera above would see it, so that a view can be saved. */
  sight(): Sight {
    const [, , scale, angle] = this.#to;
    const at = this.#centre();
    const high = this.#size.height / 2 / scale! / HALF;
    // A little off the vertical, so that the angle is kept.
    const off = 0.02 * high;
    const up = Math.sqrt(high * high - off * off);
    return {
      eye: [at.x + off * Math.sin(angle!), up, at.z + off * Math.cos(angle!)],
      target: [at.x, 0, at.z],
    };
  }

  go({ eye, target }: Sight, smoothly: boolean): void {
    const [dx, high, dz] = [eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]];
    const far = Math.hypot(dx, high, dz);
    const home = this.#home[SCALE]!;
    const wanted = this.#size.height / 2 / HALF / Math.max(0.01, far);
    const scale = Math.min(home * LARGEST, Math.max(home * SMALLEST, wanted));
    const angle = Math.hypot(dx, dz) < 1e-6 ? 0 : Math.atan2(dx, dz);
    const [px, py] = [this.#middle.x - this.#size.width / 2, this.#middle.y - this.#size.height / 2];
    const x = (px * Math.cos(angle) + py * Math.sin(angle)) / scale;
    const z = (py * Math.cos(angle) - px * Math.sin(angle)) / scale;
    this.#go(target[0] + x, target[2] + z, scale, angle, smoothly);
  }

  /** The point of the felt in the middle of the window, at the end of a move. */
  #centre(): { x: number; z: number } {
    const [x, z, scale, angle] = this.#to;
    const [px, py] = [this.#size.width / 2 - this.#middle.x, this.#size.height / 2 - this.#middle.y];
    return {
      x: x! + (px * Math.cos(angle!) + py * Math.sin(angle!)) / scale!,
      z: z! + (py * Math.cos(angle!) - px * Math.sin(angle!)) / scale!,
    };
  }

  /** Converts pixels across the screen to table units. */
  #across(px: number, py: number): { x: number; z: number } {
    const { x: rx, z: rz } = this.right;
    const scale = this.#now[SCALE]!;
    return { x: (px * rx - py * rz) / scale, z: (px * rz + py * rx) / scale };
  }

  #go(x: number, z: number, scale: number, angle: number, smoothly: boolean): void {
    const within = (at: number): number => Math.min(1.1, Math.max(-1.1, at));
    this.#from.set(this.#now);
    // The short way round.
    const turns = Math.round((this.#now[ANGLE]! - angle) / (2 * Math.PI));
    const goal = this.#to;
    goal[X] = within(x);
    goal[Z] = within(z);
    goal[SCALE] = scale;
    goal[ANGLE] = angle + turns * 2 * Math.PI;
    this.#moves = smoothly;
    this.#start = Number.NaN;
    if (smoothly) return;
    this.#now.set(goal);
    this.#turn();
  }

  #turn(): void {
    this.right.x = Math.cos(this.#now[ANGLE]!);
    this.right.z = -Math.sin(this.#now[ANGLE]!);
  }
}
