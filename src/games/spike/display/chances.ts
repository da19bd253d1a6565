import type { Chances } from '../../../engine/display.ts';
import { credits } from '../../../engine/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { counted } from '../../../lib/format.ts';
import type { Rng } from '../../../lib/rng.ts';
import { copyDraft, type Draft, draft, laterArray, shiftNow, takeTurn } from '../bot/draws.ts';
import { type Hidden, type Reading, readTable, VALUES } from '../bot/table.ts';
import { PRICES, ROUNDS } from '../info.ts';
import { priceOf } from '../rules/array.ts';
import { evaluateCodes, rankOf } from '../rules/hands.ts';
import { actors } from '../rules/legal.ts';
import { ARRAY, type ArrayIndex, type Spike, type SpikeState } from '../rules/state.ts';
import { betChances } from './chancesBets.ts';
import { percent } from './chancesWords.ts';
import { ownHand, signed } from './words.ts';

/** Hands played out for every way to act, then for the best of each kind: an error of 1 %, then of less than ½ %. */
const FIRST = 2000;
const FINER = 15_000;
/** What a panel has room for. */
const ROWS = 8;

/** A way to act: what comes, and in place of what. */
interface Way {
  /** Of ways of one kind only the best is told: which card goes out is for the reckoning to find. */
  readonly kind: string;
  readonly label: string;
  /** −1: nothing comes; `n`: to the hand, else in place of that card. */
  readonly place: number;
  /** The card that comes; −1: one from the deck. */
  readonly card: number;
  /** Credits left once it is paid for. */
  readonly left: number;
}

/** How often, out of `count` hands, it came to exactly zero, and to a better hand than is held now. */
interface Tally {
  zero: number;
  better: number;
  count: number;
}

/** What the viewer's possible answers promise for the showdown, from what it sees alone. */
export function chances(view: View<Spike>, rng: Rng): Chances | null {
  const { seat, state } = view;
  if (seat === null || !actors(state).includes(seat) || !ownHand(view)) return null;
  const reading = readTable(view, rng);
  if (!reading.hidden.codes.length) return null;
  return state.game.phase === 'cards' ? cardChances(state, reading, rng) : betChances(state, reading, rng);
}

function cardChances(state: SpikeState, reading: Reading, rng: Rng): Chances {
  const { codes, hidden, left } = reading;
  const exact = left === 0;
  const hand = draft(codes);
  const now = evaluateCodes(hand.codes, hand.n);
  const reckon = (way: Way, most: number): Tally =>
    exact ? countNext(way, hand, hidden, now) : playOut(way, hand, reading, now, state.game.chip, most, rng);

  const best = new Map<string, { readonly way: Way; readonly tally: Tally }>();
  for (const way of waysOf(state, reading)) {
    const tally = reckon(way, FIRST);
    const known = best.get(way.kind);
    if (!known || precedes(tally, known.tally)) best.set(way.kind, { way, tally });
  }
  const told = [...best.values()].map(({ way, tally }) => ({
    way,
    tally: exact ? tally : reckon(way, FINER),
  }));
  told.sort(
    (a, b) => rounded(b.tally.zero, b.tally) - rounded(a.tally.zero, a.tally) || better(b) - better(a),
  );
  const cards = counted(hidden.codes.length, 'card');
  return {
    title: 'Chance to end on a zero, and with a better hand',
    rows: told.slice(0, ROWS).map(({ way, tally: { zero, better, count } }) => ({
      label: way.label,
      chance: zero / count,
      text: `${percent(zero / count, exact)}, better ${percent(better / count, exact)}`,
    })),
    text: exact
      ? `Counted over the ${cards} you cannot see.`
      : `Played out with the ${cards} you cannot see. One time in six there is a Shift; cards that others take are not counted.`,
  };
}

/** Noise must not decide the order: what is told as equal is. */
const rounded = (n: number, { count }: Tally): number => Math.round((100 * n) / count);
const better = ({ tally }: { readonly tally: Tally }): number => tally.better / tally.count;
const precedes = (a: Tally, b: Tally): boolean =>
  a.zero / a.count - b.zero / b.count > 0 ||
  (a.zero * b.count === b.zero * a.count && a.better / a.count > b.better / b.count);

/** S10: everything the seat may do, each of its own cards going out where one does. */
function waysOf(state: SpikeState, { seat, codes, array, top }: Reading): Way[] {
  const n = codes.length;
  const own = credits(state, seat);
  const card = top ?? -1;
  const value = (code: number): string => signed(VALUES[code]!);
  const ways: Way[] = [
    { kind: 'stand', label: 'Stand', place: -1, card: -1, left: own },
    { kind: 'gain', label: 'Gain', place: n, card, left: own },
    ...codes.map((code, place): Way => {
      return { kind: 'discardGain', label: `Discard ${value(code)}, gain`, place, card, left: own };
    }),
  ];
  array.forEach((taken, i) => {
    const left = own - priceOf(state, i as ArrayIndex);
    if (taken < 0 || left < 0) return;
    const name = ARRAY[i]!;
    ways.push({ kind: `buy ${name}`, label: `Buy ${name}`, place: n, card: taken, left });
    codes.forEach((code, place) => {
      const label = `Swap ${value(code)}, ${name}`;
      ways.push({ kind: `swap ${name}`, label, place, card: taken, left });
    });
  });
  return ways;
}

const trial = draft();

/** Puts a card where the way has it; -1 leaves the hand as it is. */
function act(hand: Draft, { place }: Way, card: number): void {
  copyDraft(hand, trial);
  if (place < 0) return;
  trial.codes[place] = card;
  if (place === hand.n) trial.n++;
}

function note(tally: Tally, now: number): void {
  const key = evaluateCodes(trial.codes, trial.n);
  tally.count++;
  if (rankOf(key) !== 15) tally.zero++;
  if (key > now) tally.better++;
}

/** In the last round one card decides: all there are, each once. */
function countNext(way: Way, hand: Draft, { codes }: Hidden, now: number): Tally {
  const tally: Tally = { zero: 0, better: 0, count: 0 };
  const known = way.place < 0 || way.card >= 0;
  for (const card of known ? [way.card] : codes) {
    act(hand, way, card);
    note(tally, now);
  }
  return tally;
}

/**
 * Plays on from a way to act to the showdown, `most` times or a little more: every card that may come first comes
 * equally often, what follows is drawn by lot, and the seat plays it sensibly.
 */
function playOut(
  way: Way,
  hand: Draft,
  { hidden, left }: Reading,
  now: number,
  chip: number,
  most: number,
  rng: Rng,
): Tally {
  const tally: Tally = { zero: 0, better: 0, count: 0 };
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
      note(tally, now);
    }
  return tally;
}

/** Takes a certain card from those hidden, and nothing else yet. */
function drawThis(hidden: Hidden, card: number): number {
  const { codes } = hidden;
  const at = codes.indexOf(card);
  codes[at] = codes[0]!;
  codes[0] = card;
  hidden.at = 1;
  return card;
}
