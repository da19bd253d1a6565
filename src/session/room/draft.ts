import type { Author, RuleError } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { Body, Step } from '../../engine/step.ts';
import type { Key } from '../identity/index.ts';
import type { RoomCommand } from './commands.ts';
import type { Scheme } from './locked/scheme.ts';
import type { Games, RoomState } from './state.ts';

/** Somebody's words, as the log has them. */
export interface Words {
  readonly author: Key;
  /** Greater than any that this author has used in this room. */
  readonly nonce: number;
  readonly body: RoomCommand;
}

export interface Applied {
  readonly state: RoomState;
  /** What happened in the match, to be shown. */
  readonly steps: readonly Step[];
  /** Entries that the match's own log gained. */
  readonly entries: readonly Entry[];
}

/** A room under change by one entry. */
export interface Draft {
  readonly games: Games;
  readonly scheme: Scheme;
  state: RoomState;
  readonly steps: Step[];
  readonly entries: Entry[];
  /** Says something in the match. */
  say(author: Author, body: Body): RuleError | null;
}
