import type { Term } from '../../../../lib/text/terms.ts';

/** Terms that newcomers may not know. */
export const laroTerms: readonly Term[] = [
  {
    term: 'cluster',
    says: 'Three cards of one suit in sequence, or with a Void for one of them. Three clusters win the round.',
  },
  { term: 'Pure', says: 'A cluster of one subsuit, all plus or all minus: 3 points.' },
  { term: 'Corrupt', says: 'A cluster that mixes plus and minus of its suit: 1 point.' },
  { term: 'Wild', says: 'A cluster of two cards of one subsuit and a Void: 2 points.' },
  { term: 'Void', says: 'One of three wild cards. All three together are a cluster of 9 points.' },
  { term: 'away', says: 'How many cards you still need for three clusters.' },
  {
    term: 'deck helps',
    says: 'How many of the cards you cannot see would bring you nearer to three clusters.',
  },
  { term: 'pile helps', says: 'What the top card of the discard pile would do for you.' },
  {
    term: 'claim risk',
    says: 'How likely another player can use your discard at once, as far as anyone can know.',
  },
  { term: 'claim', says: 'To call “Laro!” for a card just discarded, which makes a cluster with your own.' },
];
