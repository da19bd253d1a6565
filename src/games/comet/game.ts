import type { Faces, Game, Outcome, RuleError, Setup, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { endingText } from '../../engine/table/ending.ts';
import { standingsOf } from '../../engine/table/standings.ts';
import { type Seat, seatPurse } from '../../engine/table/table.ts';
import { credits } from '../../engine/table/tableMoves.ts';
import type { Result } from '../../lib/result.ts';
import { chooseCommand } from './bot/bot.ts';
import { cometInfo } from './info.ts';
import { type CometCommand, parseCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { COMET_DECK } from './rules/deck.ts';
import { evolve } from './rules/evolve.ts';
import { actors, due, legal } from './rules/legal.ts';
import { next } from './rules/next.ts';
import {
  type Comet,
  type CometEvent,
  type CometState,
  type Ev,
  FORFEITS_TO,
  initialComet,
} from './rules/state.ts';

function open({ seats, options }: Setup): Ev[] {
  const buyIn = Number(options['buy-in']);
  return [
    ...Array.from(
      { length: seats },
      (_, seat): Ev => ({ type: 'funded', purse: seatPurse(seat), amount: buyIn }),
    ),
    { type: 'created', deck: 'comet', zone: 'deck', faces: COMET_DECK },
  ];
}

function decide(
  state: CometState,
  author: Seat | 'table',
  command: CometCommand | TableCommand,
  _faces: Faces,
): Result<readonly Ev[], RuleError> {
  if (state.game.over !== null) return refuse('C21', 'The game is over.');
  if (author === 'table') return decideTable(state, command as TableCommand);
  if (!actors(state).includes(author)) return refuse('C13', 'It is not your turn yet.');
  return decideSeat(state, author, command as CometCommand);
}

function outcome(state: CometState): Outcome | null {
  const { game } = state;
  if (game.phase !== 'over') return null;
  const leftOver = 'What was left in the pots has been shared among everyone still in (C21).';
  return {
    ...standingsOf(game.seats, (seat) => credits(state, seat), game.gone),
    ended: endingText(game.over!),
    leftOver,
  };
}

/** Seven Card Comet, C1–C22. */
export const cometRules: Game<Comet, CometEvent> = {
  info: cometInfo,
  forfeitsTo: FORFEITS_TO,
  initial: initialComet,
  open,
  parse: parseCommand,
  decide,
  next,
  evolve,
  actors,
  due,
  legal,
  outcome,
  out: ({ game }) => [...game.out, ...game.gone],
  rounds: (state) => state.game.round,
  bot: chooseCommand,
};
