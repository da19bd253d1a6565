import { type Seat, seatPurse } from '../../../engine/table/table.ts';
import { clockwise } from '../../../engine/table/tableMoves.ts';
import { type Ev, HAND_POT, liveOrder, potNow, type SpikeState } from './state.ts';

/** A part of the hand pot and the seats still in that have matched it. */
export interface Pot {
  readonly amount: number;
  readonly contestants: readonly Seat[];
}

export interface Division {
  /** The main pot first. */
  readonly pots: readonly Pot[];
  /** Credits that no seat still in has matched, returned to those who paid them (S17). */
  readonly back: readonly { readonly seat: Seat; readonly amount: number }[];
}

/**
 * S14: divides the hand pot at every sum that a seat still in has bet. Credits that are not bets (antes, and prices that go to the hand
 * pot) belong to the main pot. `live`: the seats still in.
 */
export function divide(stakes: readonly number[], unstaked: number, live: readonly Seat[]): Division {
  const levels = [...new Set(live.map((seat) => stakes[seat]!))].sort((a, b) => a - b);
  const top = levels.at(-1) ?? 0;
  let below = 0;
  const pots = levels.map((level, i): Pot => {
    let amount = i === 0 ? unstaked : 0;
    for (const stake of stakes) amount += Math.max(0, Math.min(stake, level) - below);
    below = level;
    return { amount, contestants: live.filter((seat) => stakes[seat]! >= level) };
  });
  const back = stakes
    .map((stake, seat) => ({ seat, amount: stake - top }))
    .filter(({ amount }) => amount > 0);
  return { pots: pots.filter(({ amount }) => amount > 0), back };
}

/** Divides the current hand pot, including bets in front of the seats. */
export function division(state: SpikeState): Division {
  const { game } = state;
  const staked = game.stakes.reduce((sum, stake) => sum + stake, 0);
  const unstaked = potNow(state) - staked;
  return divide(game.stakes, unstaked, liveOrder(game));
}

/** Returns equal shares in whole chips; the remainder goes to the first. */
export function shares(amount: number, winners: number, chip: number): number[] {
  const share = Math.floor(amount / winners / chip) * chip;
  return Array.from({ length: winners }, (_, i) => (i === 0 ? amount - share * (winners - 1) : share));
}

/** Pays a purse out to seats that share it; `winners` in turn order. */
export function payOut(from: string, amount: number, winners: readonly Seat[], chip: number): Ev[] {
  return shares(amount, winners.length, chip).flatMap((each, i): Ev[] =>
    each ? [{ type: 'paid', from, to: seatPurse(winners[i]!), amount: each }] : [],
  );
}

/** Pays the whole hand pot: each part to the best of its contestants, by `best` (S16, S17). */
export function payHandPot(state: SpikeState, best: (among: readonly Seat[]) => readonly Seat[]): Ev[] {
  const { pots, back } = division(state);
  const { chip, dealer } = state.game;
  const order = clockwise(state.game, dealer);
  return [
    ...back.flatMap(({ seat, amount }): Ev[] => [
      { type: 'paid', from: HAND_POT, to: seatPurse(seat), amount },
      { type: 'stakeReturned', seat, amount },
    ]),
    ...pots.flatMap(({ amount, contestants }, pot): Ev[] => {
      const winning = best(contestants);
      const winners = order.filter((seat) => winning.includes(seat));
      const share = shares(amount, winners.length, chip).at(-1)!;
      return [
        ...payOut(HAND_POT, amount, winners, chip),
        { type: 'potWon', pot, amount, contestants, winners, share },
      ];
    }),
  ];
}
