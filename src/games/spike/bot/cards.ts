import type { Command } from '../../../engine/game.ts';
import { creditsIn, seatPurse } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import type { Rng } from '../../../lib/rng.ts';
import { PRICES, ROUNDS } from '../info.ts';
import { priceOf } from '../rules/array.ts';
import { evaluateCodes, rankOf } from '../rules/hands.ts';
import { type ArrayIndex, arrayAt, potNow, SABACC_POT, type SpikeState } from '../rules/state.ts';
import { copyDraft, type Draft, draft, laterArray, shiftNow, takeTurn } from './draws.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { MOST_SIZE, raisesOften, type SpikeNotes } from './notes.ts';
import { rangesOf, winning } from './odds.ts';
import { affordable, drawn, type Hidden, type Reading } from './table.ts';

const SAMPLES = 80;
/** Futures for every choice, and more for the best of them. */
const FIRST = 14;
const FINER = 50;
const FINALISTS = 4;
/** Hidden cards weighed for blind draws at an imagined last turn. */
const GLANCE = 30;

export interface Choice {
  readonly command: Command;
  /** −1: nothing is drawn; `n`: to the hand; otherwise in place of that card. */
  readonly place: number;
  /** The card drawn; −1: one from the deck. */
  readonly card: number;
  readonly price: number;
  sum: number;
  count: number;
}

/** Value of a hand with this key at the showdown, in credits. */
type Worth = (key: number) => number;

/** Chooses the card turn (S10) with the best prospects at the showdown, net of prices. */
export const cardCommand = (
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
  leaning: Leaning = PLAIN,
): Command => best(weighCards(state, reading, notes, rng, undefined, leaning)).command;

/** Returns the card turns weighed closely; `also`: this one too, wherever it ranks. */
export function weighCards(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
  also: (command: Command) => boolean = () => false,
  leaning: Leaning = PLAIN,
): readonly Choice[] {
  const win = winning(rangesOf(state, reading, notes, SAMPLES, rng));
  const { pot, sabacc } = prizesOf(state, reading, leaning);
  const worth: Worth = (key) => win(key) * (rankOf(key) === 15 ? pot : pot + sabacc);
  const all = choices(state, reading, notes, leaning.gathering * pot);
  const hand = draft(reading.codes);
  if (reading.left === 0) {
    for (const choice of all) weighLast(choice, hand, reading, worth);
    return all;
  }
  for (const choice of all) imagine(choice, FIRST, hand, reading, worth, state.game.chip, rng);
  const finalists = all
    .sort((a, b) => mean(b) - mean(a))
    .filter(({ command }, i) => i < FINALISTS || also(command));
  for (const choice of finalists) imagine(choice, FINER, hand, reading, worth, state.game.chip, rng);
  return finalists;
}

/** Returns the credits that the pots should hold at the showdown, more bets included. */
export function prizesOf(
  state: SpikeState,
  { round, rivals }: Reading,
  leaning: Leaning = PLAIN,
): { readonly pot: number; readonly sabacc: number } {
  const rounds = ROUNDS + 1 - round;
  return {
    pot: potNow(state) * (1 + 0.35 * rounds) + state.game.chip * 2 * rounds * (rivals.length + 1),
    sabacc: leaning.sabacc * creditsIn(state.table, SABACC_POT),
  };
}

/** Expected credits, net of the price. */
export const mean = ({ sum, count, price }: Choice): number => sum / count - price;
const best = (all: readonly Choice[]): Choice =>
  all.reduce((chosen, choice) => (mean(choice) > mean(chosen) ? choice : chosen));

/** `more`: value of one more card in the hand, in credits. */
function choices(state: SpikeState, reading: Reading, notes: SpikeNotes | undefined, more: number): Choice[] {
  const { seat, cards, array, top } = reading;
  const n = cards.length;
  const start = { sum: 0, count: 0 };
  const card = top ?? -1;
  const all: Choice[] = [
    { command: { type: 'stand' }, place: -1, card: -1, price: 0, ...start },
    { command: { type: 'gain' }, place: n, card, price: -more, ...start },
    ...cards.map(
      (own, i): Choice => ({
        command: { type: 'discardGain', cards: [own] },
        place: i,
        card,
        price: 0,
        ...start,
      }),
    ),
  ];
  array.forEach((taken, i) => {
    const price = priceOf(state, i as ArrayIndex);
    if (taken < 0 || credits(state, seat) < price) return;
    const to = arrayAt(i);
    const paid = { card: taken, price: price + leadPrice(state, reading, notes, price), ...start };
    all.push({ command: { type: 'buy', to }, place: n, ...paid, price: paid.price - more });
    cards.forEach((own, at) => {
      all.push({ command: { type: 'swap', cards: [own], to }, place: at, ...paid });
    });
  });
  return all;
}

