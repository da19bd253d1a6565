import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';

type Numbered = Pick<ShownStep, 'seq'>;

/** A place in a match that is the same for all its people, whatever part of its steps each of them still has: so many steps of an entry. */
interface Mark {
  readonly seq: number;
  readonly steps: number;
}

/** Remembers how far each person who shares a device has seen a match. */
export class SeenMarks {
  readonly #begun: Mark;
  readonly #marks = new Map<Seat, Mark>();

  /** `past`: steps from before the page opened, which nobody need see again. */
  constructor(past: readonly Numbered[]) {
    this.#begun = markAt(past, past.length);
  }

  /** Notes that these people have seen the first `count` of these steps. */
  note(people: readonly Seat[], steps: readonly Numbered[], count: number): void {
    const mark = markAt(steps, count);
    for (const seat of people) {
      const before = this.#marks.get(seat);
      if (!before || isAfter(mark, before)) this.#marks.set(seat, mark);
    }
  }

  /** Returns how many of these steps the person has seen. */
  countIn(steps: readonly Numbered[], seat: Seat): number {
    const mark = this.#marks.get(seat) ?? this.#begun;
    let left = mark.steps;
    const next = steps.findIndex(({ seq }) => {
      if (seq === undefined || seq < mark.seq) return false;
      return seq > mark.seq || left-- <= 0;
    });
    return next < 0 ? steps.length : next;
  }
}

function markAt(steps: readonly Numbered[], count: number): Mark {
  const before = steps.slice(0, count);
  const seq = before.findLast((step) => step.seq !== undefined)?.seq ?? -1;
  return { seq, steps: before.filter((step) => step.seq === seq).length };
}

const isAfter = (one: Mark, other: Mark): boolean =>
  one.seq > other.seq || (one.seq === other.seq && one.steps > other.steps);
