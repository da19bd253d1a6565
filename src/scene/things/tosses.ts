import { axisY, type Quat, times } from '../../layout/pose.ts';
import { POSE, poseAt, secondsOf, type Throw } from '../dice/throw.ts';
import { makeThrower, type Thrower } from '../dice/thrower.ts';
import { lying, type Sides, solidOf } from './solids.ts';

/** Pose and value of a resting die. */
interface Lies {
  readonly x: number;
  readonly z: number;
  readonly base: number;
  readonly angle: number;
  readonly size: number;
  readonly value: number;
}

interface Toss {
  /** Its pose until its flight has been computed. */
  readonly from: Lies;
  readonly held: Quat;
  readonly to: Lies;
  readonly heading: Quat;
  readonly rest: number;
  readonly speed: number;
  way: Throw | null;
  /** Time of its first frame. */
  start: number | null;
}

/** Numbers per written pose: position, rotation, scale. */
export const WRITTEN = 8;

/** Flying dice, from release to rest, by slot. */
export class Tosses {
  readonly #tosses = new Map<number, Toss>();
  readonly #changed: () => void;
  readonly #thrower: Thrower;
  readonly #pose = new Float64Array(POSE);

  /** `changed`: called when a redraw is needed. */
  constructor(changed: () => void, thrower: Thrower = makeThrower()) {
    this.#changed = changed;
    this.#thrower = thrower;
  }

  get any(): boolean {
    return this.#tosses.size > 0;
  }

  warm(): void {
    this.#thrower.warm();
  }

  /** `fallen`: called if no flight was found, so that the die appears at rest. */
  begin(
    slot: number,
    id: string,
    sides: Sides,
    from: Lies,
    to: Lies,
    speed: number,
    fallen: () => void,
  ): void {
    const [dx, dz] = [to.x - from.x, to.z - from.z];
    const heading = Math.atan2(-dz, dx);
    const toss: Toss = {
      ...{ from, to, speed, way: null, start: null },
      held: lying(sides, from.value, from.angle),
      heading: axisY(heading),
      rest: solidOf(sides).rest,
    };
    this.#tosses.set(slot, toss);
    const far = Math.hypot(dx, dz) / to.size;
    // Known to all, and the same from every seat.
    const seed = `${id}/${to.value}/${Math.round(far * 10)}`;
    void this.#thrower.fly({ seed, sides, value: to.value, angle: to.angle - heading, far }).then((way) => {
      if (this.#tosses.get(slot) !== toss) return;
      toss.way = way;
      if (!way) {
        this.#tosses.delete(slot);
        fallen();
      }
      this.#changed();
    });
  }

  cancel(slot: number): void {
    this.#tosses.delete(slot);
  }

  /** Writes a flying die's pose; returns false if it isn't flying. */
  write(slot: number, time: number, out: Float64Array): boolean {
    const toss = this.#tosses.get(slot);
    if (!toss) return false;
    const { from, to, held, heading, rest, way } = toss;
    const { size } = to;
    if (!way) {
      out.set([from.x, from.base + rest * size, from.z, ...held, size]);
      return true;
    }
    toss.start ??= time;
    const seconds = ((time - toss.start) / 1000) * toss.speed;
    if (seconds >= secondsOf(way)) {
      this.#tosses.delete(slot);
      return false;
    }
    poseAt(way, 0, seconds, this.#pose);
    const [x, y, z, a, b, c, w] = this.#pose as unknown as [number, number, number, ...Quat];
    const [, sin, , cos] = heading;
    const [cosine, sine] = [1 - 2 * sin * sin, 2 * sin * cos];
    out.set([
      from.x + (x * cosine + z * sine) * size,
      to.base + y * size,
      from.z + (z * cosine - x * sine) * size,
      ...times(heading, [a, b, c, w]),
      size,
    ]);
    return true;
  }

  dispose(): void {
    this.#tosses.clear();
    this.#thrower.close();
  }
}
