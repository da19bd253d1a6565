import type { Offer, RuleError } from '../../../engine/game.ts';
import { byRuling } from '../../../engine/refusal.ts';
import { type Seat, seatPurse } from '../../../engine/table/table.ts';
import { clockwise, credits, handOf, putDown } from '../../../engine/table/tableMoves.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { SpikeCommand } from './command.ts';
import {
  betOf,
  betPurse,
  type Ev,
  FOLDED,
  HAND_POT,
  isLive,
  liveOrder,
  potNow,
  type SpikeState,
} from './state.ts';

type Decision = Result<readonly Ev[], RuleError>;
const refuse = (message: string): Decision => err(byRuling('S14', message));

/** Credits needed to call. */
export const owes = (state: SpikeState, seat: Seat): number =>
  Math.max(0, state.game.betting.high - betOf(state, seat));

/** S14: returns the seat whose turn it is to bet; null when the betting is over, or need not begin. */
export function bettor(state: SpikeState): Seat | null {
  const { game } = state;
  const { acted, last } = game.betting;
  const rich = clockwise(game, last ?? game.dealer).filter(
    (seat) => isLive(game, seat) && credits(state, seat) > 0,
  );
  if (rich.length === 1 && owes(state, rich[0]!) === 0) return null;
  return rich.find((seat) => owes(state, seat) > 0 || !acted.includes(seat)) ?? null;
}

/** Wagers open to the seat whose turn it is, in credits. */
export interface Wagers {
  /** To call; 0: it may check. */
  readonly owed: number;
  readonly credits: number;
  /** Range of a bet, or of a raise above the highest bet; null: not allowed. */
  readonly raise: { readonly min: number; readonly max: number } | null;
  /** Reason for not allowing it. */
  readonly why: string;
  /** It may put in all its credits, be it a call, a bet or a raise. */
  readonly allIn: boolean;
}

export function wagers(state: SpikeState, seat: Seat): Wagers {
  const { game } = state;
  const owed = owes(state, seat);
  const own = credits(state, seat);
  const spare = own - owed;
  const pot = potNow(state) + owed;
  const most = game.potLimit ? pot : Number.POSITIVE_INFINITY;
  const max = Math.min(spare, most);
  const min = game.betting.raise;
  const answered = liveOrder(game).some((other) => other !== seat && credits(state, other) > 0);
  const open = !game.betting.acted.includes(seat) && answered && spare > 0;
  const why = !answered
    ? 'Nobody else has any credits left to call with.'
    : game.betting.acted.includes(seat)
      ? 'A short all-in raise does not reopen the betting: call or fold.'
      : spare <= 0
        ? `You have ${own} credits, and calling takes ${owed}.`
        : max < min
          ? `It takes ${min} credits more than a call, and you have ${spare}. You can still go all-in.`
          : `Choose ${min} to ${max} credits, in chips of ${game.chip}.`;
  return {
    owed,
    credits: own,
    raise: open && max >= min ? { min, max } : null,
    why,
    allIn: own > 0 && (spare <= 0 || (open && spare <= most)),
  };
}

/** Returns the offers to the seat whose turn it is to bet. */
export function bettingOffers(state: SpikeState, seat: Seat): Offer[] {
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const offers: Offer[] = [];
  if (owed === 0) offers.push({ command: { type: 'check' } });
  else if (own >= owed) offers.push({ command: { type: 'call' } });
  if (raise)
    offers.push({
      command: { type: state.game.betting.high ? 'raise' : 'bet' },
      amount: { ...raise, step: state.game.chip },
    });
  if (allIn) offers.push({ command: { type: 'allIn' } });
  if (owed > 0) offers.push({ command: { type: 'fold' } });
  return offers;
}

type BettingCommand = Extract<SpikeCommand, { type: 'check' | 'bet' | 'call' | 'raise' | 'fold' | 'allIn' }>;

export function decideBetting(state: SpikeState, seat: Seat, command: BettingCommand): Decision {
  const { high } = state.game.betting;
  const may = wagers(state, seat);
  switch (command.type) {
    case 'check':
      return may.owed ? refuse('There is a bet: call, raise or fold.') : ok([{ type: 'checked', seat }]);
    case 'call':
      if (!may.owed) return refuse('There is nothing to call: check, or bet.');
      return may.credits < may.owed
        ? refuse(`Calling takes ${may.owed} credits, and you have ${may.credits}: go all-in, or fold.`)
        : ok(wager(state, seat, may.owed));
    case 'bet':
      if (high) return refuse('There is already a bet: call, raise or fold.');
      return raiseBy(state, seat, command.amount, may);
    case 'raise':
      if (!high) return refuse('Nobody has bet yet, so there is nothing to raise.');
      return raiseBy(state, seat, command.amount, may);
    case 'allIn':
      if (may.allIn) return ok(wager(state, seat, may.credits));
      return state.game.potLimit && may.raise
        ? refuse(`Going all-in is more than the pot limit allows: raise by ${may.raise.max} at most.`)
        : refuse(may.why);
    case 'fold':
      return may.owed
        ? ok([...putDown(state, handOf(seat), FOLDED), { type: 'folded', seat }])
        : refuse('Nobody has bet, so check instead of folding.');
  }
}

function raiseBy(state: SpikeState, seat: Seat, by: number, may: Wagers): Decision {
  const { raise, owed, why } = may;
  if (!raise || by < raise.min || by > raise.max) return refuse(why);
  if (by % state.game.chip) return refuse(`Bets are made in whole chips of ${state.game.chip} credits.`);
  return ok(wager(state, seat, owed + by));
}

/** Puts credits in front of the seat; their amount decides whether that is a call, a bet or a raise. */
function wager(state: SpikeState, seat: Seat, amount: number): Ev[] {
  const { high } = state.game.betting;
  const to = betOf(state, seat) + amount;
  const by = Math.max(0, to - high);
  const action = by === 0 ? 'call' : high === 0 ? 'bet' : 'raise';
  return [
    { type: 'paid', from: seatPurse(seat), to: betPurse(seat), amount },
    { type: 'wagered', seat, action, amount, to, by, allIn: amount === credits(state, seat) },
  ];
}

/** Moves the bets into the pot; the unmatched part of the highest goes back at once. */
export function sweep(state: SpikeState): Ev[] {
  const bets = clockwise(state.game, state.game.dealer)
    .map((seat) => ({ seat, bet: betOf(state, seat) }))
    .filter(({ bet }) => bet > 0);
  const second = bets.map(({ bet }) => bet).sort((a, b) => b - a)[1] ?? 0;
  return bets.flatMap(({ seat, bet }): Ev[] => {
    const matched = Math.min(bet, second);
    const back: Ev[] =
      bet > matched
        ? [
            { type: 'paid', from: betPurse(seat), to: seatPurse(seat), amount: bet - matched },
            { type: 'stakeReturned', seat, amount: bet - matched },
          ]
        : [];
    return matched ? [...back, { type: 'paid', from: betPurse(seat), to: HAND_POT, amount: matched }] : back;
  });
}
