import type { Command } from '../../../engine/game.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { thousands } from '../../../lib/text/format.ts';
import { greedyEstimate } from '../bot/greedy.ts';
import { evaluate } from '../rules/hands.ts';
import type { Spike } from '../rules/state.ts';
import { handWords } from './words.ts';

/** Explains why a bot of this level made the move; the expert's numbers say it all. */
export function reason(view: View<Spike>, played: Command, level: string): string | null {
  if (level === 'expert') return null;
  const cards = view.state.game.phase === 'cards';
  if (level === 'greedy') return cards ? cardReason(view, played) : betReason(view, played);
  return cards
    ? 'draws lots among all that it may do with its cards'
    : 'draws lots among its bets: small ones more often than large ones, and seldom a fold';
}

function cardReason(view: View<Spike>, { type, cards: [out] = [], to }: Command): string {
  const hand = zoneOf(view.state.table, handOf(view.seat!));
  const words = (cards: readonly number[]): string =>
    handWords(evaluate(cards.map((card) => faceIn(view, card)!)));
  if (type === 'stand') return `keeps ${words(hand)}, as no card of the Array would better it`;
  const [open] = to === undefined ? [] : zoneOf(view.state.table, to);
  if (open !== undefined)
    return `takes the card of the Array that makes the best hand at once, ${words([...hand.filter((card) => card !== out), open])}`;
  const holds = `holds ${words(hand)}`;
  if (evaluate(hand.map((card) => faceIn(view, card)!)).total === 0)
    return `${holds}, and tries for a better hand with one card more`;
  return `${holds}, and no card of the Array brings it to zero, so it tries the deck`;
}

function betReason(view: View<Spike>, { type }: Command): string {
  const { value, odds, prize, cost } = greedyEstimate(view);
  const holds = `holds ${handWords(value)}`;
  switch (type) {
    case 'bet':
      if (value.total) return `${holds}, and bluffs with the least bet`;
      return `${holds}, and bets ${value.rank <= 11 ? '60%' : '30%'} of the pot on such a hand, or as near as it may`;
    case 'raise':
      return `${holds}, with which it raises half the time`;
    case 'check':
      return value.total === 0
        ? `${holds}, but may not bet now`
        : `${holds}, and mostly bets with zero alone`;
    default: {
      const worth = type === 'fold' ? 'too little' : 'enough';
      const chance = `a chance of ${Math.round(100 * odds)}%`;
      return `${holds}; it guesses at ${chance} to win ${thousands(prize)}, ${worth} for the ${thousands(cost)} that staying costs`;
    }
  }
}
