import { isSeatPurse, type PurseId } from '../../engine/table/table.ts';

/** How many chips of which values stand for a sum. */

/** Values of the three metals, lowest first; each divides the next. */
export type ChipValues = readonly [low: number, middle: number, high: number];
/** Number of chips of each metal, lowest first. */
export type Change = readonly [low: number, middle: number, high: number];

type Purses = Readonly<Record<PurseId, number>>;

/** Sets of values that a table can have, coarsest first. */
const COARSE: ChipValues = [25, 100, 500];
const FINE: ChipValues = [5, 25, 100];
const SETS: readonly ChipValues[] = [COARSE, [10, 50, 100], FINE];
/** Largest sum for which coarse chips would be too few to tell sums apart. */
const SMALL = 600;
/** Most of the highest chips that the largest sum may need. */
const MOST_HIGH = 40;

const mostIn = (purses: Purses): number => Math.max(0, ...Object.values(purses));

const suits = ([low, , high]: ChipValues, purses: Purses): boolean =>
  mostIn(purses) <= MOST_HIGH * high && Object.values(purses).every((sum) => sum % low === 0);

/**
 * Returns chip values in which all of a table's sums can be paid exactly, if there are any. `now`: the values it has, which stay as long as
 * they are exact, so that chips are not all changed for others in mid-match.
 */
export function chipValues(purses: Purses, now?: ChipValues): ChipValues {
  if (now && suits(now, purses)) return now;
  const most = mostIn(purses);
  const sets = most > SMALL ? SETS : SETS.slice(1);
  return sets.find((values) => suits(values, purses)) ?? (most > SMALL ? COARSE : FINE);
}

/** Returns the seats' mean credits, with what lies in pots: a measure of what is much at this table. */
export function usualCredits(purses: Purses): number {
  const seats = Object.keys(purses).filter(isSeatPurse).length;
  const total = Object.values(purses).reduce((sum, credits) => sum + credits, 0);
  return total / Math.max(1, seats);
}

/** Most chips shown, unless a sum should have still more. */
const MOST = 60;
/** Chips for a sum of next to nothing, and how many more there are at most. */
const FEWEST = 4;
const MORE = 72;

/**
 * Returns how many chips a sum should have at a table where `usual` is a seat's mean share: few enough to see, and so many more for a
 * larger sum that the richer stack is the higher one. 4 for nothing, 28 for the usual, 64 for ten times as much.
 */
const wanted = (amount: number, usual: number): number =>
  FEWEST + (MORE * amount) / (amount + 2 * Math.max(1, usual));

/**
 * Returns the chips for an amount: worth exactly as much, rounded up to the lowest chip, and about as many as such a sum should have. A sum
 * that would need too many is shown by chips of the highest value, the more the larger it is.
 */
export function chipsFor(amount: number, values: ChipValues, usual: number): Change {
  const goal = wanted(amount, usual);
  const [perMid, perHigh] = [values[1] / values[0], values[2] / values[1]];
  let [lows, mids, highs] = fewest(amount, values);
  const most = Math.max(MOST, Math.floor(goal + perMid + perHigh));
  if (lows + mids + highs > most) return [0, 0, Math.min(most, Math.floor(amount / values[2]))];
  for (;;) {
    const room = goal - (lows + mids + highs);
    const canSplitHigh = highs > 0 && perHigh - 1 <= room;
    if (mids > 0 && perMid - 1 <= room && (mids >= lows || !canSplitHigh)) {
      mids--;
      lows += perMid;
    } else if (canSplitHigh) {
      highs--;
      mids += perHigh;
    } else return [lows, mids, highs];
  }
}

/** Returns the fewest chips that are worth the amount, up to the next lowest chip, so that a purse with credits is never bare. */
export function fewest(amount: number, [low, mid, high]: ChipValues): Change {
  const least = Math.ceil(amount / low) * low;
  return [(least % mid) / low, Math.floor((least % high) / mid), Math.floor(least / high)];
}
