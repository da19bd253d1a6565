import { type CardId, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { facesIn, type View } from '../../../engine/view.ts';
import { listed, thousands } from '../../../lib/text/format.ts';
import { cardOf } from '../rules/cards.ts';
import type { Kind } from '../rules/command.ts';
import { type Cluster, cluster, inSequence, POINTS } from '../rules/scoring.ts';
import type { Laro } from '../rules/state.ts';

/** Names of the kinds of clusters (L2). */
export const CLUSTER_NAMES: Readonly<Record<Cluster, string>> = {
  void: 'Void',
  pure: 'Pure',
  wild: 'Wild',
  corrupt: 'Corrupt',
};

/** Returns number and subsuit as written on a card: `+4`, `−10`; or `Void`. */
export function short(face: Face): string {
  const { number, sign, suit } = cardOf(face);
  return suit === null ? 'Void' : `${sign > 0 ? '+' : '\u2212'}${number}`;
}

const withSuit = (face: Face): string => {
  const { suit } = cardOf(face);
  return suit === null ? 'Void' : `${short(face)} of ${suit}`;
};

/** Names a card in a sentence: `the +4 of circles`. */
export const theCard = (face: Face): string => `the ${withSuit(face)}`;

/** Lists cards that make a cluster, or may, in sequence: `+4 −5 Void of circles`, `Void Void Void`. */
export function clusterCards(faces: readonly Face[]): string {
  const suit = faces.map((face) => cardOf(face).suit).find((each) => each !== null);
  const marks = shortCards(faces);
  return suit ? `${marks} of ${suit}` : marks;
}

/** Lists such cards without their suit. */
export const shortCards = (faces: readonly Face[]): string => inOrder(faces).map(short).join(' ');

/** Sorts a cluster as it is laid, and fewer cards by number with Voids last. */
function inOrder(faces: readonly Face[]): Face[] {
  if (cluster(faces).cluster) {
    const codes = faces.map((face) => cardOf(face).code);
    return inSequence(codes).map((i) => faces[i]!);
  }
  const number = (face: Face): number => cardOf(face).number || 99;
  return [...faces].sort((a, b) => number(a) - number(b));
}

/** Names a claim: `a Wild cluster`, `the win`. */
export const claimWords = (kind: Kind): string =>
  kind === 'win' ? 'the win' : `a ${CLUSTER_NAMES[kind]} cluster`;

/** `Wild, 2`; `Void, 9`. */
export const kindPoints = (kind: Cluster): string => `${CLUSTER_NAMES[kind]}, ${POINTS[kind]}`;

/** Lists a hand's clusters with their points, best first: `Pure 3, Wild 2 and Corrupt 1`. */
export const sumWords = (clusters: readonly { cluster: Cluster; points: number }[]): string =>
  listed(
    [...clusters]
      .sort((a, b) => b.points - a.points)
      .map(({ cluster, points }) => `${CLUSTER_NAMES[cluster]} ${thousands(points)}`),
  );

/** Returns the viewer's own hand, or null unless all of it is known. */
export function ownHand(view: View<Laro>): {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
} | null {
  const { seat, state } = view;
  if (seat === null) return null;
  const cards = zoneOf(state.table, handOf(seat));
  const faces = facesIn(view, cards);
  return faces?.length ? { seat, cards, faces } : null;
}
