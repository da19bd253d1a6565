import type { Command, RuleError, TableCommand } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table.ts';
import type { View } from '../../engine/view.ts';
import type { Result } from '../../lib/result.ts';

/** A match as one person's page has it, whether all of it is on this device or shared with others. */
export interface TableSession {
  readonly match: Pick<Match, 'header' | 'game' | 'entries' | 'state' | 'opening'>;
  /** Null: only watches. */
  readonly seat: Seat | null;
  /** What has happened before the page looked, oldest first; never empty. */
  readonly past: readonly ShownStep[];
  /** Faces known at this device, for a record. */
  readonly secrets: ReadonlyMap<CardId, Face>;
  /** What the people of this table have signed from its beginning, for a record; empty where this device has not all of it. */
  transcript?(): readonly unknown[];
  /** The person has answered the open window, in which others are still thinking. */
  readonly answered: boolean;
  /** Ok: taken, or on its way to those who decide; then it may still be refused later. */
  /** `silently`: the device says it by itself, and nobody wants to hear that others were quicker. */
  submit(command: Command, silently?: boolean): Result<unknown, RuleError>;
  table(command: TableCommand): Result<unknown, RuleError>;
  /** Lets the dealer and the bots do what they owe. */
  run(): Promise<void>;
  close(): void;
}

/** Thinks for a bot, away from the page. */
export type BotRunner = (game: string, view: View, level: string) => Promise<Command>;
