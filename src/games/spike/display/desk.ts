import type { Judged, Referee, Verdict } from '../../../engine/referee.ts';
import { counted, listed } from '../../../lib/text/format.ts';
import { type Face, refereeCards } from '../rules/cards.ts';
import { evaluate, FEWEST, MOST, type Rank } from '../rules/hands.ts';
import { refereeLine } from '../rules/referee.ts';
import { handWords, signed, tieWords } from './words.ts';

/** Judges hands of real cards: their rank, their tie-breaks, and which takes the pot. */
export const spikeReferee: Referee = {
  line: refereeLine,
  usage: '+4c +4t +4s -6c -6t, or several hands: +4c -4t | 0 +1s',
  ...refereeCards,
  noun: 'hand',
  most: MOST,
  judge(hands): Verdict {
    const keys = hands.map((hand) => (fits(hand) ? evaluate(hand).key : -1));
    const top = Math.max(-1, ...keys);
    const best = top >= 0 ? keys.flatMap((key, i) => (key === top ? [i] : [])) : [];
    return { hands: hands.map(judged), best, why: whyOf(hands, best) };
  },
  examples: [
    {
      title: 'Full house against the jewels',
      hands: [
        ['+4c', '+4t', '+4s', '-6c', '-6t'],
        ['0', '0'],
      ],
    },
    {
      title: 'Nearly zero',
      hands: [
        ['+9c', '-8t'],
        ['-2s', '+1c'],
      ],
    },
  ],
};

const fits = (hand: readonly Face[]): boolean => hand.length >= FEWEST && hand.length <= MOST;

function judged(hand: readonly Face[]): Judged {
  if (!fits(hand))
    return {
      title: 'No hand yet',
      text: `A hand is ${FEWEST} to ${MOST} cards (S12).`,
      lines: [],
      problem: true,
    };
  const { rank, name, total } = evaluate(hand);
  return {
    title: rank === 15 ? `${name} ${signed(total)}` : name,
    text: `Rank ${rank} of 15: ${MEANING[rank]} (S18). It ties with ${rank === 1 || rank === 3 ? 'any other like it' : `another of ${tieWords(hand)}`}.`,
    lines: [],
    problem: false,
  };
}

/** Each rank in our own words (S18). */
const MEANING: Readonly<Record<Rank, string>> = {
  1: 'both Sylops and nothing else',
  2: 'three of one number and two of another, adding up to zero',
  3: 'a Sylop with four tens',
  4: 'a Sylop with four of one number',
  5: 'three or four of one number among four or five cards, adding up to zero',
  6: '1, 2, 3 and 4 against the 10',
  7: 'four of one number, adding up to zero',
  8: 'four numbers in a row, adding up to zero',
  9: 'two pairs, adding up to zero',
  10: 'a pair and a Sylop, adding up to zero',
  11: 'five cards that add up to zero',
  12: 'four cards that add up to zero',
  13: 'three cards that add up to zero',
  14: 'two cards that add up to zero',
  15: 'not zero; the closer to it the better, plus before minus',
};

function whyOf(hands: readonly (readonly Face[])[], best: readonly number[]): string {
  if (hands.length < 2) return 'Add another hand to see which one wins.';
  const [first] = best;
  if (first === undefined)
    return `No hand here is complete yet: it takes at least ${counted(FEWEST, 'card')} (S12).`;
  const value = evaluate(hands[first]!);
  const zero =
    value.total === 0
      ? ' It totals zero, so the Sabacc pot falls too (S16).'
      : ' It is not zero, so the Sabacc pot stays (S16).';
  if (best.length > 1)
    return `${listed(best.map((i) => `Hand ${i + 1}`))} are equal in every tie-break and share the pot (S17).${zero}`;
  const rival = hands.some((hand, i) => i !== first && fits(hand) && evaluate(hand).rank === value.rank);
  return `Hand ${first + 1} wins with ${handWords(value)}${rival ? ', by the tie-break' : ''} (S18).${zero}`;
}
