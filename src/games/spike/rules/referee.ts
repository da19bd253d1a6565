import { handReader, type Problem } from './cards.ts';
import { evaluate, FEWEST, type HandValue, MOST } from './hands.ts';

/** The referee's answer to one hand. */
export type HandAnswer = Pick<HandValue, 'rank' | 'name' | 'total'>;

/** The answer to one line: one hand's rank, several hands' with the best of them, or a ruling and what to do. */
export type RefereeAnswer =
  | HandAnswer
  /** `best`: indexes of the winners in `hands`; several if they are equal in every tie-break (S17). */
  | { readonly hands: readonly HandAnswer[]; readonly best: readonly number[] }
  | { readonly error: string };

const refusal = ({ ruling, message }: Problem): RefereeAnswer => ({ error: `${ruling}: ${message}` });

/** Explains why a number of cards is not a hand (S12), or returns undefined if it is. */
function sizeProblem(cards: number, hand: string): Problem | undefined {
  if (cards >= FEWEST && cards <= MOST) return undefined;
  const has = `${hand} has ${cards} card${cards === 1 ? '' : 's'}`;
  const [many, then] =
    cards < FEWEST ? ['few', `add ${FEWEST - cards}`] : ['many', `take ${cards - MOST} away`];
  return {
    ruling: 'S12',
    message: `${has}, too ${many}. A hand is ${FEWEST} to ${MOST} cards, so ${then}.`,
  };
}

const answerOf = ({ rank, name, total }: HandValue): HandAnswer => ({ rank, name, total });

/**
 * Judges one hand, written as cards separated by blanks, such as `+4c +4t +4s -6c -6t`, or several separated by `|`, dealt from one deck.
 * Never throws.
 */
export function refereeLine(line: string): RefereeAnswer {
  const written = line.split('|');
  const read = handReader();
  const values: HandValue[] = [];
  for (const [at, text] of written.entries()) {
    const hand = read(text);
    if (!hand.ok) return refusal(hand.error);
    const faces = hand.value;
    const problem = sizeProblem(faces.length, written.length === 1 ? 'This hand' : `Hand ${at + 1}`);
    if (problem) return refusal(problem);
    values.push(evaluate(faces));
  }
  const [first] = values;
  if (first && values.length === 1) return answerOf(first);
  const best = Math.max(...values.map(({ key }) => key));
  return {
    hands: values.map(answerOf),
    best: values.flatMap(({ key }, at) => (key === best ? [at] : [])),
  };
}
