import type { Term } from '../../../../lib/text/terms.ts';

/** Terms that newcomers may not know. */
export const comboTerms: readonly Term[] = [
  {
    term: 'loose',
    says: 'A card that belongs to nothing: no run of four, no four of a suit, no second card of its rank. Each costs a point.',
  },
  {
    term: 'run',
    says: 'Four or more ranks in sequence. The Ace is high and low, and runs may go round the corner.',
  },
  {
    term: 'bonus',
    says: 'Points off for the best pattern of your seven cards, such as three pairs, or all of one suit.',
  },
  {
    term: 'open pile',
    says: 'The cards that lie face up. Its top card can be taken instead of one of the deck.',
  },
];
