import type { Chances, Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import { type CardId, creditsIn } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import { counted, frequencyClause, frequencyText, lower, thousands } from '../../../lib/text/format.ts';
import { copyDraft, type Draft, draft, laterArray, shiftNow, takeTurn } from '../bot/draws.ts';
import type { SpikeNotes } from '../bot/notes.ts';
import { beatenAbove, type Range, rangesOf } from '../bot/odds.ts';
import { type Hidden, type Reading, readTable, VALUES } from '../bot/table.ts';
import { PRICES, ROUNDS } from '../info.ts';
import { priceOf } from '../rules/array.ts';
import { evaluate, evaluateCodes, rankOf } from '../rules/hands.ts';
import { actors } from '../rules/legal.ts';
import {
  ARRAY,
  type ArrayIndex,
  arrayAt,
  HAND_POT,
  SABACC_POT,
  type Spike,
  type SpikeState,
} from '../rules/state.ts';
import { betChances, type Question } from './chancesBets.ts';
import { percent } from './chancesWords.ts';
import { handWords, ownHand, signed } from './words.ts';

/** Hands played out for every way to act, then for the best of each kind: an error of 1 %, then of less than ½ %. */
const FIRST = 2000;
const FINER = 15_000;
/** Most rows in the panel. */
const ROWS = 8;
/** Sampled hands for each rival. */
const RIVALS = 1000;

/** A way to act: the card that comes, and the one it replaces. */
interface Way {
  /** Only the best way of each kind is shown, so the computation chooses the card to discard. */
  readonly kind: string;
  readonly label: string;
  /** −1: nothing comes; `n`: to the hand; otherwise in place of that card. */
  readonly place: number;
  /** The card that comes; −1: one from the deck. */
  readonly card: number;
  /** Its price, and the credits left afterwards. */
  readonly price: number;
  readonly left: number;
  readonly command: Command;
  readonly cards: readonly CardId[];
}

/** Totals over `count` hands: those that ended on exactly zero, those that won, and the credits won from both pots. */
interface Tally {
  zero: number;
  wins: number;
  won: number;
  count: number;
}

/** Opponents and prizes for weighing a hand. */
interface Stakes {
  /** Each rival's possible hands, given its bets. */
  readonly rivals: readonly Range[];
  /** Credits in the hand pot, with the bets to come, and in the Sabacc pot. */
  readonly hand: number;
  readonly sabacc: number;
}

/**
 * Estimates the outcome at the showdown of the viewer's possible answers, from its view alone. `effort`: share of the usual number of hands
 * to try, at least a twentieth; tests need good odds less often than words that fit them.
 */
export function chances(view: View<Spike>, rng: Rng, effort = 1): Chances | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat) || !ownHand(view)) return null;
  const reading = readTable(view, rng);
  if (!reading.hidden.codes.length) return null;
  const holds = `You hold ${handWords(evaluate(ownHand(view)!.faces))}`;
  const question = { state, reading, notes: view.notes as SpikeNotes | undefined, holds, rng, effort };
  return state.game.phase === 'cards' ? cardChances(question) : betChances(question);
}

function cardChances({ state, reading, notes, holds, rng, effort }: Question): Chances {
  const { codes, hidden, left } = reading;
  const exact = left === 0;
  const hand = draft(codes);
  const stakes: Stakes = {
    rivals: rangesOf(state, reading, notes, RIVALS * effort, rng),
    // Each betting round adds about as much as there is before the first.
    hand: creditsIn(state.table, HAND_POT) * (1 + left),
    sabacc: creditsIn(state.table, SABACC_POT),
  };
  const estimate = (way: Way, most: number): Tally =>
    exact
      ? countNext(way, hand, hidden, stakes)
      : playOut(way, hand, reading, stakes, state.game.chip, most * effort, rng);

  const best = new Map<string, MeasuredOption>();
  for (const way of waysOf(state, reading)) {
    const option = { way, tally: estimate(way, FIRST) };
    const known = best.get(way.kind);
    if (!known || order(stakes, option, known) < 0) best.set(way.kind, option);
  }
  const options = [...best.values()].map(({ way, tally }) => ({
    way,
    tally: exact ? tally : estimate(way, FINER),
  }));
  options.sort((a, b) => order(stakes, a, b));
  const cards = counted(hidden.codes.length, 'card');
  return {
    hint: hintOf(holds, options[0]!, options[1], exact),
    title: 'Best first, by the credits to expect',
    rows: options.slice(0, ROWS).map((each) => rowOf(stakes, each, exact)),
    text: exact
      ? `Counted over the ${cards} you cannot see. ${WORTH}`
      : `Tried out many times with the ${cards} you cannot see, and with a Shift one time in six. ${WORTH}`,
  };
}

