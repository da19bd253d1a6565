import { CARDS, copiesOf, type Face, type Problem, parseCard } from './cards.ts';
import { type Cluster, cluster, GROUPS, splitFaces, WINNING } from './scoring.ts';

/** What the referee says of one line: three cards are a cluster or none, nine a win or none; or a ruling and what to do. */
export type RefereeAnswer =
  | { readonly cluster: Cluster | null; readonly points: number }
  | { readonly worth: number; readonly clusters: readonly (readonly Face[])[] }
  | { readonly worth: null }
  | { readonly error: string };

const refusal = ({ ruling, message }: Problem): RefereeAnswer => ({ error: `${ruling}: ${message}` });

function seenProblem(face: Face): Problem {
  return {
    ruling: 'L1',
    message:
      copiesOf(face) > 1
        ? 'Here are more than three Voids. A deck holds three, so leave the others out.'
        : `The card ${face} stands here twice. A deck holds it once, so leave one out.`,
  };
}

/** Why so many cards are neither a cluster (L2) nor a winning hand (L4). */
export function sizeProblem(cards: number): Problem {
  const has = `Here ${cards === 1 ? 'is 1 card' : `are ${cards} cards`}`;
  return cards < GROUPS
    ? { ruling: 'L2', message: `${has}. A cluster is three cards, so add ${GROUPS - cards}.` }
    : {
        ruling: 'L4',
        message: `${has}. Write three cards for a cluster, or nine for a winning hand.`,
      };
}

/** Judges cards written between blanks, such as `+4c +5c 0`. Never throws. */
export function refereeLine(line: string): RefereeAnswer {
  const seen = new Uint8Array(CARDS.length);
  const faces: Face[] = [];
  for (const word of line.split(/\s+/)) {
    if (word === '') continue;
    const card = parseCard(word);
    if (!card.ok) return refusal(card.error);
    const { face, code } = card.value;
    if (++seen[code]! > copiesOf(face)) return refusal(seenProblem(face));
    faces.push(face);
  }
  if (faces.length === GROUPS) return cluster(faces);
  return faces.length === WINNING
    ? (splitFaces(faces) ?? { worth: null })
    : refusal(sizeProblem(faces.length));
}
