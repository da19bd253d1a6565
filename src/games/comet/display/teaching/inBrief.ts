import type { Passage } from '../../../../engine/display.ts';
import { ANTE, HAND, MOST_BONUS, POT_ANTE, TAIL_ANTE, TAIL_CALL } from '../../info.ts';

/** Seven Card Comet on a page, for players with printed cards. */
export const cometInBrief: readonly Passage[] = [
  {
    title: 'You need',
    text: 'Two to eight players, the 123 cards, chips (3000 credits each), a dealer button, and seven places for pots: six round the table and the Tail in the middle.',
  },
  {
    title: 'Cards',
    text: 'Each card carries three values from 2 to 14: Senator is 11, Princess 12, Emperor 13, Ace 14. Alone, only the three Triples are worth anything.',
  },
  {
    title: 'Sets and lines',
    text: 'A set is two or three cards, or a Triple alone. Pool all its values. Any three of them that are equal, or that follow each other without a gap, make a line worth their sum. Every combination counts: with a second 6 you have 6-7-8 twice, and four equal values make four lines. The Ace is 1 below 2 and 3, and 14 everywhere else. A set is worth the sum of its lines; without a line it is worth 0 and cannot win.',
  },
  {
    title: 'A round',
    text: `The deal passes one seat to the right. Everyone antes ${ANTE}: ${POT_ANTE} into each of the six pots and ${TAIL_ANTE} into the Tail. Everyone is dealt ${HAND} cards, plus bonus cards. Then each seat has one turn, also to the right, and the dealer plays last.`,
  },
  {
    title: 'Your turn',
    text: 'Lay sets face down at the six pots, at most one at each. You may also put one card face down in reserve for the Tail; an earlier one goes back into the deck. What you have not laid goes back unseen after the reveal.',
  },
  {
    title: 'The reveal',
    text: `Pot by pot, all sets are turned up. The highest takes the pot; equal sets share it. If nobody has a line, the pot stays and grows. For each pot you have won you get one more card in the next deal, at most ${MOST_BONUS}.`,
  },
  {
    title: 'The Tail',
    text: `Before the deal, and in place of the antes, the dealer may call the Tail for ${TAIL_CALL} credits, which go into it. Everyone takes their reserved card and is dealt up to ${HAND}. All sets now go to the Tail, as many as you like. Their scores are added up, and the highest sum takes it. Bonus cards are lost, none are earned, and nothing is reserved.`,
  },
  {
    title: 'The end',
    text: 'Play twelve rounds, or two for each player if that is more. What is left in the pots is shared, and the player with the most credits wins. Anyone who cannot pay an ante is out.',
  },
];
