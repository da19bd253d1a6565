import type { Term } from '../../../../lib/text/terms.ts';
import { MOST_BONUS, TAIL_CALL } from '../../info.ts';

/** Words on the table that newcomers may not know. */
export const cometTerms: readonly Term[] = [
  {
    term: 'set',
    says: 'Two or three cards, or a Triple alone, that you lay at a pot. Their values count together, and every line in them scores.',
  },
  {
    term: 'line',
    says: 'Three values of a set that are equal or follow each other, such as 6-7-8. A line is worth their sum.',
  },
  {
    term: 'Tail',
    says: `The big pot in the middle. It is played for only in a round for which the dealer has called it, for ${TAIL_CALL} credits.`,
  },
  {
    term: 'reserve',
    says: 'One card that you put aside, face down. You take it back into your hand when the Tail is called.',
  },
  {
    term: 'bonus card',
    says: `One more card in the next deal for each pot that you have won, up to ${MOST_BONUS}. If that deal is for the Tail, bonus cards are lost.`,
  },
  {
    term: 'bluff',
    says: 'A set that scores nothing. It looks like any other until it is turned up, but it cannot win.',
  },
  ...['A·2·3', '12·13·A', 'A·A·A'].map((term) => ({
    term,
    says: 'A is the Ace. It is worth 14, and 1 in a line with 2 and 3.',
  })),
  { term: 'Triple', says: 'One of three cards with three equal values: a line by itself.' },
];
