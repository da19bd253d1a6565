import type { Face } from '../../../engine/table/table.ts';
import { faceOf, RANKS, SUIT_NAMES, SUITS } from '../rules/cards.ts';
import { short } from './words.ts';

/** Cards that belong together, however few: a name, and the cards by index. */
export interface Company {
  readonly kind: 'run' | 'suit' | 'rank';
  /** `5-6-7-8`, `four hearts`, `two Kings`. */
  readonly label: string;
  readonly indexes: readonly number[];
  /** Cards still missing before it counts (K10); 0 if its cards cost nothing. */
  readonly missing: number;
}

/** Smallest sizes that are a beginning, and sizes that cost nothing (K10). */
export const BEGINNINGS = { run: 2, suit: 2, rank: 2 };
export const COUNTING = { run: 4, suit: 4, rank: 2 };

/** Ranks in sequence, or cards of a suit, that cost nothing (K10). */
const LONG = 4;
const missingOf = (size: number): number => Math.max(0, LONG - size);

/** In words: a figure before a suit would read like a card. */
const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const NAMES: Readonly<Record<string, string>> = { J: 'Jacks', Q: 'Queens', K: 'Kings', A: 'Aces' };

/**
 * Returns runs of consecutive ranks around the circle (K1), cards of one suit, and equal ranks, each from the given size on, longest first.
 * With `COUNTING` these are the sets that cost nothing (K10).
 */
export function companiesOf(
  faces: readonly Face[],
  least: { readonly run: number; readonly suit: number; readonly rank: number },
): Company[] {
  const cards = faces.map(faceOf);
  const having = (test: (card: (typeof cards)[number]) => boolean): number[] =>
    cards.flatMap((card, i) => (test(card) ? [i] : []));
  const ranks = RANKS.flatMap((rank): Company[] => {
    const indexes = having((card) => card.rank === rank);
    const label = `${COUNTS[indexes.length]} ${NAMES[rank] ?? `${rank}s`}`;
    return indexes.length >= least.rank ? [{ kind: 'rank', label, indexes, missing: 0 }] : [];
  });
  const suits = SUITS.flatMap((suit): Company[] => {
    const indexes = RANKS.flatMap((rank) => having((card) => card.suit === suit && card.rank === rank));
    return indexes.length >= least.suit
      ? [
          {
            ...{ kind: 'suit', label: `${COUNTS[indexes.length]} ${SUIT_NAMES[suit]}`, indexes },
            missing: missingOf(indexes.length),
          },
        ]
      : [];
  });
  return [...runsOf(cards, least.run), ...suits, ...ranks].sort(
    (a, b) => b.indexes.length - a.indexes.length,
  );
}

/** Returns the runs that no longer run contains. */
function runsOf(cards: readonly ReturnType<typeof faceOf>[], least: number): Company[] {
  const there = RANKS.map((rank) => cards.some((card) => card.rank === rank));
  const at = (k: number): boolean => there[(k + RANKS.length) % RANKS.length]!;
  return RANKS.flatMap((_, first): Company[] => {
    // A ring of all thirteen would have no first card, but a hand of seven never holds it.
    if (!at(first) || at(first - 1)) return [];
    let length = 1;
    while (length < RANKS.length && at(first + length)) length++;
    if (length < least) return [];
    const ranks = Array.from({ length }, (_, k) => RANKS[(first + k) % RANKS.length]!);
    const indexes = ranks.flatMap((one) => cards.flatMap(({ rank }, i) => (rank === one ? [i] : [])));
    return [{ kind: 'run', label: ranks.join('-'), indexes, missing: missingOf(length) }];
  });
}

/** Lists cards in short: `10♦, Q♥`, or `none`. */
export const listShort = (faces: readonly Face[]): string => faces.map(short).join(' ') || 'none';
