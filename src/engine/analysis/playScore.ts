import type { Appraisal } from './appraisal.ts';

/** One number for the decisions of a match. `docs/analysis.md` says how it was calibrated. */
export interface PlayScore {
  /** 0 to 100, where 100 gave nothing away. */
  readonly score: number;
  /** Half of the 95 % interval. */
  readonly within: number;
  readonly decisions: number;
}

/** Fewer decisions say too little. */
export const FEWEST_DECISIONS = 8;

/** Marks of one decision: 100 if it gave nothing away, 50 at `halfMarks`, and half again for each further one. */
export const marksOf = ({ lost, halfMarks }: Pick<Appraisal, 'lost' | 'halfMarks'>): number =>
  100 * 2 ** (-Math.max(0, lost) / halfMarks);

/** Returns the mean marks of a player's decisions; null if there are too few. */
export function playScore(appraisals: readonly Appraisal[]): PlayScore | null {
  const decisions = appraisals.length;
  if (decisions < FEWEST_DECISIONS) return null;
  const marks = appraisals.map(marksOf);
  const mean = marks.reduce((sum, each) => sum + each, 0) / decisions;
  const variance = marks.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (decisions - 1);
  return {
    score: Math.round(mean),
    within: Math.max(1, Math.round(1.96 * Math.sqrt(variance / decisions))),
    decisions,
  };
}
