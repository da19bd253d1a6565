import type { Appraisal } from '../../engine/analysis/appraisal.ts';
import type { WeighedMove } from '../../engine/analysis/evaluation.ts';
import { FEWEST_DECISIONS, type PlayScore } from '../../engine/analysis/playScore.ts';
import type { Swing, TurningPoint } from '../../engine/analysis/turningPoints.ts';
import type { Seat } from '../../engine/table/table.ts';
import { counted, thousands } from '../../lib/text/format.ts';

/** Standard errors to either side of a 95 % interval. */
const SIDES = 1.96;

/** `35 credits better (± 8)`; `0.4 points better` where nothing was sampled. */
export function lossWords({ lost, error, unit }: Pick<Appraisal, 'lost' | 'error' | 'unit'>): string {
  const tenths = unit === 'points' || lost < 10;
  const figure = (value: number, up = false): string => {
    const round = up ? Math.ceil : Math.round;
    return tenths ? (round(value * 10) / 10).toFixed(1) : thousands(round(value));
  };
  const noise = SIDES * error;
  const one = figure(lost) === '1.0';
  return `${figure(lost)} ${one ? unit.slice(0, -1) : unit} better${noise > 0 ? ` (± ${figure(noise, true)})` : ''}`;
}

const quoted = ({ label }: WeighedMove): string => `“${label}”`;

/** The choice made, and the expert's with its lead. */
export const moveWords = ({ played, best, ...loss }: Appraisal): string =>
  `You chose ${quoted(played)}. The expert would have chosen ${quoted(best)}: about ${lossWords(loss)}.`;

/** The values that the expert compares, in the game's words; null if one of them has none. */
export function whyWords({ played, best }: Appraisal): string | null {
  if (played.value === undefined || best.value === undefined) return null;
  return `${quoted(best)} promised ${best.value}, ${quoted(played)} ${played.value}.`;
}

/** A round's result for the viewer. */
export function swingWords({ gain, winner, won }: Swing, seat: Seat | null, name: string): string {
  const sum = counted(Math.abs(gain), 'credit');
  if (gain > 0) return `You gained ${sum}.`;
  return winner === seat
    ? `You lost ${sum} in all.`
    : `${name} won ${counted(won, 'credit')}. You lost ${sum}.`;
}

/** `Hand 3`. */
export const roundWords = (
  { round }: Pick<TurningPoint, 'round'>,
  deal: 'hand' | 'round' | undefined,
): string => `${deal === 'round' ? 'Round' : 'Hand'} ${round}`;

/** Says how far back the expert looked, where that is not the whole match. */
export const sinceWords = (round: number, deal: 'hand' | 'round' | undefined): string =>
  `Looked at from ${roundWords({ round }, deal).toLowerCase()} on, when you sat down: this device knows no cards of yours from before.`;

/** `Play: 82 of 100`. */
export const scoreWords = ({ score }: PlayScore): string => `Play: ${score} of 100`;

/** Replaces the number where it would say too little. */
export const NO_SCORE = `A number for your play needs at least ${FEWEST_DECISIONS} decisions that could be weighed.`;

/** Says what the number rests on. */
export const scoreNote = ({ within, decisions }: PlayScore): string =>
  `± ${within}, from ${counted(decisions, 'decision')}. 100 is to choose as well as the expert every time.`;
