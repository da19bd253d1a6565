import { POSE, poseAt, secondsOf, type Throw } from '../dice/throw.ts';
import { makeThrower, type Thrower } from '../dice/thrower.ts';
import { axisY, type Quat, times } from '../pose.ts';
import { lying, type Sides, solidOf } from './solids.ts';

/** A die as it is to be shown. */
interface Lies {
  readonly x: number;
  readonly z: number;
  readonly base: number;
  readonly angle: number;
  readonly size: number;
  readonly value: number;
}

interface Toss {
  /** Where it is until its way has been worked out. */
  readonly from: Lies;
  readonly held: Quat;
  readonly to: Lies;
  readonly heading: Quat;
  readonly rest: number;
  readonly speed: number;
  way: Throw | null;
  /** When its first frame was drawn. */
  start: number | null;
}

/** Numbers of a written pose: position, turn, scale. */
export const WRITTEN = 8;

/** Dice that fly from where they were let go to where they come to lie, by the number of their slot. */
export class Tosses {
  readonly #tosses = new Map<number, Toss>();
  readonly #changed: () => void;
  readonly #thrower: Thrower;
  readonly #pose = new Float64Array(POSE);

  /** `changed`: something is to be drawn anew. */
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

  /** `fallen`: no way was found, and the die just lies where it should. */
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
    // What all know, and sees the same from every seat.
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

  /** Writes where a die is that flies; false: it does not. */
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
