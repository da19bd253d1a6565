import { zoneOf } from '../../../engine/table/table.ts';
import { ROUNDS } from '../info.ts';
import { beginHand } from './ante.ts';
import { advanceArray, dealCards, drawStep, sabaccShift } from './array.ts';
import { bettor, sweep } from './betting.ts';
import { due } from './legal.ts';
import { beginShowdown, payShowdown, shareSabacc, takeUnseen } from './showdown.ts';
import { betsOut, DISCARD, type Ev, liveOrder, type Spike, type SpikeState, turnOrder } from './state.ts';

/** Returns the automatic consequences. */
export function next(state: SpikeState): readonly Ev[] {
  const { game, table } = state;
  switch (game.phase) {
    case 'over':
      return [];
    case 'ending':
      return shareSabacc(state);
    case 'lot': {
      const lot = table.dice.lot?.[0];
      return endNow(game) ?? (lot === undefined ? [] : beginHand(state, lot - 1));
    }
    case 'ready':
      return endNow(game) ?? beginHand(state);
    default:
      return playHand(state);
  }
}

/** S20: ends the game if no other hand may begin. Whether all can pay is checked when the hand begins. */
function endNow(game: Spike): Ev[] | null {
  const { limit, hand, again } = game;
  if (turnOrder(game).length < 2) return [{ type: 'gameEnded', reason: 'Only one seat is left.' }];
  if (limit !== null && hand >= limit && !again)
    return [{ type: 'gameEnded', reason: `${hand} ${hand === 1 ? 'hand has' : 'hands have'} been played.` }];
  return null;
}

/** Plays a hand (S6, S7). With one seat left it ends at once (S15), whatever the dealer still owes. */
function playHand(state: SpikeState): readonly Ev[] {
  const { game, table } = state;
  const order = liveOrder(game);
  if (order.length < 2) return betsOut(state) ? sweep(state) : takeUnseen(state);
  if (due(state)) return [];
  if (game.owed.length) return drawStep(state);
  switch (game.phase) {
    case 'deal':
      return zoneOf(table, DISCARD).length ? [{ type: 'roundBegan', round: 1 }] : dealCards(order);
    case 'dice': {
      const shift = game.shift === true;
      return [{ type: 'diceRead', shift }, ...(shift ? sabaccShift(state) : [])];
    }
    case 'draw':
      return advanceArray(state);
    case 'cards':
      return game.queue.length ? [] : [{ type: 'bettingBegan' }];
    case 'betting':
      return bettor(state) === null ? endBetting(state) : [];
    default:
      return payShowdown(state);
  }
}

/** S7, S14: moves the bets into the pot, then begins the next round, or the showdown. */
function endBetting(state: SpikeState): Ev[] {
  const { round } = state.game;
  return [
    ...sweep(state),
    { type: 'bettingEnded' },
    ...(round < ROUNDS ? [{ type: 'roundBegan', round: round + 1 } as const] : beginShowdown(state)),
  ];
}