const WORTH =
  'Worth is what it is likely to win from both pots against what the others may hold, minus its price; zero is the chance to end on one.';

interface MeasuredOption {
  readonly way: Way;
  readonly tally: Tally;
}

/** The credits that can be won, never 0. */
const prize = ({ hand, sabacc }: Stakes): number => Math.max(1, hand + sabacc);

/** Credits to expect, less the price: in hundredths of the pots, so that noise does not decide. */
const worth = (stakes: Stakes, { way, tally }: MeasuredOption): number =>
  Math.round((100 * (tally.won / tally.count - way.price)) / prize(stakes));

/** Compares by value; negative if the first is worth more. */
function order(stakes: Stakes, a: MeasuredOption, b: MeasuredOption): number {
  const zero = ({ tally }: MeasuredOption): number => tally.zero / tally.count;
  return worth(stakes, b) - worth(stakes, a) || zero(b) - zero(a);
}

function rowOf(stakes: Stakes, option: MeasuredOption, exact: boolean): Chances['rows'][number] {
  const { way, tally } = option;
  const share = worth(stakes, option) / 100;
  const chance = tally.zero / tally.count;
  const credits = thousands(Math.round(share * prize(stakes)));
  return {
    label: way.label,
    chance,
    bar: Math.max(0, share),
    text: `worth ${credits}: zero ${percent(chance, exact)}, wins ${roughly(tally, '')}`,
  };
}

/** Words a rounded chance of winning: in steps of 5 %, because the others' hands are a guess. */
const roughly = ({ wins, count }: Tally, unit?: string): string =>
  frequencyText(Math.round((20 * wins) / count) / 20, unit);

/** Words how often a hand ends on zero, including certainty. */
function onZero({ zero, count }: Tally, exact: boolean): string {
  if (exact && zero === 0) return 'never ends on zero';
  return exact && zero === count ? 'always ends on zero' : frequencyClause('ends on zero', zero / count);
}

/** Explains why the choice that wins more hands is not the best one. */
function butWhy(best: MeasuredOption, next: MeasuredOption): string {
  if (
    roughly(best.tally) === roughly(next.tally) ||
    next.tally.wins / next.tally.count < best.tally.wins / best.tally.count
  )
    return '';
  const price = next.way.price - best.way.price;
  if (price > 0) return `, but is not worth the extra ${counted(price, 'credit')}`;
  return ', but takes the Sabacc pot with a zero less often';
}

/** Words the best way, and why the next is worse. */
function hintOf(holds: string, best: MeasuredOption, next: MeasuredOption | undefined, exact: boolean): Hint {
  const { label, price, command, cards } = best.way;
  const cost = price ? ` for ${counted(price, 'credit')}` : '';
  const than = next
    ? ` Next best: ${lower(next.way.label)}${next.way.price ? ` for ${next.way.price}` : ''}, which wins ${roughly(next.tally)}${butWhy(best, next)}.`
    : '';
  return {
    text: `${holds}. ${label}${cost}: it wins the hand ${roughly(best.tally)}, and ${onZero(best.tally, exact)}.${than}`,
    steps: [{ label, command, cards }],
  };
}

