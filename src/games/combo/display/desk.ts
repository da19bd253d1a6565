import type { Judged, Referee, Verdict } from '../../../engine/referee.ts';
import type { Face } from '../../../engine/table/table.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { FACES, faceName, parseCard, SUIT_NAMES, SUITS } from '../rules/cards.ts';
import { refereeLine } from '../rules/referee.ts';
import { type CardReasons, HAND, scoreHand } from '../rules/scoring.ts';

/** Judges hands of seven real cards: why each card counts 0 or 1, the bonus, and the lowest score. */
export const comboReferee: Referee = {
  line: refereeLine,
  usage: '4h 5h 6s 7c 9h 10d Qh, or several hands with | between them',
  parseFace: parseCard,
  groups: SUITS.map((suit) => ({
    label: SUIT_NAMES[suit][0]!.toUpperCase() + SUIT_NAMES[suit].slice(1),
    faces: FACES.filter((face) => face.endsWith(suit)),
  })),
  copiesOf: () => 1,
  noun: 'hand',
  most: HAND,
  judge(hands): Verdict {
    const scores = hands.map((hand) => (hand.length === HAND ? scoreHand(hand).score : Infinity));
    const least = Math.min(...scores);
    const best = least < Infinity ? scores.flatMap((score, i) => (score === least ? [i] : [])) : [];
    return { hands: hands.map(judged), best, why: whyOf(scores, best) };
  },
  examples: [
    {
      title: 'A straight with an odd card, against three pairs',
      hands: [
        ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'],
        ['5c', '5d', '8h', '8s', '9c', '9s', 'Ad'],
      ],
    },
    { title: 'Round the corner', hands: [['Qd', 'Kc', 'As', '2h', '3d', '9s', '9d']] },
  ],
};

function judged(hand: readonly Face[]): Judged {
  if (hand.length !== HAND)
    return {
      title: 'No hand yet',
      text: `${counted(HAND - hand.length, 'card')} more: seven are scored (K10).`,
      lines: [],
      problem: true,
    };
  const { score, loose, bonus, reason, cards } = scoreHand(hand);
  const line = (label: string, value: string, has: (card: CardReasons) => boolean) => {
    const indexes = cards.flatMap((card, i) => (has(card) ? [i] : []));
    return indexes.length ? [{ label, value, cards: indexes }] : [];
  };
  const left = loose.length
    ? `${listed(loose.map(faceName))} ${loose.length > 1 ? 'count' : 'counts'} 1 each (K10).`
    : 'Every card belongs to something (K10).';
  return {
    title: counted(score, 'point'),
    text: reason ? `${left} Bonus ${String(bonus).replace('-', '−')}: ${reason} (K11).` : left,
    lines: [
      ...line('run of four or more', '0', ({ run }) => run),
      ...line('four or more of a suit', '0', ({ suit }) => suit),
      ...line('two or more of a rank', '0', ({ rank }) => rank),
      ...line('loose', `+${loose.length}`, ({ run, suit, rank }) => !run && !suit && !rank),
    ],
    problem: false,
  };
}

function whyOf(scores: readonly number[], best: readonly number[]): string {
  if (scores.length < 2) return 'Add another hand to see who scores least.';
  const [first] = best;
  if (first === undefined) return 'No hand here has its seven cards yet (K10).';
  const points = counted(scores[first]!, 'point');
  return best.length > 1
    ? `${listed(best.map((i) => `Hand ${i + 1}`))} tie with ${points} each (K2).`
    : `Hand ${first + 1} is best: ${points}, and the lowest score wins (K2).`;
}
