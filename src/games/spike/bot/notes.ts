import type { Recall } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { betOf, type Ev, potNow, type Spike, type SpikeEvent, type SpikeState } from '../rules/state.ts';

/** Upper limits of the size classes of bets and calls, as parts of the pot they went into; the last class is unlimited. */
const SIZES = [0.5, 1.2, 3] as const;
const CLASSES = SIZES.length + 1;
/** Class of the largest amounts. */
export const MOST_SIZE = SIZES.length;

/** A seat's betting record in this match (S14). */
export interface SeatNotes {
  /** Number of turns to bet. */
  readonly words: number;
  /** Number of bets or raises, by size. */
  readonly raised: readonly number[];
  /** Number of times it had to pay to stay, by price, and of its folds then. */
  readonly asked: readonly number[];
  readonly folded: readonly number[];
}

/** Notes by seat. */
export type SpikeNotes = readonly SeatNotes[];

const NONE: readonly number[] = new Array<number>(CLASSES).fill(0);
const BLANK: SeatNotes = { words: 0, raised: NONE, asked: NONE, folded: NONE };

/** Returns the size class of an amount that goes into a pot. */
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
      // A seat whose player is away folds without having been asked.
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

/** Number of turns to bet after which a seat's own record outweighs the usual frequency. */
const PRIOR = 3;

const above = (counts: readonly number[], size: number): number =>
  counts.reduce((sum, count, at) => (at >= size ? sum + count : sum), 0);

/** Estimates how often a seat bets or raises at least this size in its turn; `usual`: the average seat's frequency. */
export const raisesOften = (notes: SeatNotes | undefined, size: number, usual: number): number =>
  notes ? (PRIOR * usual + above(notes.raised, size)) / (PRIOR + notes.words) : usual;

/** Estimates how often it folds at this price; records at other prices count less, the further they are from it. */
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
