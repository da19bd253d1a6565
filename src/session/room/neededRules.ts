import * as v from 'valibot';
import type { Maybe } from '../identity/index.ts';
import type { RoomCommand } from './commands.ts';
import { stateFromJson } from './log.ts';
import { isContinuous, type RoomState } from './state/state.ts';
import { stateSchema } from './state/stateSchema.ts';

/** Rules that a log is judged by. A page fetches them once the log names them. */
export interface NeededRules {
  /** Games by their ids. */
  readonly games: readonly string[];
  /** People may go on without a referee (`Game.prepare`). */
  readonly byHand: boolean;
}

/** A page's source of rules. What it fetches, it fetches as long as it takes; synchronously if it is here. */
export interface RulesLibrary {
  /** Fetches rules. Games that this page does not have are ignored. */
  readonly fetch: (needed: NeededRules) => Maybe<void>;
  /** Fetches all rules that a log may name one day. */
  readonly fetchAll: () => Maybe<void>;
  /** Returns whether all of them are here. */
  readonly hasAll: () => boolean;
}

const NONE: NeededRules = { games: [], byHand: false };

/** Returns the rules that this state goes on by. */
export const rulesOfState = ({ game, play, past, motions }: RoomState): NeededRules => ({
  games: [...new Set([game, ...(play ? [play.header.game] : []), ...past.map((match) => match.game)])],
  byHand: isContinuous(play) || motions.some(({ motion }) => motion.kind === 'release'),
});

/** Returns the rules that this command newly requires. */
export function rulesOfCommand(body: RoomCommand): NeededRules {
  switch (body.type) {
    case 'found': {
      const from = body.from && v.safeParse(stateSchema, body.from.state);
      return from?.success ? rulesOfState(stateFromJson(from.output)) : { ...NONE, games: [body.setup.game] };
    }
    case 'setup':
      return { ...NONE, games: [body.setup.game] };
    case 'vote':
      return body.motion.kind === 'release' ? { ...NONE, byHand: true } : NONE;
    default:
      return NONE;
  }
}

/** Joins several requirements. */
export function allRules(list: readonly NeededRules[]): NeededRules {
  const some = list.filter((each) => each !== NONE);
  return some.length
    ? { games: [...new Set(some.flatMap(({ games }) => games))], byHand: some.some(({ byHand }) => byHand) }
    : NONE;
}
