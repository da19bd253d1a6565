import { ACE, type Face, isTriple, type Problem, TRIPLES, VALUES, type Values, valuesOf } from './cards.ts';

/** The values of one score line as they count, ascending; an Ace is 1 in [1, 2, 3] and 14 elsewhere (C6). */
export type Line = readonly [number, number, number];

export interface SetScore {
  /** The set has a line (C7). */
  readonly valid: boolean;
  readonly score: number;
  /** One entry for every different choice of three (C5), ascending. */
  readonly lines: readonly Line[];
}

/** A value on a card: the card's index in the set, and which of its ascending values. */
export interface Part {
  readonly card: number;
  readonly field: 0 | 1 | 2;
}

/** A score line, with the fields of the cards that make it. */
export interface ExplainedLine {
  readonly values: Line;
  readonly sum: number;
  /** Position of each of `values`, in the same order. */
  readonly parts: readonly [Part, Part, Part];
}

/** All kinds of lines, ascending: Ace-2-3, then for each value three equal and the sequence from it. */
const LINE_KINDS: readonly Line[] = [
  [1, 2, 3],
  ...VALUES.flatMap((v): Line[] =>
    v + 2 <= ACE
      ? [
          [v, v, v],
          [v, v + 1, v + 2],
        ]
      : [[v, v, v]],
  ),
];

/** Returns the printed value for a counted one. */
const printed = (counted: number): number => (counted === 1 ? ACE : counted);

const sumOf = (line: Line): number => line[0] + line[1] + line[2];

/** Returns the score of pooled values (C5–C7): `counts[v]` copies of value v, for v in 2–14; a Uint8Array of 15. Allocates nothing. */
export function countsScore(counts: Uint8Array): number {
  let score = counts[ACE]! * counts[2]! * counts[3]! * 6;
  let low = 0;
  let middle = 0;
  for (let v = 2; v < counts.length; v++) {
    const copies = counts[v]!;
    // k·(k−1)·(k−2)/6 lines worth 3v each, and sequences that end at v worth 3(v−1) each.
    if (copies > 2) score += ((copies * (copies - 1) * (copies - 2)) / 2) * v;
    // The guard only saves time: most values are absent.
    if (copies > 0 && middle > 0 && low > 0) score += low * middle * copies * 3 * (v - 1);
    low = middle;
    middle = copies;
  }
  return score;
}

const pooled = new Uint8Array(ACE + 1);

function pool(values: Values): void {
  pooled[values[0]]!++;
  pooled[values[1]]!++;
  pooled[values[2]]!++;
}

/** Returns the score of one to three cards, 0 without a line. The fast path for bots: allocates nothing. */
export function setScore(a: Values, b?: Values, c?: Values): number {
  pooled.fill(0);
  pool(a);
  if (b) pool(b);
  if (c) pool(c);
  return countsScore(pooled);
}

function choices(line: Line): number {
  const copies = pooled[printed(line[0])]!;
  if (line[0] === line[1]) return (copies * (copies - 1) * (copies - 2)) / 6;
  return copies * pooled[line[1]]! * pooled[line[2]]!;
}

/** Scores the pooled values of some cards (C5–C7). `setProblem` checks whether they are a set at all. */
export function scoreSet(cards: readonly Face[]): SetScore {
  pooled.fill(0);
  for (const face of cards) pool(valuesOf(face));
  const lines: Line[] = [];
  let score = 0;
  for (const line of LINE_KINDS) {
    for (let left = choices(line); left > 0; left--) {
      lines.push(line);
      score += sumOf(line);
    }
  }
  return { valid: lines.length > 0, score, lines };
}

/** Like `scoreSet`, but also names the fields of the cards that make each line. Same order of lines. */
export function explainSet(cards: readonly Face[]): { score: number; lines: ExplainedLine[] } {
  const places: Part[][] = Array.from({ length: ACE + 1 }, () => []);
  cards.forEach((face, card) => {
    valuesOf(face).forEach((value, field) => {
      places[value]!.push({ card, field: field as Part['field'] });
    });
  });
  const lines: ExplainedLine[] = [];
  let score = 0;
  for (const values of LINE_KINDS) {
    const sum = sumOf(values);
    const [first, second, third] = values.map((v) => places[printed(v)]!) as [Part[], Part[], Part[]];
    const equal = values[0] === values[1];
    for (let i = 0; i < first.length; i++)
      for (let j = equal ? i + 1 : 0; j < second.length; j++)
        for (let k = equal ? j + 1 : 0; k < third.length; k++) {
          lines.push({ values, sum, parts: [first[i]!, second[j]!, third[k]!] });
          score += sum;
        }
  }
  return { score, lines };
}

/** Returns why some cards are not a set (C4), or undefined if they are one. */
export function setProblem(cards: readonly Face[]): Problem | undefined {
  const [only] = cards;
  const is = 'A set is two or three cards, or one Triple alone';
  if (only === undefined) return { ruling: 'C4', message: `There are no cards here. ${is}.` };
  if (cards.length > 3) {
    return {
      ruling: 'C4',
      message: `${cards.length} cards are too many. ${is}, so take ${cards.length - 3} away.`,
    };
  }
  if (cards.length === 1 && !isTriple(only)) {
    return {
      ruling: 'C4',
      message: `${only} alone is not a set. Add one or two cards; only the Triples ${TRIPLES.join(', ')} stand alone.`,
    };
  }
  return undefined;
}
