import type { Outcome } from '../../engine/game.ts';
import type { CreditHistory } from '../creditHistory.ts';

/** The end of a match, as the table shows it. */
export interface Finale extends Pick<CreditHistory, 'finest' | 'pot'> {
  readonly standings: Outcome['standings'];
  readonly winners: Outcome['winners'];
  /** The standings count points; otherwise credits. */
  readonly inPoints: boolean;
  /** All seats' credits from beginning to end, as far as they were counted. */
  readonly points: CreditHistory['points'];
}
