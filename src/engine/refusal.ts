import { err, type Result } from '../lib/result.ts';
import type { RuleError } from './game.ts';
import type { Seat } from './table.ts';

/** Why the engine refuses what no game gets to see. */
export type EngineRefusal =
  /** Not in the form of anything that its author can say. */
  | 'format'
  /** Chance owes something first. */
  | 'dealerFirst'
  /** Seats are being asked in secret. */
  | 'othersAsked'
  // Facts.
  | 'nothingDue'
  | 'nothingStaked'
  | 'otherDue'
  | 'facesTold'
  | 'facesMissing'
  | 'facesImpossible'
  // Secret answers.
  | 'notAsked'
  | 'windowClosed'
  | 'windowOpen'
  | 'answeredAlready'
  | 'openedAlready'
  | 'otherAnswer'
  | 'noAnswer'
  | 'sameSalt'
  | 'notCalled'
  | 'shownAlready'
  | 'otherCards'
  | 'nothingAwaited'
  /** The fold refuses to go where this leads: no page of ours could have written it. */
  | 'impossible';

/** A refusal by a ruling of the game, the only kind that names one. */
export const byRuling = (ruling: string, message: string): RuleError => ({ code: 'rule', ruling, message });

/** A refusal of the engine's own. */
export const byEngine = (code: EngineRefusal, message: string): RuleError => ({ code, message });

/** A game's refusal of a command, as `decide` returns it. `who`: see `RuleError`. */
export const refuse = (ruling: string, message: string, who?: Seat): Result<never, RuleError> =>
  err({ ...byRuling(ruling, message), ...(who !== undefined && { who }) });

/** A game's refusal of what is no command of it, as `parse` returns it. */
export const refuseFormat = (message: string): Result<never, RuleError> => err(byEngine('format', message));
