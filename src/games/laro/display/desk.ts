import type { Judged, Referee, Verdict } from '../../../engine/referee.ts';
import { counted } from '../../../lib/text/format.ts';
import { type Face, refereeCards, VOID } from '../rules/cards.ts';
import { refereeLine, sizeProblem } from '../rules/referee.ts';
import { type Cluster, cluster, GROUPS, splitFaces, WINNING } from '../rules/scoring.ts';

/** Judges cards of a real table: which cluster three of them make, or what nine are worth. */
export const laroReferee: Referee = {
  line: refereeLine,
  usage: '+4c +5c 0, or nine cards: +4c +5c +6c -1t -2t 0 +7s -8s +9s',
  ...refereeCards,
  noun: 'claim',
  most: WINNING,
  judge(hands): Verdict {
    const keys = hands.map(keyOf);
    const top = Math.max(0, ...keys);
    const best = top > 0 ? keys.flatMap((key, i) => (key === top ? [i] : [])) : [];
    return { hands: hands.map(judged), best, why: whyOf(best, top) };
  },
  examples: [
    {
      title: 'Two claims on one discard',
      hands: [
        ['+4c', '+5c', '+6c'],
        ['+5t', VOID, '+6t'],
      ],
    },
    {
      title: 'A winning hand',
      hands: [['+4c', '+5c', '+6c', '-1t', '-2t', VOID, '+7s', '-8s', '+9s']],
    },
  ],
};

/** Ranks a winning hand above any cluster, regardless of points (L8). */
const WIN = 100;

/** Sort key; 0 for cards that count for nothing. */
function keyOf(faces: readonly Face[]): number {
  if (faces.length === GROUPS) return cluster(faces).points;
  const split = faces.length === WINNING ? splitFaces(faces) : null;
  return split ? WIN + split.worth : 0;
}

function whyOf(best: readonly number[], top: number): string {
  if (!best.length) return 'Nobody has a cluster yet.';
  if (best.length > 1)
    return 'Equal claims: the card goes to the first seat in turn after the discarder (L8).';
  return top > WIN
    ? 'Three clusters win, and the others pay what they are worth (L4, L12).'
    : 'The more valuable cluster gets it (L8).';
}

const NAMES: Readonly<Record<Cluster, string>> = {
  void: 'Void',
  pure: 'Pure',
  wild: 'Wild',
  corrupt: 'Corrupt',
};

/** Each kind, described (L2). */
const MEANING: Readonly<Record<Cluster, string>> = {
  void: 'all three Voids',
  pure: 'three in sequence of one subsuit',
  wild: 'two of one subsuit and a Void for the third of a sequence',
  corrupt: 'three in sequence of one suit, its subsuits mixed',
};

function judged(faces: readonly Face[]): Judged {
  if (faces.length === GROUPS) return judgedCluster(faces);
  if (faces.length === WINNING) return judgedHand(faces);
  const missing = faces.length < GROUPS ? GROUPS - faces.length : WINNING - faces.length;
  const { message, ruling } = sizeProblem(faces.length);
  return {
    title: missing > 0 ? `${counted(missing, 'card')} more` : 'Too many cards',
    text: `${message} (${ruling})`,
    lines: [],
    problem: true,
  };
}

function judgedCluster(faces: readonly Face[]): Judged {
  const { cluster: kind, points } = cluster(faces);
  if (!kind)
    return {
      title: 'No cluster',
      text: 'Three in sequence of one suit, 1 to 10 without wrapping; one Void may stand for the third of a subsuit (L2, L3).',
      lines: [],
      problem: true,
    };
  return {
    title: `${NAMES[kind]} · ${points}`,
    text: `${NAMES[kind]}: ${MEANING[kind]} (L2).`,
    lines: [{ label: NAMES[kind], value: String(points), cards: [0, 1, 2] }],
    problem: false,
  };
}

function judgedHand(faces: readonly Face[]): Judged {
  const split = splitFaces(faces);
  if (!split)
    return {
      title: 'No win',
      text: 'These nine cards cannot be split into three clusters (L4).',
      lines: [],
      problem: true,
    };
  const free = faces.map((face, i) => ({ face, i }));
  return {
    title: `Three clusters · ${split.worth}`,
    text: `Of all the ways to split them, the most valuable counts; every other seat pays the stake ${split.worth} times (L4, L12).`,
    lines: split.clusters.map((three) => {
      const { cluster: kind, points } = cluster(three);
      const cards = three.map(
        (face) =>
          free.splice(
            free.findIndex((each) => each.face === face),
            1,
          )[0]!.i,
      );
      return { label: NAMES[kind!], value: String(points), cards };
    }),
    problem: false,
  };
}
