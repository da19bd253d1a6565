import type { Referee } from '../../engine/referee.ts';
import type { Face } from '../../engine/table/table.ts';
import { err, ok, type Result } from '../../lib/result.ts';

/** Writes hands as in a link: cards between commas, hands between semicolons: `+4c,+4t;-6c,0`. */
export const textOfHands = (hands: readonly (readonly Face[])[]): string =>
  hands.map((hand) => hand.join(',')).join(';');

/** Reason why a text can't be read as hands, with its ruling if there is one. */
export interface Unread {
  readonly message: string;
  readonly ruling?: string;
}

/** Maximum number of hands, above any table's. */
export const MOST_HANDS = 8;

/**
 * Parses hands from a link or from typed text: cards between blanks or commas, hands between `;` or `|`. Returns the first error only,
 * without the hands before it, so the page keeps its old hands.
 */
export function handsOfText(referee: Referee, text: string): Result<Face[][], Unread> {
  const hands: Face[][] = [];
  const parts = text.split(/[;|]/);
  if (parts.length > MOST_HANDS)
    return err({
      message: `These are ${parts.length} ${referee.noun}s; the page takes ${MOST_HANDS} at a time.`,
    });
  for (const part of parts) {
    const hand: Face[] = [];
    for (const word of part.split(/[\s,]+/)) {
      if (word === '') continue;
      const face = referee.parseFace(word);
      if (!face.ok) return err(face.error);
      hand.push(face.value);
    }
    const many = tooMany(referee, hand);
    if (many) return err(many);
    hands.push(hand);
  }
  return ok(hands);
}

/** Returns the hands after a person typed `text`: more cards for hand `at`, or several hands that replace all. */
export function withWritten(
  referee: Referee,
  hands: readonly (readonly Face[])[],
  at: number,
  text: string,
): Result<readonly (readonly Face[])[], Unread> {
  const read = handsOfText(referee, text);
  if (!read.ok || read.value.length > 1) return read;
  const whole = [...(hands[at] ?? []), ...read.value.flat()];
  const many = tooMany(referee, whole);
  return many ? err(many) : ok(hands.with(at, whole));
}

/** Returns an error if these cards are more than a hand can have, else null. */
const tooMany = ({ noun, most }: Referee, hand: readonly Face[]): Unread | null =>
  hand.length > most
    ? {
        message: `A ${noun} has at most ${most} cards; this one has ${hand.length}. Put a semicolon between two ${noun}s.`,
      }
    : null;
