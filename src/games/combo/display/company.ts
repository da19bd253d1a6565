import type { Face } from '../../../engine/table.ts';
import { faceOf, RANKS, SUIT_NAMES, SUITS } from '../rules/cards.ts';
import { short } from './words.ts';

/** What belongs together in some cards, however few: a name and the cards, by index. */
export interface Company {
  readonly kind: 'run' | 'suit' | 'rank';
  /** `5-6-7-8`, `4 hearts`, `two Kings`. */
  readonly label: string;
  readonly indexes: readonly number[];
  /** So many cards are still missing before it counts (K10); 0: its cards cost nothing. */
  readonly missing: number;
}

/** Ranks in sequence, or cards of a suit, that cost nothing (K10). */
const LONG = 4;
const missingOf = (size: number): number => Math.max(0, LONG - size);

const COUNTS = ['', 'one', 'two', 'three', 'four'];
const NAMES: Readonly<Record<string, string>> = { J: 'Jacks', Q: 'Queens', K: 'Kings', A: 'Aces' };

/**
 * Runs of consecutive ranks round the circle (K1), cards of one suit, and equal ranks, each from the given size on,
 * the longest first. With `run` and `suit` 4 and `rank` 2 it is what counts nothing (K10).
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
    const label = `${COUNTS[indexes.length] ?? indexes.length} ${NAMES[rank] ?? `${rank}s`}`;
    return indexes.length >= least.rank ? [{ kind: 'rank', label, indexes, missing: 0 }] : [];
  });
  const suits = SUITS.flatMap((suit): Company[] => {
    const indexes = RANKS.flatMap((rank) => having((card) => card.suit === suit && card.rank === rank));
    return indexes.length >= least.suit
      ? [
          {
            ...{ kind: 'suit', label: `${indexes.length} ${SUIT_NAMES[suit]}`, indexes },
            missing: missingOf(indexes.length),
          },
        ]
      : [];
  });
  return [...runsOf(cards, least.run), ...suits, ...ranks].sort(
    (a, b) => b.indexes.length - a.indexes.length,
  );
}

/** Runs that no longer run contains. */
function runsOf(cards: readonly ReturnType<typeof faceOf>[], least: number): Company[] {
  const there = RANKS.map((rank) => cards.some((card) => card.rank === rank));
  const at = (k: number): boolean => there[(k + RANKS.length) % RANKS.length]!;
  return RANKS.flatMap((_, first): Company[] => {
    // All thirteen in a ring would have no first card; a hand of seven never holds them.
    if (!at(first) || at(first - 1)) return [];
    let length = 1;
    while (length < RANKS.length && at(first + length)) length++;
    if (length < least) return [];
    const ranks = Array.from({ length }, (_, k) => RANKS[(first + k) % RANKS.length]!);
    const indexes = ranks.flatMap((one) => cards.flatMap(({ rank }, i) => (rank === one ? [i] : [])));
    return [{ kind: 'run', label: ranks.join('-'), indexes, missing: missingOf(length) }];
  });
}

/** Cards in short, for a list: `10♦, Q♥`; nothing: `none`. */
export const listShort = (faces: readonly Face[]): string => faces.map(short).join(' ') || 'none';
