import { type Seat, seatPurse } from '../../../engine/table/table.ts';
import { clockwise, credits } from '../../../engine/table/tableMoves.ts';
import { type Ev, HAND_POT, isIn, SABACC_POT, type Spike, type SpikeState, turnOrder } from './state.ts';

/** S5: returns the antes, in credits. S20: in an open game they double every two turns of the button. */
export function anteOf({ antes, chip, limit }: Spike, turns: number): Spike['ante'] {
  const times = limit === null ? 2 ** Math.floor(turns / 2) : 1;
  return { hand: antes.hand * chip * times, sabacc: antes.sabacc * chip * times };
}

interface Button {
  readonly dealer: Seat;
  readonly turns: number;
}

/** Passes the button to the next of `seats`; a turn is complete when it passes the seat where it began (S4). */
function pass(game: Spike, { dealer, turns }: Button, seats: (seat: Seat) => boolean): Button {
  let gone = turns;
  for (const seat of clockwise(game, dealer)) {
    if (seat === game.first) gone++;
    if (seats(seat)) return { dealer: seat, turns: gone };
  }
  return { dealer, turns };
}

/** Returns the button for the next hand (S4); a void hand is dealt again by the same dealer. */
function nextButton(game: Spike, lot: Seat | null): Button {
  const mine = (seat: Seat) => isIn(game, seat);
  if (lot !== null) {
    const dealer = mine(lot) ? lot : clockwise(game, lot).find(mine)!;
    return { dealer, turns: 0 };
  }
  return game.again && mine(game.dealer) ? game : pass(game, game, mine);
}

/**
 * S4–S6: moves the button and takes the antes; a seat that cannot pay is out, and the button passes over it. With fewer than two that can
 * pay, the game ends (S20). `lot`: the seat drawn for the first button.
 */
export function beginHand(state: SpikeState, lot: Seat | null = null): Ev[] {
  const { game } = state;
  const first = nextButton(game, lot);
  const ante = anteOf(game, first.turns);
  const inGame = turnOrder(game);
  const pays = (seat: Seat) => isIn(game, seat) && credits(state, seat) >= ante.hand + ante.sabacc;
  const payers = inGame.filter(pays);
  // If no seat can pay, all stay in and share the leftover pot.
  const out = payers.length ? inGame.filter((seat) => !pays(seat)) : [];
  const outs = out.map((seat): Ev => ({ type: 'seatOut', seat }));
  if (payers.length < 2)
    return [...outs, { type: 'gameEnded', reason: 'Fewer than two seats can pay the ante.' }];
  const { dealer, turns } = pays(first.dealer) ? first : pass(game, first, pays);
  const order = clockwise(game, dealer).filter(pays);
  return [
    ...outs,
    { type: 'marked', marker: 'dealer', at: String(dealer) },
    { type: 'staked', open: true },
    { type: 'handBegan', hand: game.again ? game.hand : game.hand + 1, dealer, turns, ante },
    ...order.flatMap((seat): Ev[] => [
      { type: 'paid', from: seatPurse(seat), to: HAND_POT, amount: ante.hand },
      { type: 'paid', from: seatPurse(seat), to: SABACC_POT, amount: ante.sabacc },
    ]),
    { type: 'antesPaid', order },
  ];
}
