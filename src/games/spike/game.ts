import type { Faces, Game, Outcome, RuleError, Setup, TableCommand } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { endingText } from '../../engine/table/ending.ts';
import { standingsOf } from '../../engine/table/standings.ts';
import { type Seat, seatPurse } from '../../engine/table/table.ts';
import { credits } from '../../engine/table/tableMoves.ts';
import type { Result } from '../../lib/result.ts';
import { chooseCommand } from './bot/bot.ts';
import { habits } from './bot/habits.ts';
import { spikeRecall } from './bot/notes.ts';
import { CHIP_SETS, spikeInfo } from './info.ts';
import { SPIKE_DECK } from './rules/cards.ts';
import { parseCommand, type SpikeCommand } from './rules/command.ts';
import { decideSeat, decideTable } from './rules/decide.ts';
import { evolve } from './rules/evolve.ts';
import { actors, due, legal } from './rules/legal.ts';
import { next } from './rules/next.ts';
import {
  DECK,
  type Ev,
  FORFEITS_TO,
  initialSpike,
  type Spike,
  type SpikeEvent,
  type SpikeState,
} from './rules/state.ts';

/** S1, S3: buys every seat in and adds the deck. */
function open({ seats, options }: Setup): Ev[] {
  const { credits: amount } = CHIP_SETS[String(options['buy-in'])]!;
  return [
    ...Array.from({ length: seats }, (_, seat): Ev => ({ type: 'funded', purse: seatPurse(seat), amount })),
    { type: 'created', deck: 'spike', zone: DECK, faces: SPIKE_DECK },
  ];
}

function decide(
  state: SpikeState,
  author: Seat | 'table',
  command: SpikeCommand | TableCommand,
  _faces: Faces,
): Result<readonly Ev[], RuleError> {
  if (state.game.over !== null) return refuse('S20', 'The game is over.');
  if (author === 'table') return decideTable(state, command as TableCommand);
  if (!actors(state).includes(author)) return refuse('S4', 'It is not your turn yet.');
  return decideSeat(state, author, command as SpikeCommand);
}

function outcome(state: SpikeState): Outcome | null {
  const { game } = state;
  if (game.phase !== 'over') return null;
  const leftOver = 'What was left in the Sabacc pot has been shared among everyone still in (S20).';
  return {
    ...standingsOf(game.seats, (seat) => credits(state, seat), game.gone),
    ended: endingText(game.over!),
    leftOver,
  };
}

/** Galaxy Series Spike, S1–S20. */
export const spikeRules: Game<Spike, SpikeEvent> = {
  info: spikeInfo,
  forfeitsTo: FORFEITS_TO,
  unit: ({ chip }) => chip,
  initial: initialSpike,
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
  rounds: (state) => state.game.hand,
  recall: spikeRecall,
  habits,
  bot: chooseCommand,
};
