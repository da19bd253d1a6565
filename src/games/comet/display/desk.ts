import type { Judged, Referee, Verdict } from '../../../engine/referee.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { FACES, type Face, faceOf, isTriple, parseCard, TRIPLES, VALUES, valuesOf } from '../rules/cards.ts';
import { refereeLine } from '../rules/referee.ts';
import { explainSet, setProblem } from '../rules/scoring.ts';
import { lineName, valueName } from './words.ts';

/** Judges sets of real cards: their lines, their score, and which of them takes the pot. */
export const cometReferee: Referee = {
  line: refereeLine,
  usage: '2-5-9 4-5-9 5-9-10',
  parseFace(text) {
    const card = parseCard(text);
    return card.ok ? { ok: true, value: faceOf(card.value) } : card;
  },
  groups: [
    ...VALUES.filter((low) => low < 13).map((low) => ({
      label: valueName(low),
      faces: FACES.filter((face) => !isTriple(face) && valuesOf(face)[0] === low),
    })),
    { label: 'Triples', faces: TRIPLES },
  ].filter(({ faces }) => faces.length > 0),
  copiesOf: () => 1,
  noun: 'set',
  most: 3,
  judge(sets): Verdict {
    const scores = sets.map((set) => (setProblem(set) ? 0 : explainSet(set).score));
    const top = Math.max(0, ...scores);
    const best = top > 0 ? scores.flatMap((score, i) => (score === top ? [i] : [])) : [];
    return { hands: sets.map(judged), best, why: whyOf(scores, best) };
  },
  examples: [
    { title: 'Two sets at one pot', hands: [['2-5-9', '4-5-9', '5-9-10'], ['13-13-13']] },
    { title: 'The Ace at both ends', hands: [['2-5-9', '2-3-10', '10-11-14']] },
  ],
};

function judged(set: readonly Face[]): Judged {
  const problem = setProblem(set);
  if (problem)
    return { title: 'No set yet', text: `${problem.message} (${problem.ruling})`, lines: [], problem: true };
  const { score, lines } = explainSet(set);
  // Merge equal lines from other fields of the same cards.
  const lineGroups = new Map<string, { label: string; sum: number; times: number; cards: number[] }>();
  for (const { values, sum, parts } of lines) {
    const cards = [...new Set(parts.map(({ card }) => card))].sort();
    const key = `${lineName(values)} ${cards}`;
    const before = lineGroups.get(key);
    if (before) before.times++;
    else lineGroups.set(key, { label: lineName(values), sum, times: 1, cards });
  }
  return {
    title: counted(score, 'point'),
    text: lines.length
      ? `${counted(lines.length, 'line')}: three values that are equal or in sequence, each combination counted once (C5).`
      : 'No line: this set is not valid and wins nothing (C7).',
    lines: [...lineGroups.values()].map(({ label, sum, times, cards }) => ({
      label: times > 1 ? `${label} ×${times}` : label,
      value: String(sum * times),
      cards,
    })),
    problem: false,
  };
}

function whyOf(scores: readonly number[], best: readonly number[]): string {
  if (scores.length < 2) return 'Add another set to see which takes the pot.';
  const [first] = best;
  if (first === undefined) return 'No set here is valid: the pot stays and grows (C15).';
  const points = counted(scores[first]!, 'point');
  return best.length > 1
    ? `${listed(best.map((i) => `Set ${i + 1}`))} share the pot, with ${points} each (C15).`
    : `Set ${first + 1} takes the pot: ${points} is the highest valid score (C15).`;
}
