import { JUMP, type Pose, Poses, type Travel } from '../layout/poses.ts';
import type { Sprite } from './sheets.ts';

/** Most things on a table: cards of several decks, chips, dice and pieces. */
export const CAPACITY = 2048;

/** A thing's sprites, and its sizes in multiples of its pose's scale. */
export interface Look {
  readonly front: Sprite;
  /** Shown while it lies the other way up. Missing: the front. */
  readonly back?: Sprite;
  readonly wide: number;
  readonly deep: number;
  /** Height of a disc's side. */
  readonly rise?: number;
  readonly shadow: Sprite | null;
  /** 0 … 1: darkening. */
  readonly dim?: number;
  /** Shape of a bright rim around it. */
  readonly rim?: Sprite;
  /** Black shape for darkening it, or its side. */
  readonly shade?: Sprite;
  /** Hidden once it has arrived: the interface shows it. */
  readonly held?: boolean;
}

/** A thing and where it should be. */
export interface Item {
  readonly key: string;
  readonly pose: Pose;
  readonly look: Look;
}

/** Everything drawn on the table: each thing moves from where it is to where it should be, and higher things cover lower ones. */
export class Items {
  readonly poses = new Poses(CAPACITY);
  readonly #slots = new Map<string, number>();
  readonly #looks: (Look | null)[] = Array(CAPACITY).fill(null);
  readonly #free = Array.from({ length: CAPACITY }, (_, i) => CAPACITY - 1 - i);
  /** Slots in use, lowest first; only the first `count` are valid. */
  readonly #order = new Int32Array(CAPACITY);
  readonly #leaving = new Set<number>();
  #count = 0;

  /** Slots by key; a thing can be handed on to another key. */
  protected get slots(): Map<string, number> {
    return this.#slots;
  }

  /** Returns the present place of a thing; null: it is not on the table. */
  protected place(key: string): { readonly x: number; readonly z: number } | null {
    const slot = this.#slots.get(key);
    return slot === undefined ? null : { x: this.poses.x(slot), z: this.poses.z(slot) };
  }

  get count(): number {
    return this.#count;
  }

  /** Returns the slot of the i-th lowest thing, as of the last `step`. */
  slotAt(i: number): number {
    return this.#order[i]!;
  }

  look(slot: number): Look {
    return this.#looks[slot]!;
  }

  /** Adds a thing, or sends it to its place. `start`: origin of a new thing. */
  put({ key, pose, look }: Item, travel: Travel, time: number, start: Pose = pose): void {
    let slot = this.#slots.get(key);
    if (slot === undefined) {
      slot = this.#free.pop();
      if (slot === undefined) return;
      this.#slots.set(key, slot);
      this.#order[this.#count++] = slot;
      this.poses.send(slot, start, JUMP, time);
      if (start === pose) travel = JUMP;
    }
    this.#looks[slot] = look;
    this.poses.send(slot, pose, travel, time);
  }

  /** Removes a thing at once. */
  drop(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#release(slot);
  }

  /** Removes things of these kinds (the part of a key before the colon) that are not among `kept`. */
  retain(kinds: ReadonlySet<string>, kept: ReadonlySet<string>): void {
    for (const key of this.#slots.keys())
      if (kinds.has(key.slice(0, key.indexOf(':'))) && !kept.has(key)) this.drop(key);
  }

  /** Sends a thing away: it vanishes on arrival. */
  sendAway(key: string, pose: Pose, travel: Travel, time: number): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#leaving.add(slot);
    this.poses.send(slot, pose, travel, time);
  }

  /** Moves a thing, and where it goes, by an offset. */
  shift(key: string, x: number, y: number, z: number): void {
    const slot = this.#slots.get(key);
    if (slot !== undefined) this.poses.shift(slot, x, y, z);
  }

  /** Advances everything to a time, and sorts by height. Returns whether something is still moving. */
  step(time: number): boolean {
    const moving = this.poses.step(time);
    for (const slot of this.#leaving) if (!this.poses.isMoving(slot)) this.#release(slot);
    this.#sort();
    return moving;
  }

  /** Sorts by height; hardly anything changes from frame to frame, which suits an insertion sort. */
  #sort(): void {
    const order = this.#order;
    const { poses } = this;
    for (let i = 1; i < this.#count; i++) {
      const slot = order[i]!;
      const y = poses.y(slot);
      let k = i - 1;
      while (k >= 0 && poses.y(order[k]!) > y) {
        order[k + 1] = order[k]!;
        k--;
      }
      order[k + 1] = slot;
    }
  }

  #release(slot: number): void {
    this.#leaving.delete(slot);
    this.#looks[slot] = null;
    this.#free.push(slot);
    const at = this.#order.subarray(0, this.#count).indexOf(slot);
    this.#order.copyWithin(at, at + 1, this.#count);
    this.#count--;
  }
}
