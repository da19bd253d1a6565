import type { Command, Offer } from '../../../engine/game.ts';
import { fill } from '../../../engine/offers.ts';
import { type CardId, creditsIn, type Face, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { ROUNDS } from '../info.ts';
import { wagers } from '../rules/betting.ts';
import { evaluate, type HandValue } from '../rules/hands.ts';
import { legal } from '../rules/legal.ts';
import { liveOrder, potNow, SABACC_POT, type Spike } from '../rules/state.ts';
import { type Leaning, PLAIN } from './manners.ts';

/** Takes the card that makes the best hand it can see, bets on zero, and calls by the pot odds. */
export function greedyCommand(view: View<Spike>, rng: Rng, leaning: Leaning = PLAIN): Command {
  return view.state.game.phase === 'betting'
    ? greedyBet(view, rng, leaning)
    : greedyCards(view, rng, leaning);
}

const facesIn = (view: View<Spike>, cards: readonly CardId[]): Face[] =>
  cards.map((card) => faceIn(view, card)!);

const handIn = ({ state, seat }: View<Spike>): readonly CardId[] => zoneOf(state.table, handOf(seat!));

function greedyCards(view: View<Spike>, rng: Rng, { gathering }: Leaning): Command {
  const { table, game } = view.state;
  const hand = handIn(view);
  const value = evaluate(facesIn(view, hand));
  let best = value.key;
  const keeps = gathering > 0 && game.round === 1 && unit(rng) < KEEPS;
  const gathers = keeps && unit(rng) < GATHERS;
  let command: Command = value.total === 0 && !gathers ? { type: 'stand' } : { type: 'gain' };
  const consider = (cards: readonly CardId[], then: Command): void => {
    const { key, total } = evaluate(facesIn(view, cards));
    if (total !== 0 || key <= best) return;
    best = key;
    command = then;
  };
  const zones = legal(view).find((offer) => offer.command.type === 'buy')?.to ?? [];
  for (const zone of zones) {
    const [card] = zoneOf(table, zone);
    consider([...hand, card!], { type: 'buy', to: zone });
    if (keeps) continue;
    hand.forEach((old, i) => {
      consider(hand.with(i, card!), { type: 'swap', cards: [old], to: zone });
    });
  }
  return command;
}

/** Least return of a credit that a careful bot pays to stay, beyond the credit, for each 1 of `caution` above 1. */
const RISK = 0.5;
/** Part of its extra liking for the Sabacc pot that a bot has before its hand is zero. */
const HOPE = 0.4;
/** Share of first turns in which a collector swaps no card, and of its zeros then to which it adds a card all the same. */
const KEEPS = 0.5;
const GATHERS = 0.3;
/** Chance of a raise with a good hand. */
const RAISES = 0.5;
/** Chance of a bluff where an expert would always consider one. */
const BLUFFS = 0.3;

/** Guesses the chance that a hand beats one other at the showdown, by its rank and the round. */
function chance({ rank, total }: HandValue, round: number): number {
  if (rank <= 10) return 0.92;
  if (rank < 15) return 1 - 0.08 * (rank - 10);
  return Math.max(0.05, (round < 3 ? 0.45 : 0.2) - 0.02 * Math.abs(total));
}

/** Estimates that a bet rests on: the hand, its chance of winning, the credits to win, and the price of staying in. */
export function greedyEstimate(view: View<Spike>, leaning: Leaning = PLAIN) {
  const { state } = view;
  const { owed, credits } = wagers(state, view.seat!);
  const value = evaluate(facesIn(view, handIn(view)));
  const odds = chance(value, state.game.round) ** (liveOrder(state.game).length - 1);
  // A hand that is not zero yet may become it while there are cards to come.
  const hope = state.game.round < ROUNDS ? HOPE * (leaning.sabacc - 1) : 0;
  const share = value.total === 0 ? leaning.sabacc : hope;
  const prize = potNow(state) + share * creditsIn(state.table, SABACC_POT);
  return { value, odds, prize, cost: Math.min(owed, credits) };
}

function greedyBet(view: View<Spike>, rng: Rng, leaning: Leaning): Command {
  const offers = legal(view);
  const offer = (type: string): Offer | undefined => offers.find(({ command }) => command.type === type);
  const { value, odds, prize, cost } = greedyEstimate(view, leaning);
  const pot = potNow(view.state);

  const bet =
    offer('bet') ?? (value.rank <= 11 && unit(rng) < RAISES / leaning.caution ? offer('raise') : undefined);
  if (value.total === 0 && bet?.amount) {
    const { min, max, step } = bet.amount;
    const wish = Math.round((pot * (value.rank <= 11 ? 0.6 : 0.3)) / step) * step;
    return fill(bet, { amount: Math.min(Math.max(min, wish), max - ((max - min) % step)) });
  }
  const check = offer('check');
  const bluff = check && leaning.bluffs && unit(rng) < BLUFFS * leaning.bluffs ? offer('bet') : undefined;
  if (bluff?.amount) return fill(bluff, { amount: bluff.amount.min });
  if (check) return fill(check);
  const stay =
    odds * (prize + cost) >= (1 + RISK * (leaning.caution - 1)) * cost
      ? (offer('call') ?? offer('allIn'))
      : undefined;
  return fill(stay ?? offer('fold') ?? offers[0]!);
}
