import { zoneOf } from '../../../engine/table/table.ts';
import { HANDS } from '../info.ts';
import { due } from './legal.ts';
import { beginRound, clearTable, dealCards, drawStep, scoreStep } from './round.ts';
import { type ComboState, DECK, DISCARD, type Ev, passedTo, type Turn, turnOrder } from './state.ts';

/** Returns the events that follow without a command. */
export function next(state: ComboState): readonly Ev[] {
  const { game, table } = state;
  if (game.phase === 'over') return [];
  if (game.phase === 'lot') {
    const lot = table.dice.lot?.[0];
    return lot === undefined ? [] : beginRound(state, lot - 1);
  }
  if (game.phase === 'ready') return beginRound(state, null);
  if (turnOrder(game).length < 2)
    return [
      ...clearTable(state),
      { type: 'staked', open: false },
      { type: 'gameEnded', reason: 'Only one seat is left.' },
    ];
  if (due(state)) return [];
  if (game.owed.length) return drawStep(state);
  const { turn } = game;
  switch (game.phase) {
    case 'deal':
      return zoneOf(table, DISCARD).length ? beginHand(state, 1) : dealCards(game);
    case 'take':
      return turn && turn.due === 0 ? endTaking(state, turn) : [];
    case 'mix':
      return game.mixing === null ? nextTurn(state) : [];
    case 'score':
      return scoreStep(state);
    default:
      return [];
  }
}

function beginHand({ game }: ComboState, hand: number): Ev[] {
  const order = turnOrder(game);
  return [
    { type: 'handBegan', hand, order },
    { type: 'turnBegan', seat: order[0]! },
  ];
}

/** K5: once all is taken, leaves the passed cards that were not taken on the pile; then the turn is over. */
function endTaking(state: ComboState, { seat }: Turn): Ev[] {
  const from = passedTo(seat);
  const cards = zoneOf(state.table, from);
  // Cards that came after the seat had chosen (K9b) wait for its next turn; the order of a single card is no choice.
  if (!state.game.turn!.given || !cards.length) return [{ type: 'turnEnded', seat }];
  if (cards.length > 1) return [{ type: 'leaving', seat }];
  return [
    { type: 'moved', cards, from, to: DISCARD },
    { type: 'left', seat, count: 1 },
  ];
}

/** Begins the next seat's turn, the next hand or, after the third, the count (K2). */
function nextTurn(state: ComboState): Ev[] {
  const { game, table } = state;
  // K7: a seat that took the last card of the pile has drawn by now.
  if (!zoneOf(table, DISCARD).length && zoneOf(table, DECK).length)
    return [{ type: 'owed', draws: [{ to: DISCARD, count: 1 }] }];
  const [seat] = game.queue;
  if (seat !== undefined) return [{ type: 'turnBegan', seat }];
  return game.hand < HANDS ? beginHand(state, game.hand + 1) : [{ type: 'scoringBegan' }];
}
