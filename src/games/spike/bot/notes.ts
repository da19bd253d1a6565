import type { Recall } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table.ts';
import { betOf, type Ev, potNow, type Spike, type SpikeEvent, type SpikeState } from '../rules/state.ts';

/** Sizes of bets and prices of calls, as parts of the pot that they went into: below each of these, or above all. */
const SIZES = [0.5, 1.2, 3] as const;
const CLASSES = SIZES.length + 1;
/** The class of the largest. */
export const MOST_SIZE = SIZES.length;

/** What a seat has done in this match so far when it had the word (S14). */
export interface SeatNotes {
  /** How often it had the word. */
  readonly words: number;
  /** How often it bet or raised, by size. */
  readonly raised: readonly number[];
  /** How often it had to pay to stay, by price, and how often it folded then. */
  readonly asked: readonly number[];
  readonly folded: readonly number[];
}

/** By seat. */
export type SpikeNotes = readonly SeatNotes[];

const NONE: readonly number[] = new Array<number>(CLASSES).fill(0);
const BLANK: SeatNotes = { words: 0, raised: NONE, asked: NONE, folded: NONE };

/** The class of an amount that goes into a pot. */
export const sizeOf = (amount: number, pot: number): number => {
  const at = SIZES.findIndex((size) => amount < size * pot);
  return at < 0 ? SIZES.length : at;
};

const oneMore = (counts: readonly number[], at: number): readonly number[] =>
  counts.with(at, counts[at]! + 1);

function note(notes: SpikeNotes, event: Ev, after: SpikeState): SpikeNotes {
  switch (event.type) {
    case 'checked':
      return noted(notes, event.seat, (seat) => seat);
    case 'folded': {
      const price = after.game.betting.high - betOf(after, event.seat);
      // Somebody who is away folds without having been asked.
      if (after.game.phase !== 'betting' || price <= 0) return notes;
      const size = sizeOf(price, potNow(after));
      return noted(notes, event.seat, ({ asked, folded, ...rest }) => ({
        ...rest,
        asked: oneMore(asked, size),
        folded: oneMore(folded, size),
      }));
    }
    case 'wagered': {
      const { seat, amount, by } = event;
      const pot = potNow(after) - amount;
      const price = amount - by;
      return noted(notes, seat, ({ asked, raised, ...rest }) => ({
        ...rest,
        asked: price > 0 ? oneMore(asked, sizeOf(price, pot)) : asked,
        raised: by > 0 ? oneMore(raised, sizeOf(by, pot + price)) : raised,
      }));
    }
    default:
      return notes;
  }
}

export const spikeRecall: Recall<Spike, SpikeEvent, SpikeNotes> = {
  start: (seats) => Array.from({ length: seats }, () => BLANK),
  note,
};

const noted = (notes: SpikeNotes, seat: Seat, change: (notes: SeatNotes) => SeatNotes): SpikeNotes =>
  notes.with(seat, { ...change(notes[seat]!), words: notes[seat]!.words + 1 });

/** So many words of its own outweigh what is taken for granted of a seat. */
const PRIOR = 3;

const above = (counts: readonly number[], size: number): number =>
  counts.reduce((sum, count, at) => (at >= size ? sum + count : sum), 0);

/** How often a seat bets or raises at least so much when it has the word; `usual`: what anybody does. */
export const raisesOften = (notes: SeatNotes | undefined, size: number, usual: number): number =>
  notes ? (PRIOR * usual + above(notes.raised, size)) / (PRIOR + notes.words) : usual;

/** How often it folds where staying costs so much: dearer folds say less of it than cheap ones, and the other way round. */
export function foldsOften(notes: SeatNotes | undefined, size: number, usual: number): number {
  if (!notes) return usual;
  let asked = 0;
  let folded = 0;
  for (let at = 0; at < CLASSES; at++) {
    const weight = 1 / (1 + Math.abs(at - size));
    asked += weight * notes.asked[at]!;
    folded += weight * notes.folded[at]!;
  }
  return (PRIOR * usual + folded) / (PRIOR + asked);
}
