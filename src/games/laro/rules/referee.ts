import { type Face, handReader, type Problem } from './cards.ts';
import { type Cluster, cluster, GROUPS, splitFaces, WINNING } from './scoring.ts';

/** The referee's answer to one line: three cards are a cluster or none, nine a win or none; or a ruling and what to do. */
export type RefereeAnswer =
  | { readonly cluster: Cluster | null; readonly points: number }
  | { readonly worth: number; readonly clusters: readonly (readonly Face[])[] }
  | { readonly worth: null }
  | { readonly error: string };

const refusal = ({ ruling, message }: Problem): RefereeAnswer => ({ error: `${ruling}: ${message}` });

/** Explains why this number of cards is neither a cluster (L2) nor a winning hand (L4). */
export function sizeProblem(cards: number): Problem {
  const has = `There ${cards === 1 ? 'is 1 card' : `are ${cards} cards`}`;
  return cards < GROUPS
    ? { ruling: 'L2', message: `${has}. A cluster is three cards, so add ${GROUPS - cards}.` }
    : {
        ruling: 'L4',
        message: `${has}. Write three cards for a cluster, or nine for a winning hand.`,
      };
}

/** Judges cards separated by spaces, such as `+4c +5c 0`. Never throws. */
export function refereeLine(line: string): RefereeAnswer {
  const read = handReader()(line);
  if (!read.ok) return refusal(read.error);
  const faces = read.value;
  if (faces.length === GROUPS) return cluster(faces);
  return faces.length === WINNING
    ? (splitFaces(faces) ?? { worth: null })
    : refusal(sizeProblem(faces.length));
}
