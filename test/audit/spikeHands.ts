import { must } from './canonical.ts';

const NAMES = [
  'Pure Sabacc',
  'Rhylet',
  'Full Sabacc',
  'Fleet',
  'Banthas Wild',
  'Gee Whiz!',
  'Squadron',
  'Straight Khyron',
  'Rule of Two',
  'Yee-Haa',
  '5-Card Sabacc',
  '4-Card Sabacc',
  '3-Card Sabacc',
  'Sabacc Pair',
  'Nulhrek',
];

const TIES: Readonly<Record<number, string>> = {
  1: '',
  2: 'total high',
  3: '',
  4: 'total',
  5: 'most total high',
  6: 'suited high',
  7: 'total',
  8: 'total',
  9: 'most suited total high',
  10: 'most suited total',
  11: 'suited sylop total high',
  12: 'suited sylop total high',
  13: 'suited sylop total high',
  14: 'suited sylop total high',
  15: 'near positive most total high',
};

/** A ranked hand. `ties`: tie-breaks between equal ranks, in order, the greater wins. */
export interface HandValue {
  readonly rank: number;
  readonly name: string;
  readonly total: number;
  readonly ties: readonly number[];
}

export function handValue(faces: readonly string[]): HandValue {
  must(faces.length >= 2 && faces.length <= 5, `${faces.length} cards are no hand`);
  const numbers = faces.filter((face) => face !== '0').map((face) => Number(face.slice(0, -1)));
  const suits = new Set(faces.filter((face) => face !== '0').map((face) => face.at(-1)));
  const total = numbers.reduce((sum, each) => sum + each, 0);
  const rank = total === 0 ? zeroRank(faces.length, numbers.map(Math.abs)) : 15;
  const positive = numbers.filter((each) => each > 0);
  const kinds: Readonly<Record<string, number>> = {
    total: positive.reduce((sum, each) => sum + each, 0),
    high: Math.max(0, ...positive),
    most: faces.length,
    suited: suits.size <= 1 ? 1 : 0,
    sylop: numbers.length < faces.length ? 1 : 0,
    near: -Math.abs(total),
    positive: total > 0 ? 1 : 0,
  };
  const ties = TIES[rank]!.split(' ').filter(Boolean);
  return { rank, name: NAMES[rank - 1]!, total, ties: ties.map((tie) => kinds[tie]!) };
}

function zeroRank(size: number, numbers: readonly number[]): number {
  const sylops = size - numbers.length;
  const counts = [...new Set(numbers)].map((n) => numbers.filter((each) => each === n).length);
  const has = (n: number): boolean => counts.includes(n);
  const pairs = counts.filter((n) => n === 2).length;
  const sorted = [...numbers].sort((a, b) => a - b);
  if (size === 2 && sylops === 2) return 1;
  if (size === 5 && has(3) && has(2)) return 2;
  if (size === 5 && sylops === 1 && has(4) && numbers[0] === 10) return 3;
  if (size === 5 && sylops === 1 && has(4)) return 4;
  if ((size === 4 && has(3)) || (size === 5 && (has(3) || has(4)))) return 5;
  if (sorted.join() === '1,2,3,4,10') return 6;
  if (size === 4 && has(4)) return 7;
  if (size === 4 && sylops === 0 && sorted.every((n, i) => n === sorted[0]! + i)) return 8;
  if (pairs === 2) return 9;
  if (pairs > 0 && sylops > 0) return 10;
  return 16 - size;
}

/** Checks whether one hand beats the other. */
export function betterOf(one: HandValue, other: HandValue): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  const at = one.ties.findIndex((tie, i) => tie !== other.ties[i]);
  return at >= 0 && one.ties[at]! > other.ties[at]!;
}
