import { JUMP, type Pose, Poses, type Travel } from '../../layout/poses.ts';

/** Items in numbered slots, each moving to its place. */
export class Slots<T extends { readonly id: string }> {
  readonly poses: Poses;
  readonly #slots = new Map<string, number>();
  readonly #shown: (T | null)[];
  readonly #free: number[];

  constructor(readonly capacity: number) {
    this.poses = new Poses(capacity);
    this.#shown = Array.from({ length: capacity }, () => null);
    this.#free = Array.from({ length: capacity }, (_, i) => capacity - 1 - i);
  }

  /** Returns the item in a slot, or null. */
  at(slot: number): T | null {
    return this.#shown[slot]!;
  }

  /** Takes in these items, and releases all others. Calls `changed` for each, with the slot's previous item. */
  take(things: readonly T[], changed: (slot: number, thing: T, before: T | null) => void): void {
    const ids = new Set(things.map(({ id }) => id));
    for (const [id, slot] of this.#slots)
      if (!ids.has(id)) {
        this.#slots.delete(id);
        this.#shown[slot] = null;
        this.#free.push(slot);
      }
    for (const thing of things) {
      const slot = this.#slots.get(thing.id) ?? this.#free.pop();
      // Items beyond the capacity are not shown.
      if (slot === undefined) continue;
      this.#slots.set(thing.id, slot);
      const before = this.#shown[slot]!;
      this.#shown[slot] = thing;
      changed(slot, thing, before);
    }
  }

  /** Starts moving a slot to a pose; a new item appears there at once. */
  send(slot: number, pose: Pose, isNew: boolean, speed: number, time: number): void {
    const far = Math.hypot(this.poses.x(slot) - pose.x, this.poses.z(slot) - pose.z);
    this.poses.send(slot, pose, isNew || speed <= 0 ? JUMP : travelOf(far, speed), time);
  }

  /** Moves items and their paths by an offset. */
  shift(ids: ReadonlySet<string>, x: number, y: number, z: number): void {
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined) this.poses.shift(slot, x, y, z);
    }
  }
}

const TRAVEL_MS = 380;

/** `far`: distance to travel. */
const travelOf = (far: number, speed: number): Travel => ({
  duration: TRAVEL_MS / speed,
  delay: 0,
  lift: far > 0.05 ? 0.06 + far * 0.06 : 0,
});
