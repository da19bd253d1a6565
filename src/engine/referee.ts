import type { Result } from '../lib/result.ts';
import type { Face } from './table/table.ts';

/** Reason why cards cannot be laid down like this. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/**
 * A game's judge of cards on a real table: no match, no seats, only faces. The command line hands it lines of text, the referee page cards.
 */
export interface Referee {
  /** Answers one line of the command line with an object to print as JSON; with `error` in it, the line was refused. Never throws. */
  line(text: string): object;
  /** Notation of hands, for users of the command line. */
  readonly usage: string;
  /** Parses a card in any accepted spelling. */
  parseFace(text: string): Result<Face, Problem>;
  /** Every face that can be laid down, in groups that are shown one at a time. */
  readonly groups: readonly { readonly label: string; readonly faces: readonly Face[] }[];
  /** Number of copies of a face in a deck. */
  copiesOf(face: Face): number;
  /** The game's word for a hand: "set", "hand". */
  readonly noun: string;
  /** Most cards in a hand. */
  readonly most: number;
  judge(hands: readonly (readonly Face[])[]): Verdict;
  readonly examples: readonly { readonly title: string; readonly hands: readonly (readonly Face[])[] }[];
}

/** Judgement of all hands together. */
export interface Verdict {
  /** One for each hand, in order. */
  readonly hands: readonly Judged[];
  /** Indexes of the winners: several if they are equal in everything. Empty: no winner yet. */
  readonly best: readonly number[];
  /** The winner and the reason, with the ruling. */
  readonly why: string;
}

export interface Judged {
  /** "Rhylet", "42 points"; with a problem, the missing part: "2 cards more". */
  readonly title: string;
  /** The reason, with the ruling. */
  readonly text: string;
  /** Scoring parts, with the cards (by index in the hand) that make them. */
  readonly lines: readonly {
    readonly label: string;
    readonly value: string;
    readonly cards: readonly number[];
  }[];
  /** Not a hand yet, or not one at all. */
  readonly problem: boolean;
}

/** Returns the faces laid more often than the deck holds them. */
export function laidTooOften(
  referee: Pick<Referee, 'copiesOf'>,
  hands: readonly (readonly Face[])[],
): readonly Face[] {
  const times = new Map<Face, number>();
  for (const face of hands.flat()) times.set(face, (times.get(face) ?? 0) + 1);
  return [...times].filter(([face, n]) => n > referee.copiesOf(face)).map(([face]) => face);
}
