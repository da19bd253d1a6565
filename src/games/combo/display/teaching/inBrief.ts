import type { Passage } from '../../../../engine/display.ts';

/** Seven Card Combo on one page, for players with printed cards. */
export const comboInBrief: readonly Passage[] = [
  {
    title: 'You need',
    text: 'Two to four players, the 52 cards, pencil and paper.',
  },
  {
    title: 'The aim',
    text: 'In three hands you build up seven cards. A card that fits no combination costs a point. The lowest score wins.',
  },
  {
    title: 'The deal',
    text: 'Shuffle all 52 cards. Everyone gets four, and one starts the open pile. The seat to the left of the dealer begins, and the dealer plays last, three times round.',
  },
  {
    title: 'Your turn',
    text: 'Pass any number of your cards, or none, face down to the left, before you look at what came from your right. Then take one more than you have passed: your hand grows to five, then six, then seven.',
  },
  {
    title: 'If cards came from your right',
    text: 'Look at them and take as many as you like. What you still need comes from the deck, unseen. The cards you did not want then go face up onto the pile, in the order you choose.',
  },
  {
    title: 'If none came',
    text: 'Take your cards one by one from the deck or from the top of the pile. If you take its last card, turn up a new one when you are done. The first turn of a round always works like this.',
  },
  {
    title: 'The count',
    text: 'A card costs nothing if it belongs to a run of four or more, or to four or more of one suit, or if another card has the same rank. Every other card costs one point. The Ace is high and low, and runs may go round the corner: Queen, King, Ace, 2.',
  },
  {
    title: 'A bonus, the best you have',
    text: 'Minus 1 for three pairs, or for three of one rank with two or three of another. Minus 4 for four of one rank, for all seven in sequence, or for all seven of one suit.',
  },
  {
    title: 'The end',
    text: 'A round is three hands, and everyone deals one round in a match. Three matches make an evening. The lowest sum wins.',
  },
];