/** S10: lists everything the seat may do, with each of its own cards as the discard. */
function waysOf(state: SpikeState, { seat, cards, codes, array, top }: Reading): Way[] {
  const n = codes.length;
  const own = credits(state, seat);
  const card = top ?? -1;
  const value = (code: number): string => signed(VALUES[code]!);
  const free = { price: 0, left: own, cards: [] };
  const ways: Way[] = [
    { ...free, kind: 'stand', label: 'Stand', place: -1, card: -1, command: { type: 'stand' } },
    { ...free, kind: 'gain', label: 'Gain', place: n, card, command: { type: 'gain' } },
    ...codes.map((code, place): Way => {
      const out = [cards[place]!];
      const command = { type: 'discardGain', cards: out };
      const label = `Discard ${value(code)} and gain`;
      return { ...free, kind: 'discardGain', label, place, card, command, cards: out };
    }),
  ];
  array.forEach((taken, i) => {
    const price = priceOf(state, i as ArrayIndex);
    const left = own - price;
    if (taken < 0 || left < 0) return;
    const name = ARRAY[i]!;
    const to = arrayAt(i);
    const paid = { price, left, card: taken };
    ways.push({
      ...{ ...paid, kind: `buy ${name}`, label: `Buy the ${name}`, place: n },
      ...{ command: { type: 'buy', to }, cards: [] },
    });
    codes.forEach((code, place) => {
      const out = [cards[place]!];
      const label = `Swap ${value(code)} for the ${name}`;
      const command = { type: 'swap', cards: out, to };
      ways.push({ ...paid, kind: `swap ${name}`, label, place, command, cards: out });
    });
  });
  return ways;
}

const trial = draft();

/** Puts a card in the way's place; −1 leaves the hand as it is. */
function act(hand: Draft, { place }: Way, card: number): void {
  copyDraft(hand, trial);
  if (place < 0) return;
  trial.codes[place] = card;
  if (place === hand.n) trial.n++;
}

function note(tally: Tally, { rivals, hand, sabacc }: Stakes): void {
  const key = evaluateCodes(trial.codes, trial.n);
  const zero = rankOf(key) !== 15;
  let win = 1;
  for (const { keys, floor } of rivals) win *= beatenAbove(keys, key, floor);
  tally.count++;
  if (zero) tally.zero++;
  tally.wins += win;
  tally.won += win * (zero ? hand + sabacc : hand);
}

/** Counts a last card turn exactly: every hidden card once. */
function countNext(way: Way, hand: Draft, { codes }: Hidden, stakes: Stakes): Tally {
  const tally: Tally = { zero: 0, wins: 0, won: 0, count: 0 };
  const known = way.place < 0 || way.card >= 0;
  for (const card of known ? [way.card] : codes) {
    act(hand, way, card);
    note(tally, stakes);
  }
  return tally;
}

/**
 * Plays on from a way to act to the showdown, `most` times or slightly more: every possible first card equally often, later ones at random,
 * with the seat playing sensibly.
 */
function playOut(
  way: Way,
  hand: Draft,
  { hidden, left }: Reading,
  stakes: Stakes,
  chip: number,
  most: number,
  rng: Rng,
): Tally {
  const tally: Tally = { zero: 0, wins: 0, won: 0, count: 0 };
  const known = way.place < 0 || way.card >= 0;
  const first = known ? [way.card] : hidden.codes.slice();
  const affordable = PRICES.filter((price) => price * chip <= way.left).length;
  const times = Math.ceil(most / first.length);
  for (const card of first)
    for (let i = 0; i < times; i++) {
      hidden.at = 0;
      act(hand, way, known ? card : drawThis(hidden, card));
      for (let turn = left; turn > 0; turn--) {
        // Before round 3 the dice are always still to come (S8).
        if (turn === 1) shiftNow(trial, true, hidden, rng);
        const lying = laterArray(ROUNDS - turn + 1, hidden, rng).slice(0, affordable);
        takeTurn(trial, lying, hidden, rng);
      }
      note(tally, stakes);
    }
  return tally;
}

/** Draws a given card from the hidden ones, as the first. */
function drawThis(hidden: Hidden, card: number): number {
  const { codes } = hidden;
  const at = codes.indexOf(card);
  codes[at] = codes[0]!;
  codes[0] = card;
  hidden.at = 1;
  return card;
}
