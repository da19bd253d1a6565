import { COMPANY, type PlayedMatch } from './played.ts';

/** Matches and wins. */
export interface Tally {
  readonly played: number;
  readonly won: number;
}

/** Figures of some matches. */
export interface Statistics extends Tally {
  /** Wins in a row: up to the last match, and the most ever. Matches alone don't count. */
  readonly streak: { readonly now: number; readonly longest: number };
  /** By opponents (`PlayedMatch.against`), most matches first. */
  readonly against: readonly (Tally & { readonly against: string })[];
  /** The match with the best set or hand, the first among equals. */
  readonly finest: (PlayedMatch & Required<Pick<PlayedMatch, 'finest'>>) | null;
  /** The match with the largest win in a single hand. */
  readonly gain: (PlayedMatch & Required<Pick<PlayedMatch, 'gain'>>) | null;
}

/** Checks whether a match was won; alone there is no one to beat. */
export const isWon = ({ rank, of }: Pick<PlayedMatch, 'rank' | 'of'>): boolean => rank === 1 && of > 1;

const tallyOf = (matches: readonly PlayedMatch[]): Tally => ({
  played: matches.length,
  won: matches.filter(isWon).length,
});

function streakOf(matches: readonly PlayedMatch[]): Statistics['streak'] {
  let now = 0;
  let longest = 0;
  for (const match of matches) {
    if (match.against === COMPANY.alone) continue;
    now = isWon(match) ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** Returns the match whose figure is the highest; null if none has one. */
function best<T extends PlayedMatch>(
  matches: readonly PlayedMatch[],
  has: (match: PlayedMatch) => match is T,
  of: (match: T) => number,
): T | null {
  let found: T | null = null;
  for (const match of matches) if (has(match) && (!found || of(match) > of(found))) found = match;
  return found;
}

/** Sums up matches, which are in the order of their time. `finest` makes sense only within one game. */
export function statisticsOf(matches: readonly PlayedMatch[]): Statistics {
  const opponents = [...new Set(matches.map(({ against }) => against))];
  return {
    ...tallyOf(matches),
    streak: streakOf(matches),
    against: opponents
      .map((against) => ({ against, ...tallyOf(matches.filter((match) => match.against === against)) }))
      .sort((a, b) => b.played - a.played),
    finest: best(
      matches,
      (match): match is NonNullable<Statistics['finest']> => match.finest !== undefined,
      ({ finest }) => finest.worth,
    ),
    gain: best(
      matches,
      (match): match is NonNullable<Statistics['gain']> => match.gain !== undefined,
      ({ gain }) => gain,
    ),
  };
}
