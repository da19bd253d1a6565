import type { Faces, Game, Outcome, RuleError, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { endingText } from '../../engine/table/ending.ts';
import { lowestFirst } from '../../engine/table/standings.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { Result } from '../../lib/result.ts';
import { chooseCommand } from './bot/bot.ts';
import { comboInfo } from './info.ts';
import { FACES } from './rules/cards.ts';
import { type ComboCommand, parseCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { actors, due, legal } from './rules/legal.ts';
import { next } from './rules/next.ts';
import {
  type Combo,
  type ComboEvent,
  type ComboState,
  DECK,
  type Ev,
  initialCombo,
  totalOf,
} from './rules/state.ts';

/** K1: the standard 52, no jokers. */
const open = (): Ev[] => [{ type: 'created', deck: 'fiftytwo', zone: DECK, faces: FACES }];

function decide(
  state: ComboState,
  author: Seat | 'table',
  command: ComboCommand | TableCommand,
  _faces: Faces,
): Result<readonly Ev[], RuleError> {
  if (state.game.over !== null) return refuse('K2', 'The game is over.');
  if (author === 'table') return decideTable(state, command as TableCommand);
  if (!actors(state).includes(author)) return refuse('K3', 'It is not your turn yet.');
  return decideSeat(state, author, command as ComboCommand);
}

function outcome({ game }: ComboState): Outcome | null {
  if (game.over === null) return null;
  return {
    ...lowestFirst(game.seats, (seat) => totalOf(game, seat), game.gone),
    ended: endingText(game.over),
  };
}

/** Seven Card Combo, K1–K11. */
export const comboRules: Game<Combo, ComboEvent> = {
  info: comboInfo,
  forfeitsTo: null,
  initial: initialCombo,
  open,
  parse: parseCommand,
  decide,
  next,
  evolve,
  actors,
  due,
  legal,
  outcome,
  out: ({ game }) => game.gone,
  rounds: (state) => state.game.rounds,
  bot: chooseCommand,
};
