import deckFile from '../../../../assets/decks/comet.json';
import { err, expectOk, ok, type Result } from '../../../lib/result.ts';
import { compareFaces, type Face, faceOf, type Problem, parseCard, TRIPLES } from './cards.ts';

/** Cards in a deck (C1). */
export const DECK_SIZE = 123;

const problem = (ruling: string, message: string): Result<never, Problem> => err({ ruling, message });

/**
 * Reads a deck file, `{ "name": …, "cards": ["2-5-9", …] }`, and checks C1–C3. Returns the faces in canonical form, ascending, so that
 * equal decks are equal lists. Balance (C3 a, b) is not required; `deck.test.ts` measures it for our deck.
 */
export function parseDeck(json: unknown): Result<Face[], Problem> {
  const cards = typeof json === 'object' && json !== null && 'cards' in json ? json.cards : undefined;
  if (!Array.isArray(cards)) {
    return problem('C1', 'A deck file is an object with a list "cards", such as {"cards": ["2-5-9", …]}.');
  }
  if (cards.length !== DECK_SIZE) {
    return problem('C1', `This deck has ${cards.length} cards. A deck has ${DECK_SIZE}.`);
  }
  const faces = new Set<Face>();
  for (const [at, text] of cards.entries()) {
    if (typeof text !== 'string') return problem('C1', `Card ${at + 1} is not text such as "2-5-9".`);
    const card = parseCard(text);
    if (!card.ok) return problem(card.error.ruling, `Card ${at + 1}: ${card.error.message}`);
    const face = faceOf(card.value);
    if (faces.has(face))
      return problem('C1', `Card ${at + 1} is a second ${face}. A deck holds every card once.`);
    faces.add(face);
  }
  const missing = TRIPLES.find((face) => !faces.has(face));
  if (missing) return problem('C2', `The Triple ${missing} is missing. A deck holds all three.`);
  return ok([...faces].sort(compareFaces));
}

/** The 123 faces of our own deck, ascending. */
export const COMET_DECK: readonly Face[] = expectOk(parseDeck(deckFile));
