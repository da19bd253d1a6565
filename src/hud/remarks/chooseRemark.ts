import { charactersFor } from '../../art/figures/characters.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { Happening } from './happenings.ts';
import { linesOf } from './lines.ts';
import type { Occasion } from './remark.ts';

export interface Remark {
  readonly id: number;
  readonly seat: Seat;
  readonly text: string;
}

/** How many of so many occasions are remarked on: what happens often is worth a word seldom. */
const ONE_IN: Readonly<Record<Occasion, number>> = {
  greets: 1,
  wins: 4,
  sweeps: 2,
  beaten: 2,
  waits: 1,
  champion: 1,
  loses: 1,
};

/** Milliseconds of silence after a remark. */
const QUIET = 14_000;

/** Spreads a number over all 32 bits (a step of MurmurHash3), so that neighbours lead to different choices. */
function spread(n: number): number {
  let h = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Chooses what is said, and by whom. Not all happenings get a remark, none comes soon after another, and a figure does not repeat a line
 * until it has said all it has for an occasion.
 */
export class RemarkChooser {
  /** Lines said so far, by figure and occasion. */
  readonly #said = new Map<string, number>();
  #last = -Infinity;
  #count = 0;

  /** `moment`: a number that differs from one moment of the match to the next. `now`: milliseconds. */
  choose(
    happenings: readonly Happening[],
    seats: readonly SeatLook[],
    moment: number,
    now: number,
  ): Remark | null {
    const [first] = happenings;
    if (!first || now - this.#last < QUIET) return null;
    const chance = spread(moment);
    const { seat, occasion } = happenings[chance % happenings.length]!;
    if (Math.floor(chance / 64) % ONE_IN[occasion]) return null;
    const character = charactersFor(seats)[seat];
    if (!character) return null;
    const lines = linesOf(character)[occasion];
    const key = `${character.id} ${occasion}`;
    const said = this.#said.get(key) ?? spread(moment + seat);
    this.#said.set(key, said + 1);
    this.#last = now;
    return { id: ++this.#count, seat, text: lines[said % lines.length]! };
  }
}
