import { paid } from './game.ts';
import type { TypedMembers } from './members.ts';

/** The hand pot when it is won. */
export interface HandPot {
  /** Credits in it. */
  readonly purse: number;
  /** Bets of each seat in this hand. */
  readonly staked: readonly number[];
  /** Seats still in, in turn order. */
  readonly live: readonly number[];
  /** Credits of a chip. */
  readonly chip: number;
}

/** _The hand pot_: the part that goes back, the other parts, and the winners of each. `top`: the best hands among some. */
export function handPot(
  { purse, staked, live, chip }: HandPot,
  top: (among: readonly number[]) => readonly number[],
): TypedMembers[] {
  const levels = [...new Set(live.map((seat) => staked[seat]!))].sort((a, b) => a - b);
  const highest = levels.at(-1) ?? 0;
  const back = staked.flatMap((bet, seat): TypedMembers[] => {
    const amount = bet - highest;
    const to = `seat:${seat}`;
    return amount > 0 ? [paid('pot:hand', to, amount), { type: 'stakeReturned', seat, amount }] : [];
  });
  const all = staked.reduce((sum, bet) => sum + bet, 0);
  const parts = levels.map((level, i) => {
    const below = levels[i - 1] ?? 0;
    const bets = staked.reduce((sum, bet) => sum + Math.max(0, Math.min(bet, level) - below), 0);
    const contestants = live.filter((seat) => staked[seat]! >= level);
    return { amount: bets + (i ? 0 : purse - all), contestants };
  });
  const pots = parts
    .filter(({ amount }) => amount > 0)
    .flatMap(({ amount, contestants }, pot): TypedMembers[] => {
      const winning = top(contestants);
      const winners = live.filter((seat) => winning.includes(seat));
      const shares = sharesOf(amount, winners.length, chip);
      return [
        ...winners
          .map((seat, i) => paid('pot:hand', `seat:${seat}`, shares[i]!))
          .filter((each) => each.amount > 0),
        { type: 'potWon', pot, amount, contestants, winners, share: shares.at(-1)! },
      ];
    });
  return [...back, ...pots];
}

/** _Shares_ in whole chips; the first also gets the remainder. */
export function sharesOf(amount: number, winners: number, chip: number): number[] {
  const each = Math.floor(amount / winners / chip) * chip;
  return Array.from({ length: winners }, (_, i) => (i ? each : amount - each * (winners - 1)));
}
