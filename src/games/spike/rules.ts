import type { Faces, Game, Outcome, RuleError, Setup, TableCommand } from '../../engine/game.ts';
import type { Seat } from '../../engine/table.ts';
import { err, type Result } from '../../lib/result.ts';
import { chooseCommand } from './bot.ts';
import { SPIKE_DECK } from './cards.ts';
import { parseCommand, type SpikeCommand } from './command.ts';
import { decideSeat, decideTable } from './decide.ts';
import { evolve } from './evolve.ts';
import { CHIP_SETS, spikeInfo } from './info.ts';
import { actors, due, legal } from './legal.ts';
import { next } from './next.ts';
import {
  credits,
  DECK,
  type Ev,
  initialSpike,
  type Spike,
  type SpikeEvent,
  type SpikeState,
  seatPurse,
} from './state.ts';

/** S1, S3. */
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
  if (state.game.over !== null) return err({ ruling: 'S20', message: 'The game is over.' });
  if (author === 'table') return decideTable(state, command as TableCommand);
  if (!actors(state).includes(author)) return err({ ruling: 'S4', message: 'It is not your turn yet.' });
  return decideSeat(state, author, command as SpikeCommand);
}

function outcome(state: SpikeState): Outcome | null {
  const { game } = state;
  if (game.phase !== 'over') return null;
  // A seat that left is listed last and cannot win, whatever it holds (README).
  const value = (seat: Seat) => (game.gone.includes(seat) ? -1 : credits(state, seat));
  const seats = Array.from({ length: game.seats }, (_, seat) => seat).sort(
    (a, b) => value(b) - value(a) || a - b,
  );
  const standings = seats.map((seat) => ({
    seat,
    credits: credits(state, seat),
    rank: 1 + seats.filter((other) => value(other) > value(seat)).length,
  }));
  return { standings, winners: standings.filter((line) => line.rank === 1).map((line) => line.seat) };
}

/** Galaxy Series Spike, S1–S20. */
export const spikeRules: Game<Spike, SpikeEvent> = {
  info: spikeInfo,
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
  rounds: (state) => state.game.hand,
  bot: chooseCommand,
};
