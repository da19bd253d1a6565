import type { Faces, Game, Outcome, RuleError, Setup, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { endingText } from '../../engine/table/ending.ts';
import { standingsOf } from '../../engine/table/standings.ts';
import { type Seat, seatPurse } from '../../engine/table/table.ts';
import { credits } from '../../engine/table/tableMoves.ts';
import type { Result } from '../../lib/result.ts';
import { counted } from '../../lib/text/format.ts';
import { chooseCommand } from './bot/bot.ts';
import { laroInfo } from './info.ts';
import { LARO_DECK } from './rules/cards.ts';
import { type LaroCommand, parseCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { actors, due, legal } from './rules/legal.ts';
import { next } from './rules/next.ts';
import {
  ANTES,
  DECK,
  type Ev,
  initialLaro,
  isSolo,
  type Laro,
  type LaroEvent,
  type LaroState,
} from './rules/state.ts';

/** L1, L5. */
function open({ seats, options }: Setup): Ev[] {
  const amount = Number(options['buy-in']);
  return [
    ...Array.from({ length: seats }, (_, seat): Ev => ({ type: 'funded', purse: seatPurse(seat), amount })),
    { type: 'created', deck: 'laro', zone: DECK, faces: LARO_DECK },
  ];
}

function decide(
  state: LaroState,
  author: Seat | 'table',
  command: LaroCommand | TableCommand,
  faces: Faces,
): Result<readonly Ev[], RuleError> {
  if (state.game.over !== null) return refuse('L14', 'The game is over.');
  if (author === 'table') return decideTable(state, command as TableCommand);
  return decideSeat(state, author, command as LaroCommand, faces);
}

function outcome(state: LaroState): Outcome | null {
  const { game } = state;
  if (game.phase !== 'over') return null;
  const standings = standingsOf(game.seats, (seat) => credits(state, seat), game.gone);
  return isSolo(game) ? soloOutcome(game, standings) : { ...standings, ended: endingText(game.over!) };
}

/** L13: ranks a solo game by the number of draws, then by worth. */
function soloOutcome({ won, draws }: Laro, { standings }: Outcome): Outcome {
  if (!won) return { standings, winners: [], text: 'Given up.' };
  const taken = counted(draws[0]!, 'draw');
  const text = `Three clusters worth ${won.worth} in ${taken}.`;
  return { standings, winners: [0], text, best: { score: won.worth - 100 * draws[0]!, text } };
}

/** Laro, L1–L14. */
export const laroRules: Game<Laro, LaroEvent> = {
  info: laroInfo,
  forfeitsTo: ANTES,
  initial: initialLaro,
  open,
  parse: parseCommand,
  decide,
  next,
  evolve,
  actors,
  due,
  legal,
  patience: ({ game }) => game.seconds,
  outcome,
  out: ({ game }) => [...game.out, ...game.gone],
  rounds: (state) => state.game.round,
  bot: chooseCommand,
};
