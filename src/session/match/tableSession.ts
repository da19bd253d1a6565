import type { KnownPart } from '../../engine/analysis/review.ts';
import type { Command, RuleError, TableCommand } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { byEngine } from '../../engine/refusal.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { err, type Result } from '../../lib/result.ts';

/** One page's interface to a match, whether all of it is on this device or shared with others. */
export interface TableSession {
  readonly match: Pick<Match, 'header' | 'game' | 'entries' | 'state' | 'opening'>;
  /** Null for a watcher. */
  readonly seat: Seat | null;
  /** Steps from before the page opened, oldest first; never empty. */
  readonly past: readonly ShownStep[];
  /** The part of the match that the viewer can look back on; missing: all of it. */
  readonly known?: KnownPart;
  /** Faces known to this device, for a record. */
  readonly secrets: ReadonlyMap<CardId, Face>;
  /** Entries signed at this table since its beginning, for a record; empty if this device lacks some. */
  transcript?(): readonly unknown[];
  /** Set if the player has answered the open window while others are still thinking. */
  readonly answered: boolean;
  /**
   * Submits a command. Ok if accepted, or sent to those who decide, who may still refuse it. `silently`: sent by the device itself, so a
   * refusal because others were quicker is not shown.
   */
  submit(command: Command, silently?: boolean): Result<unknown, RuleError>;
  /** Submits a decision about the table itself: on one device it takes effect at once, in a room it is put to the vote. */
  table(command: TableCommand): Result<unknown, RuleError>;
  /** Lets the dealer and the bots act. */
  run(): Promise<void>;
  close(): void;
}

/** Computes a bot's command off the page's thread. */
export type BotRunner = (game: string, view: View, level: string) => Promise<Command>;

/** Refuses the commands of a person who has passed a shared device on, so that no one acts for another. */
export const PASSED_ON = err(
  byEngine('notAsked', 'The device has been passed on. Wait until it is your turn again.'),
);
