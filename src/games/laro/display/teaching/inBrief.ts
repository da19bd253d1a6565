import type { Passage } from '../../../../engine/display.ts';

/** Laro on one page, for players with printed cards. */
export const laroInBrief: readonly Passage[] = [
  {
    title: 'You need',
    text: 'Two to six players and the 63 cards; chips, if you like to play for them. One player alone tries to win in as few draws as possible.',
  },
  {
    title: 'The aim',
    text: 'Nine cards that form three clusters of three. The first player to have them wins the round.',
  },
  {
    title: 'Cards',
    text: 'Three suits, each with a plus and a minus subsuit from 1 to 10, and three wild Voids. The sign only names the subsuit: a plus 4 and a minus 5 are neighbours.',
  },
  {
    title: 'Clusters',
    text: 'Three cards in sequence, all of one suit: Pure, 3 points, if they are of one subsuit; Corrupt, 1 point, if they are mixed. Wild, 2 points: two cards of one subsuit, with a Void for the third. All three Voids: 9 points. A sequence ends at 10.',
  },
  {
    title: 'Your turn',
    text: 'Everyone is dealt eight cards. The dealer plays first, and turns run clockwise. Take the top card of the deck or of the discard pile. If you have three clusters, show them and win. Otherwise discard one card face up, but not the one you have just taken from the pile.',
  },
  {
    title: 'Laro!',
    text: 'Right after a discard, anyone else may call “Laro!” if two of their own cards make a cluster with it. They lay the cluster face up, where it stays and still counts towards their eight cards, and discard in turn. Play goes on to their left; seats in between lose their turn. If several call, a claim that wins goes first, then the more valuable cluster, then the first seat in turn after the discarder.',
  },
  {
    title: 'Payment',
    text: 'Every other player pays the winner the stake, say 10 credits, for each point of the three clusters. The winner deals the next round. After the agreed number of rounds, the player with the most credits wins.',
  },
  {
    title: 'An empty deck',
    text: 'Shuffle the pile, except for its top card, into a new deck.',
  },
];
