import type { Result } from '../lib/result.ts';
import type { Face } from './table.ts';

/** Why cards cannot be what they are put down as. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/**
 * A game's judge of cards that lie on a real table: no match, no seats, only faces. The command line hands it lines of
 * text, the referee page hands it cards.
 */
export interface Referee {
  /** One line of the command line, answered with what is printed as JSON; `error` in it: the line was refused. Never throws. */
  line(text: string): object;
  /** How hands are written, for users of the command line. */
  readonly usage: string;
  /** A card as somebody writes it, in any accepted spelling. */
  parseFace(text: string): Result<Face, Problem>;
  /** Every face that can be put down, in groups that are shown one at a time. */
  readonly groups: readonly { readonly label: string; readonly faces: readonly Face[] }[];
  /** How many of a face there are in a deck. */
  copiesOf(face: Face): number;
  /** What a hand is called here: "set", "hand". */
  readonly noun: string;
  /** Most cards of one hand. */
  readonly most: number;
  judge(hands: readonly (readonly Face[])[]): Verdict;
  readonly examples: readonly { readonly title: string; readonly hands: readonly (readonly Face[])[] }[];
}

/** What is said of all hands together. */
export interface Verdict {
  /** One for each hand, in order. */
  readonly hands: readonly Judged[];
  /** Indexes of the winners: several when they are equal in everything. Empty: nobody has won yet. */
  readonly best: readonly number[];
  /** Who wins and why, with the ruling. */
  readonly why: string;
}

export interface Judged {
  /** "Rhylet", "42 points"; with a problem, what is missing: "2 cards more". */
  readonly title: string;
  /** Why, with the ruling. */
  readonly text: string;
  /** What counts, and which cards (by index in the hand) make it. */
  readonly lines: readonly {
    readonly label: string;
    readonly value: string;
    readonly cards: readonly number[];
  }[];
  /** It is no hand yet, or none at all. */
  readonly problem: boolean;
}

/** One card may lie on the table as often as the deck holds it: the faces that are laid too often. */
export function laidTooOften(
  referee: Pick<Referee, 'copiesOf'>,
  hands: readonly (readonly Face[])[],
): readonly Face[] {
  const times = new Map<Face, number>();
  for (const face of hands.flat()) times.set(face, (times.get(face) ?? 0) + 1);
  return [...times].filter(([face, n]) => n > referee.copiesOf(face)).map(([face]) => face);
}