/** Usual frequency of going all-in, and the value of a place of the Array that only one of two can then still buy, as part of the stake. */
const ALL_IN = 0.25;
const LEAD = 0.08;

/**
 * Returns the cost of a price beyond its credits: once two seats are all-in, only the one that had more can still buy, so a chip is missed
 * most if a rival has about as many.
 */
function leadPrice(
  { game, table }: SpikeState,
  { seat, rivals, left }: Reading,
  notes: SpikeNotes | undefined,
  price: number,
): number {
  if (left === 0) return 0;
  const places = (lead: number): number => affordable(lead, game.chip) - affordable(-lead, game.chip);
  const own = creditsIn(table, seatPurse(seat));
  return rivals.reduce((sum, { seat: other }) => {
    const has = creditsIn(table, seatPurse(other));
    const lost = places(own - has) - places(own - price - has);
    return sum + lost * LEAD * Math.min(own, has) * raisesOften(notes?.[other], MOST_SIZE, ALL_IN);
  }, 0);
}

/** Weighs a last turn exactly, over all cards that may come. */
function weighLast(choice: Choice, hand: Draft, { hidden }: Reading, worth: Worth): void {
  const { place, card } = choice;
  choice.count = 1;
  choice.sum = valueWith(hand, place, card, hidden.codes, hidden.codes.length, worth);
}

const trial = draft();

/** Values a hand with `card` at `place`; for a card from the deck, the mean over the first `most` hidden cards. */
function valueWith(
  hand: Draft,
  place: number,
  card: number,
  hidden: Uint8Array,
  most: number,
  worth: Worth,
): number {
  if (place < 0) return worth(evaluateCodes(hand.codes, hand.n));
  copyDraft(hand, trial);
  const n = place === hand.n ? hand.n + 1 : hand.n;
  if (card >= 0) {
    trial.codes[place] = card;
    return worth(evaluateCodes(trial.codes, n));
  }
  let sum = 0;
  for (let i = 0; i < most; i++) {
    trial.codes[place] = hidden[i]!;
    sum += worth(evaluateCodes(trial.codes, n));
  }
  return sum / most;
}

const future = draft();

/** Plays on from a choice several times, sensibly, and with the best last turn. */
function imagine(
  choice: Choice,
  times: number,
  hand: Draft,
  { hidden, left, shiftAhead, affords }: Reading,
  worth: Worth,
  chip: number,
  rng: Rng,
): void {
  const { place, card } = choice;
  for (let i = 0; i < times; i++) {
    hidden.at = 0;
    copyDraft(hand, future);
    if (place >= 0) {
      future.codes[place] = card >= 0 ? card : drawn(hidden, rng);
      if (place === hand.n) future.n++;
    }
    for (let turn = left; turn > 1; turn--)
      takeTurn(future, laterArray(Math.min(affords, ROUNDS - turn + 1), hidden, rng), hidden, rng);
    shiftNow(future, shiftAhead, hidden, rng);
    choice.sum += lastTurn(future, laterArray(affords, hidden, rng), hidden, worth, chip);
    choice.count++;
  }
}

/** Returns the value of the best last turn; samples only a few blind cards. */
function lastTurn(hand: Draft, array: readonly number[], hidden: Hidden, worth: Worth, chip: number): number {
  const { n } = hand;
  const from = Math.min(hidden.at, Math.max(0, hidden.codes.length - GLANCE));
  const glance = hidden.codes.subarray(from, from + GLANCE);
  let most = valueWith(hand, -1, -1, glance, 0, worth);
  for (let place = 0; place <= n; place++) {
    most = Math.max(most, valueWith(hand, place, -1, glance, glance.length, worth));
    array.forEach((card, i) => {
      most = Math.max(most, valueWith(hand, place, card, glance, 0, worth) - PRICES[i]! * chip);
    });
  }
  return most;
}
