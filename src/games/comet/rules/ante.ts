import { type Seat, seatPurse, zoneOf } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { ANTE, POT_ANTE, TAIL_ANTE, TAIL_CALL } from '../info.ts';
import {
  type Comet,
  type CometState,
  type Ev,
  isIn,
  potPurse,
  reserveOf,
  rightOf,
  TAIL,
  turnOrder,
} from './state.ts';

/** C11: antes are due every round, or once the deal has passed every seat since the last. */
export const anteIsDue = (game: Comet): boolean =>
  game.anteDue === 'round' || game.sinceAnte >= turnOrder(game).length;

/** C18: the dealer can pay for the call, and another seat could have paid an ante. */
export function mayCallTail(state: CometState): boolean {
  const { game } = state;
  return (
    credits(state, game.dealer) >= TAIL_CALL &&
    turnOrder(game).some((seat) => seat !== game.dealer && credits(state, seat) >= ANTE)
  );
}

/** C11: prepares the dealer's decision. A dealer who is out passes the deal on; one who cannot call is not asked. */
export function anteStep(state: CometState): readonly Ev[] {
  const { game } = state;
  const due = anteIsDue(game);
  const payers = turnOrder(game).filter((seat) => credits(state, seat) >= ANTE);
  if (due && payers.length < 2)
    return [{ type: 'gameEnded', reason: 'Fewer than two seats can pay the ante.' }];
  if (!isIn(game, game.dealer) || (due && !payers.includes(game.dealer))) {
    const dealer = rightOf(game, game.dealer);
    return [
      ...(isIn(game, game.dealer) ? out(state, game.dealer) : []),
      { type: 'marked', marker: 'dealer', at: String(dealer) },
      { type: 'dealPassed', dealer },
    ];
  }
  return mayCallTail(state) ? [] : [{ type: 'tailPassed', seat: game.dealer }];
}

/** Takes the antes in turn order; a seat that cannot pay is out (C11). */
export function takeAntes(state: CometState): readonly Ev[] {
  const { game } = state;
  if (!anteIsDue(game)) return [{ type: 'antesTaken', due: false }];
  const events = turnOrder(game).flatMap((seat): Ev[] => {
    if (credits(state, seat) < ANTE) return out(state, seat);
    return Array.from({ length: TAIL + 1 }, (_, pot) => ({
      type: 'paid',
      from: seatPurse(seat),
      to: potPurse(pot),
      amount: pot === TAIL ? TAIL_ANTE : POT_ANTE,
    }));
  });
  return [...events, { type: 'antesTaken', due: true }];
}

/** Removes a seat that cannot pay from the game; its reserved card goes back to the deck unseen. */
function out(state: CometState, seat: Seat): Ev[] {
  const cards = zoneOf(state.table, reserveOf(seat));
  const left: Ev = { type: 'seatOut', seat };
  return cards.length
    ? [{ type: 'moved', cards, from: reserveOf(seat), to: 'deck', under: true }, left]
    : [left];
}
