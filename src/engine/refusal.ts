import { err, type Result } from '../lib/result.ts';
import type { RuleError } from './game.ts';
import type { Seat } from './table/table.ts';

/** Codes for refusals by the engine, before a game sees the entry. */
export type EngineRefusal =
  /** Not in the form of anything its author may say. */
  | 'format'
  /** Chance owes something first. */
  | 'dealerFirst'
  /** Seats are giving secret answers. */
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
  /** The fold throws on it: no page of this program could have written it. */
  | 'impossible';

/** A refusal by a ruling of the game, the only kind that names one. */
export const byRuling = (ruling: string, message: string): RuleError => ({ code: 'rule', ruling, message });

/** A refusal by the engine itself. */
export const byEngine = (code: EngineRefusal, message: string): RuleError => ({ code, message });

/** A game's refusal of a command, as `decide` returns it. `who`: see `RuleError`. */
export const refuse = (ruling: string, message: string, who?: Seat): Result<never, RuleError> =>
  err({ ...byRuling(ruling, message), ...(who !== undefined && { who }) });

/** A game's refusal of malformed input, as `parse` returns it. */
export const refuseFormat = (message: string): Result<never, RuleError> => err(byEngine('format', message));
