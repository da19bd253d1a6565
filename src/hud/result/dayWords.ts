import { counted, ordinal } from '../../lib/text/format.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';

type Place = Pick<DayResult, 'rank' | 'of'>;
type Sum = Pick<DayResult, 'credits' | 'unit'>;

/** `2nd of 4`. */
export const placeWords = ({ rank, of }: Place): string => `${ordinal(rank)} of ${of}`;

/** `1 340 credits`, `12 points`. */
export const sumWords = ({ credits, unit }: Sum): string => counted(credits, unit ? 'point' : 'credit');

/** Most rounds drawn in a shared result: longer rows wrap. */
const DRAWN = 24;

/** Draws a gain or loss of each round. */
const drawn = (gains: readonly number[]): string =>
  gains
    .slice(-DRAWN)
    .map((gain) => (gain > 0 ? '▲' : gain < 0 ? '▼' : '·'))
    .join('');

/** Text that tells others of a result. `gains`: those of the viewer, by round. `link`: address of this site. */
export const dayText = (
  { day, rank, of, credits, unit }: Omit<DayResult, 'game'>,
  game: string,
  gains: readonly number[],
  link: string,
): string =>
  [
    `Comet Table, deal of the day, ${dayInWords(day)}`,
    `${game}: ${placeWords({ rank, of })}, ${sumWords({ credits, ...(unit && { unit }) })}`,
    drawn(gains),
    link,
  ]
    .filter(Boolean)
    .join('\n');
