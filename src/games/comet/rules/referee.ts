import { type Face, faceOf, type Problem, parseCard } from './cards.ts';
import { type Line, scoreSet, setProblem } from './scoring.ts';

/** The referee's answer to one line: a set's score with every line in it, or a ruling and what to do. */
export type RefereeAnswer =
  | { readonly valid: boolean; readonly score: number; readonly lines: readonly Line[] }
  | { readonly error: string };

const refusal = ({ ruling, message }: Problem): RefereeAnswer => ({ error: `${ruling}: ${message}` });

/**
 * Judges one set written as cards between blanks, such as `2-5-9 4-5-9 5-9-10`: any cards that C1–C3 allow,
 * whether or not our deck holds them. Never throws.
 */
export function refereeLine(line: string): RefereeAnswer {
  const cards: Face[] = [];
  for (const text of line.split(/\s+/)) {
    if (text === '') continue;
    const card = parseCard(text);
    if (!card.ok) return refusal(card.error);
    const face = faceOf(card.value);
    if (cards.includes(face)) {
      return refusal({
        ruling: 'C1',
        message: `The card ${face} is here twice. A deck has only one of each, so leave one out.`,
      });
    }
    cards.push(face);
  }
  const problem = setProblem(cards);
  return problem ? refusal(problem) : scoreSet(cards);
}
