import type { Command } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { type Wagers, wagers } from '../rules/betting.ts';
import type { SpikeState } from '../rules/state.ts';

/** A strategy for a person who has found out that bots believe bets. */
type Habit = (may: Wagers, state: SpikeState) => Command;

/** The habitual bet of a player who always bets the same, in credits: ten bronzium of the lay set (S3). */
const SET_BET = 50;

const stay: Habit = ({ owed, credits }) =>
  owed === 0 ? { type: 'check' } : { type: credits < owed ? 'allIn' : 'call' };
const giveUp: Habit = ({ owed }) => ({ type: owed ? 'fold' : 'check' });
const raiseBy = (amount: number, { betting }: SpikeState['game']): Command => ({
  type: betting.high ? 'raise' : 'bet',
  amount,
});

const HABITS: Readonly<Record<string, Habit>> = {
  'habit:all-in': (may, state) => (may.allIn ? { type: 'allIn' } : stay(may, state)),
  'habit:call': stay,
  'habit:raise-least': (may, state) => (may.raise ? raiseBy(may.raise.min, state.game) : stay(may, state)),
  'habit:bet-50': (may, state) => {
    const { chip, betting } = state.game;
    const amount = Math.round(SET_BET / chip) * chip;
    return !betting.high && may.raise && amount >= may.raise.min && amount <= may.raise.max
      ? raiseBy(amount, state.game)
      : giveUp(may, state);
  },
  'habit:check-fold': giveUp,
};

export const habits: readonly string[] = Object.keys(HABITS);

/** Returns the command of one of `habits` when it is this seat's turn to bet. */
export const habitCommand = (habit: string, state: SpikeState, seat: Seat): Command =>
  HABITS[habit]!(wagers(state, seat), state);
