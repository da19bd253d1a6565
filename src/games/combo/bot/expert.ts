import type { CardId } from '../../../engine/table.ts';
import type { Rng } from '../../../lib/rng.ts';
import { RANKS } from '../rules/cards.ts';
import type { Outlook, Seen } from './table.ts';
import { type Decks, expected, expectedWithChoice, sampleDecks } from './value.ts';

/** Sampled decks for a first look at everything, for a close one at the best, and how many those are. */
const QUICK = { last: 40, before: 4 };
const CLOSE = { last: 400, before: 32 };
const BEST = 8;

/** One thing to do: what it leaves in the hand for certain, and how many cards it draws after that. */
interface Way<T> {
  readonly what: T;
  readonly codes: readonly number[];
  readonly draws: number;
}

/** The way that promises the lowest score; of equal ones the first. */
function bestWay<T>(ways: readonly Way<T>[], { later }: Outlook, decks: Decks, unseen = 0): T {
  const worth = ({ codes, draws }: Way<T>, sampled: Decks): number =>
    unseen && !later
      ? expectedWithChoice(codes, draws, unseen, sampled)
      : expected(codes, draws, later, sampled);
  const ranked = (list: readonly Way<T>[], sampled: Decks): readonly Way<T>[] =>
    list
      .map((way) => ({ way, points: worth(way, sampled) }))
      .sort((a, b) => a.points - b.points)
      .map(({ way }) => way);
  if (ways.length === 1) return ways[0]!.what;
  const quick = decks.slice(0, later ? QUICK.before : QUICK.last);
  const first = ways.length > BEST ? ranked(ways, quick).slice(0, BEST) : ways;
  return ranked(first, decks)[0]!.what;
}

const decksFor = (outlook: Outlook, rng: Rng): Decks =>
  sampleDecks(outlook, outlook.later ? CLOSE.before : CLOSE.last, rng);

const codesOf = (seen: readonly Seen[]): number[] => seen.map(({ code }) => code);

/** The choices of at most `most` of some cards; all of them if there are few. */
function choices(of: readonly Seen[], most: number): Seen[][] {
  const sets: Seen[][] = [[]];
  for (const seen of of) sets.push(...sets.filter((set) => set.length < most).map((set) => [...set, seen]));
  return sets;
}

/** The top cards of the pile that may be taken one after the other, at most `most`: none, one, two … */
const tops = (pile: readonly Seen[], most: number): Seen[][] =>
  Array.from({ length: Math.min(most, pile.length) + 1 }, (_, n) => pile.slice(0, n));

/** More cards than these are not all weighed against each other: leavers let them pile up (K9b). */
const WEIGHED = 7;

/** K4: what to pass, reckoning with what can be taken instead. */
export function expertPass(outlook: Outlook, rng: Rng): readonly CardId[] {
  const { hand, given, unseen, pile } = outlook;
  const ways = choices(hand, hand.length).flatMap((passed) => {
    const kept = codesOf(hand.filter((seen) => !passed.includes(seen)));
    const due = passed.length + 1;
    const from = unseen ? [[]] : given.length ? choices(given.slice(0, WEIGHED), due) : tops(pile, due);
    return from.map((taken) => ({
      what: passed,
      codes: [...kept, ...codesOf(taken)],
      draws: due - taken.length,
    }));
  });
  return bestWay(ways, outlook, decksFor(outlook, rng), unseen).map(({ card }) => card);
}

/** K5: which of the passed cards to take. */
export function expertChoice(outlook: Outlook, due: number, rng: Rng): readonly CardId[] {
  const { hand, given } = outlook;
  const ways = choices(given.slice(0, WEIGHED), due).map((taken) => ({
    what: taken,
    codes: codesOf([...hand, ...taken]),
    draws: due - taken.length,
  }));
  return bestWay(ways, outlook, decksFor(outlook, rng)).map(({ card }) => card);
}

/** K5: whether the next card comes from the pile. The deck first where both are wanted: it tells something. */
export function expertTakesPile(outlook: Outlook, due: number, rng: Rng): boolean {
  const { hand, pile } = outlook;
  const ways = tops(pile, due).map((taken) => ({
    what: taken.length,
    codes: codesOf([...hand, ...taken]),
    draws: due - taken.length,
  }));
  return bestWay(ways, outlook, decksFor(outlook, rng)) === due;
}

/** K5: the order in which cards are left, the most useful for others undermost. */
export function expertOrder({ given, deck }: Outlook): readonly CardId[] {
  const use = ({ code }: Seen): number =>
    deck.filter((other) => other % RANKS.length === code % RANKS.length).length;
  return [...given].sort((a, b) => use(b) - use(a)).map(({ card }) => card);
}
