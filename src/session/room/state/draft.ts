import type { Author, RuleError } from '../../../engine/game.ts';
import type { Entry } from '../../../engine/match.ts';
import type { Body, Step } from '../../../engine/step.ts';
import type { Key } from '../../identity/index.ts';
import type { RoomCommand } from '../commands.ts';
import type { Scheme } from '../locked/scheme.ts';
import type { Games, RoomState } from './state.ts';

/** A person's message, as the log has it. */
export interface Words {
  readonly author: Key;
  /** Greater than any that this author has used in this room. */
  readonly nonce: number;
  readonly body: RoomCommand;
}

export interface Applied {
  readonly state: RoomState;
  /** Events in the match, to be shown. */
  readonly steps: readonly Step[];
  /** Entries added to the match's own log. */
  readonly entries: readonly Entry[];
}

/** A room being changed by one entry. */
export interface Draft {
  readonly games: Games;
  readonly scheme: Scheme;
  state: RoomState;
  readonly steps: Step[];
  readonly entries: Entry[];
  /** Adds an entry to the match. */
  say(author: Author, body: Body): RuleError | null;
}
