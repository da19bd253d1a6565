import type { CardId } from '../../../engine/table/table.ts';
import type { Rng } from '../../../lib/rng.ts';
import { RANKS } from '../rules/cards.ts';
import { type Leaning, PLAIN } from './manners.ts';
import type { Outlook, Seen } from './table.ts';
import { type Decks, expected, expectedWithChoice, sampleDecks } from './value.ts';

/** Sampled decks for a quick look at every option and for a close look at the best, and the number of those. */
const QUICK = { last: 40, before: 4 };
const CLOSE = { last: 400, before: 32 };
const BEST = 8;

/** An option: the cards it leaves in the hand for certain, and the number it then draws. */
interface Way<T> {
  readonly what: T;
  readonly codes: readonly number[];
  readonly draws: number;
  /** Cards it passes on. */
  readonly passed: number;
}

/** An option, and its expected points. */
export interface Promising<T> {
  readonly what: T;
  readonly points: number;
}

/** Returns the best options, lowest score first, ties in the given order; and any other that is `wanted`. */
function byPoints<T>(
  ways: readonly Way<T>[],
  { later }: Outlook,
  decks: Decks,
  { unseen = 0, wanted, leaning: { bonus, blind, parting } = PLAIN }: Weighing<T> = {},
): readonly Promising<T>[] {
  const score = ({ codes, draws }: Way<T>, sampled: Decks): number =>
    unseen && !later
      ? expectedWithChoice(codes, draws, unseen, sampled, bonus)
      : expected(codes, draws, later, sampled, bonus);
  const worth = (way: Way<T>, sampled: Decks): number =>
    score(way, sampled) + blind * way.draws + parting * way.passed;
  const ranked = (list: readonly Way<T>[], sampled: Decks) =>
    list.map((way) => ({ way, points: worth(way, sampled) })).sort((a, b) => a.points - b.points);
  const quick = decks.slice(0, later ? QUICK.before : QUICK.last);
  const all = ways.length > BEST ? ranked(ways, quick).map(({ way }) => way) : ways;
  const also = wanted ? all.slice(BEST).filter(({ what }) => wanted(what)) : [];
  return ranked([...all.slice(0, BEST), ...also], decks).map(({ way: { what }, points }) => ({
    what,
    points,
  }));
}

type Wanted<T> = (what: T) => boolean;

interface Weighing<T> {
  readonly unseen?: number;
  readonly wanted?: Wanted<T> | undefined;
  readonly leaning?: Leaning;
}

const decksFor = (outlook: Outlook, rng: Rng): Decks =>
  sampleDecks(outlook, outlook.later ? CLOSE.before : CLOSE.last, rng);

const codesOf = (seen: readonly Seen[]): number[] => seen.map(({ code }) => code);
const cardsOf = (seen: readonly Seen[]): CardId[] => seen.map(({ card }) => card);

/** Returns every choice of at most `most` of some cards. */
function choices(of: readonly Seen[], most: number): Seen[][] {
  const sets: Seen[][] = [[]];
  for (const seen of of) sets.push(...sets.filter((set) => set.length < most).map((set) => [...set, seen]));
  return sets;
}

/** Returns the top cards of the pile that may be taken one after the other, at most `most`: none, one, two … */
const tops = (pile: readonly Seen[], most: number): Seen[][] =>
  Array.from({ length: Math.min(most, pile.length) + 1 }, (_, n) => pile.slice(0, n));

/** Most cards whose choices are compared: leavers let passed cards pile up (K9b). */
const WEIGHED = 7;

/** K4: rates the possible passes, considering what can be taken instead; best first. */
export function passes(
  outlook: Outlook,
  rng: Rng,
  wanted?: Wanted<readonly CardId[]>,
  leaning: Leaning = PLAIN,
): readonly Promising<readonly CardId[]>[] {
  const { hand, given, unseen, pile } = outlook;
  const ways = choices(hand, hand.length).flatMap((passed) => {
    const kept = codesOf(hand.filter((seen) => !passed.includes(seen)));
    const due = passed.length + 1;
    const from = unseen ? [[]] : given.length ? choices(given.slice(0, WEIGHED), due) : tops(pile, due);
    return from.map((taken) => ({
      what: cardsOf(passed),
      codes: [...kept, ...codesOf(taken)],
      draws: due - taken.length,
      passed: passed.length,
    }));
  });
  // A leaning to blind draws would pass far too many cards, or far too few.
  return byPoints(ways, outlook, decksFor(outlook, rng), {
    unseen,
    wanted,
    leaning: { ...leaning, blind: 0 },
  });
}

/** K5: rates the choices of passed cards to take; best first. */
export function takings(
  outlook: Outlook,
  due: number,
  rng: Rng,
  wanted?: Wanted<readonly CardId[]>,
  leaning: Leaning = PLAIN,
): readonly Promising<readonly CardId[]>[] {
  const { hand, given } = outlook;
  const ways = choices(given.slice(0, WEIGHED), due).map((taken) => ({
    what: cardsOf(taken),
    codes: codesOf([...hand, ...taken]),
    draws: due - taken.length,
    passed: 0,
  }));
  return byPoints(ways, outlook, decksFor(outlook, rng), { wanted, leaning });
}

/**
 * K5: rates the number of pile cards to take in all; best first. The next card comes from the pile only if all that are due do: if both are
 * wanted the deck comes first, since it gives information.
 */
export function pileTakings(
  outlook: Outlook,
  due: number,
  rng: Rng,
  leaning: Leaning = PLAIN,
): readonly Promising<number>[] {
  const { hand, pile } = outlook;
  const ways = tops(pile, due).map((taken) => ({
    what: taken.length,
    codes: codesOf([...hand, ...taken]),
    draws: due - taken.length,
    passed: 0,
  }));
  return byPoints(ways, outlook, decksFor(outlook, rng), { leaning });
}

/** K5: orders the cards to leave, the most useful for others at the bottom. */
export const expertOrder = (outlook: Outlook): readonly CardId[] =>
  cardsOf([...outlook.given].sort((a, b) => usesOf(outlook, b) - usesOf(outlook, a)));

/** Rates a card's use to others: the number of cards of its rank that may still be in the deck. */
export const usesOf = ({ deck }: Pick<Outlook, 'deck'>, { code }: Pick<Seen, 'code'>): number =>
  deck.filter((other) => other % RANKS.length === code % RANKS.length).length;

/** Moves of the strongest bot. */
export const expertPass = (outlook: Outlook, rng: Rng, leaning: Leaning = PLAIN): readonly CardId[] =>
  passes(outlook, rng, undefined, leaning)[0]!.what;
export const expertChoice = (
  outlook: Outlook,
  due: number,
  rng: Rng,
  leaning: Leaning = PLAIN,
): readonly CardId[] => takings(outlook, due, rng, undefined, leaning)[0]!.what;
export const expertTakesPile = (outlook: Outlook, due: number, rng: Rng, leaning: Leaning = PLAIN): boolean =>
  pileTakings(outlook, due, rng, leaning)[0]!.what === due;
