import type { Problem, Referee } from '../../engine/referee.ts';
import type { Face } from '../../engine/table.ts';
import { err, ok, type Result } from '../../lib/result.ts';

/** As a link says them: cards between commas, hands between semicolons: `+4c,+4t;-6c,0`. */
export const textOfHands = (hands: readonly (readonly Face[])[]): string =>
  hands.map((hand) => hand.join(',')).join(';');

/** More than any table has. */
export const MOST_HANDS = 8;

/**
 * Hands written by a link or by a person: cards between blanks or commas, hands between `;` or `|`.
 * The first thing that cannot be read is told; what was read before it is lost, so the page keeps what it had.
 */
export function handsOfText(referee: Referee, text: string): Result<Face[][], Problem> {
  const hands: Face[][] = [];
  for (const part of text.split(/[;|]/).slice(0, MOST_HANDS)) {
    const hand: Face[] = [];
    for (const word of part.split(/[\s,]+/)) {
      if (word === '') continue;
      const face = referee.parseFace(word);
      if (!face.ok) return err(face.error);
      if (hand.length < referee.most) hand.push(face.value);
    }
    hands.push(hand);
  }
  return ok(hands);
}
