import type { Fold } from '../room/fold.ts';
import { controllerOf } from '../room/state.ts';
import { voidHand } from '../room/voidHand.ts';
import { due, mental, play } from './cards.ts';
import { mayRead } from './state.ts';

/**
 * What a seat's person was shown in a hand is told to nobody who plays the seat after them. So a seat whose person has gone sits that hand
 * out as soon as it is its turn; where the game knows no such thing the hand is void, and nobody pays for that. True: a seat was passed over,
 * and something may be due from chance now.
 */
export function settleBlind(fold: Fold): boolean {
  let passed = false;
  for (const { hand } = fold.state; fold.state.mental && fold.state.hand === hand; passed = true) {
    const game = fold.games.get(play(fold).header.game)!;
    const { state } = play(fold);
    if (due(fold) || game.outcome(state)) return passed;
    const seat = game.actors(state).find((each) => isBlind(fold, each));
    if (seat === undefined) return passed;
    // Only getting up makes a seat blind in mid-hand: that loses what folding loses, also for somebody who has sat down again since.
    if (fold.say('table', { type: 'sitOut', seat }) && voidHand(fold, { whole: false, fault: [] }))
      return passed;
  }
  return passed;
}

function isBlind(fold: Fold, seat: number): boolean {
  const at = mental(fold);
  const device = controllerOf(fold.state, seat);
  for (const [card, { face, known }] of play(fold).state.table.cards)
    if (face === null && known.includes(seat) && !mayRead(at, card, seat, device))
      if (at.owners[card]![seat]!.hand === fold.state.hand) return true;
  return false;
}
