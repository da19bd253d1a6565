import type { RuleError, TableCommand } from '../../../engine/game.ts';
import { byRuling, refuse, refuseFormat } from '../../../engine/refusal.ts';
import { STOPPED } from '../../../engine/table/ending.ts';
import { type CardId, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { credits, handOf, leavingProblem, putDown, unwind } from '../../../engine/table/tableMoves.ts';
import { assertNever } from '../../../lib/assertNever.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { discard, priceOf, takeCard } from './array.ts';
import { decideBetting } from './betting.ts';
import type { SpikeCommand } from './command.ts';
import {
  ARRAY,
  type ArrayIndex,
  arrayAt,
  DECK,
  type Ev,
  FOLDED,
  FORFEITS_TO,
  liveOrder,
  type SpikeState,
} from './state.ts';

type Decision = Result<readonly Ev[], RuleError>;

/** Returns the events of the acting seat's command, or why it is refused. */
export function decideSeat(state: SpikeState, seat: Seat, command: SpikeCommand): Decision {
  const inCards = state.game.phase === 'cards';
  switch (command.type) {
    case 'gain':
    case 'discardGain':
    case 'buy':
    case 'swap':
    case 'stand':
      return inCards
        ? decideCards(state, seat, command)
        : refuse('S7', 'Card turns are over for this round: it is time to bet.');
    case 'check':
    case 'bet':
    case 'call':
    case 'raise':
    case 'fold':
    case 'allIn':
      return inCards
        ? refuse('S7', 'Betting starts once every seat has taken its card turn.')
        : decideBetting(state, seat, command);
    default:
      return assertNever(command);
  }
}

type CardCommand = Extract<SpikeCommand, { type: 'gain' | 'discardGain' | 'buy' | 'swap' | 'stand' }>;

/** S10: returns the events of a card turn, or why it is refused. */
function decideCards(state: SpikeState, seat: Seat, command: CardCommand): Decision {
  const problem =
    ('cards' in command ? discardProblem(state, seat, command.cards) : null) ??
    ('to' in command ? takeProblem(state, seat, indexOf(command.to)) : null);
  if (problem) return err(problem);
  const { type: action } = command;
  const gained: Ev = { type: 'owed', draws: [{ to: handOf(seat), count: 1 }] };
  switch (command.type) {
    case 'stand':
      return ok([{ type: 'turnTaken', seat, action }]);
    case 'gain':
      return ok([{ type: 'turnTaken', seat, action }, gained]);
    case 'discardGain':
      return ok([...discard(state, seat, command.cards), { type: 'turnTaken', seat, action }, gained]);
    case 'buy':
    case 'swap': {
      const index = indexOf(command.to);
      return ok([
        ...('cards' in command ? discard(state, seat, command.cards) : []),
        ...takeCard(state, seat, index),
        { type: 'turnTaken', seat, action, index },
      ]);
    }
  }
}

const indexOf = (zone: string): ArrayIndex => Number(zone.slice('array:'.length)) as ArrayIndex;

function discardProblem(state: SpikeState, seat: Seat, cards: readonly CardId[]): RuleError | null {
  if (cards.length !== 1) return byRuling('S10', 'Discard just one card.');
  return zoneOf(state.table, handOf(seat)).includes(cards[0]!)
    ? null
    : byRuling('S10', 'Only a card from your own hand can be discarded.');
}

function takeProblem(state: SpikeState, seat: Seat, index: ArrayIndex): RuleError | null {
  const name = ARRAY[index];
  if (!zoneOf(state.table, arrayAt(index)).length)
    return byRuling('S9', `There is no card at the ${name} this round.`);
  const price = priceOf(state, index);
  const own = credits(state, seat);
  return own < price ? byRuling('S10', `The ${name} costs ${price} credits, and you have ${own}.`) : null;
}

/** Applies decisions of the table (docs/friends.md: leavers, void hands; S20: agreed end). */
export function decideTable(state: SpikeState, command: TableCommand): Decision {
  const running = state.table.stakes !== null;
  switch (command.type) {
    case 'stop':
      // An unfinished hand is void; the Sabacc pot of earlier hands is shared (S20).
      return ok([
        ...(running ? unwind(state, DECK, FORFEITS_TO) : []),
        { type: 'gameEnded', reason: STOPPED },
      ]);
    case 'void':
      return running
        ? ok([
            ...unwind(state, DECK, FORFEITS_TO, command.forfeit),
            { type: 'handVoided', forfeit: command.forfeit },
          ])
        : refuse('S6', 'There is no hand to declare void.');
    case 'leave':
      return leave(state, command.seat);
    case 'sitOut':
      return sitOut(state, command.seat);
    default:
      return refuseFormat('The table cannot decide that.');
  }
}

/** Folds a seat whose player does not come back in time to act or to show the hand, as in S14. */
function sitOut(state: SpikeState, seat: Seat): Decision {
  const { game, table } = state;
  if (table.stakes === null || !liveOrder(game).includes(seat))
    return refuse('S14', 'This seat has no hand to fold.');
  if (game.shown && !game.shown.open)
    return refuse('S15', 'This hand is over: nobody has to show their cards.');
  return ok([...putDown(state, handOf(seat), FOLDED), { type: 'folded', seat }]);
}

/** docs/friends.md: folds the seat for good; its stake stays, its other credits are its own. */
function leave(state: SpikeState, seat: Seat): Decision {
  const { game } = state;
  const problem = leavingProblem(game, seat, 'S20');
  if (problem) return err(problem);
  return ok([...putDown(state, handOf(seat), FOLDED), { type: 'seatLeft', seat }]);
}
