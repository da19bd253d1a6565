import { topOf, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { HAND } from '../info.ts';
import { anteStep, takeAntes } from './ante.ts';
import { clearTable } from './clear.ts';
import { beginRound, revealStep, sharePots } from './reveal.ts';
import { type CometState, type Ev, reserveOf, turnOrder } from './state.ts';

/** Returns the automatic consequences (C9: dealer, ante or Tail call, deal, turns, reveal, winnings). */
export function next(state: CometState): readonly Ev[] {
  const { game, table } = state;
  if (game.phase === 'over') return [];
  if (game.phase === 'ending') return sharePots(state);
  if (turnOrder(game).length < 2)
    return [...clearTable(state), { type: 'gameEnded', reason: 'Only one seat is left.' }];
  switch (game.phase) {
    case 'lot': {
      const lot = table.dice.lot?.[0];
      return lot === undefined ? [] : beginRound(1, lot - 1);
    }
    case 'ante':
      return anteStep(state);
    case 'antes':
      return takeAntes(state);
    case 'deal':
      return game.shuffled ? deal(state) : [];
    case 'turns':
      return game.queue.length ? [] : [{ type: 'revealBegan' }];
    case 'reveal':
      return revealStep(state);
  }
}

/** C12: deals seven cards and the bonus (C17). C19, in a Tail round: the reserved card first, then up to exactly seven. */
function deal({ game, table }: CometState): readonly Ev[] {
  const order = turnOrder(game);
  const events: Ev[] = [];
  let dealt = 0;
  for (const seat of order) {
    const to = handOf(seat);
    const reserved = game.tail ? zoneOf(table, reserveOf(seat)) : [];
    if (reserved.length) events.push({ type: 'moved', cards: reserved, from: reserveOf(seat), to });
    const count = game.tail ? HAND - reserved.length : HAND + game.bonus[seat]!;
    events.push({ type: 'moved', cards: topOf(table, 'deck', dealt + count).slice(dealt), from: 'deck', to });
    dealt += count;
  }
  return [...events, { type: 'dealt', order }];
}
