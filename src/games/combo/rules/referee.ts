import type { Face } from '../../../engine/table/table.ts';
import { type Problem, parseCard } from './cards.ts';
import { HAND, type HandScore, scoreHand } from './scoring.ts';

/** The referee's answer for one hand; `score` includes the bonus. */
export type HandAnswer = Pick<HandScore, 'score' | 'loose' | 'bonus' | 'reason'>;

export type RefereeAnswer =
  | HandAnswer
  /** `best`: indexes of the lowest scores in `hands`, several if they are equal (K2). */
  | { readonly hands: readonly HandAnswer[]; readonly best: readonly number[] }
  | { readonly error: string };

const refusal = ({ ruling, message }: Problem): RefereeAnswer => ({ error: `${ruling}: ${message}` });

/** Explains why this number of cards is no hand (K10), or returns undefined if it is one. */
function sizeProblem(cards: number, hand: string): Problem | undefined {
  if (cards === HAND) return undefined;
  const then = cards < HAND ? `add ${HAND - cards}` : `take ${cards - HAND} away`;
  return {
    ruling: 'K10',
    message: `${hand} has ${cards} card${cards === 1 ? '' : 's'}. Seven are scored, so ${then}.`,
  };
}

/**
 * Scores one hand written as cards separated by spaces, such as `4h 5h 6s 7c 9h 10d Qh`, or several separated by `|`, dealt from one deck.
 * Never throws.
 */
export function refereeLine(line: string): RefereeAnswer {
  const written = line.split('|');
  const seen = new Set<Face>();
  const hands: HandAnswer[] = [];
  for (const [at, text] of written.entries()) {
    const faces: Face[] = [];
    for (const word of text.split(/\s+/)) {
      if (word === '') continue;
      const card = parseCard(word);
      if (!card.ok) return refusal(card.error);
      if (seen.has(card.value))
        return refusal({
          ruling: 'K1',
          message: `The card ${card.value} is here twice. A deck has only one, so leave one out.`,
        });
      seen.add(card.value);
      faces.push(card.value);
    }
    const problem = sizeProblem(faces.length, written.length === 1 ? 'This hand' : `Hand ${at + 1}`);
    if (problem) return refusal(problem);
    const { score, loose, bonus, reason } = scoreHand(faces);
    hands.push({ score, loose, bonus, reason });
  }
  if (hands.length === 1) return hands[0]!;
  const best = Math.min(...hands.map(({ score }) => score));
  return { hands, best: hands.flatMap(({ score }, i) => (score === best ? [i] : [])) };
}
