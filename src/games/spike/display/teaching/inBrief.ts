import type { Passage } from '../../../../engine/display.ts';

/** Galaxy Series Spike on a page, for players with printed cards. */
export const spikeInBrief: readonly Passage[] = [
  {
    title: 'You need',
    text: 'Two to eight players, the 62 cards, chips, a dealer button, and two dice. With ordinary dice, equal numbers stand for equal symbols. Start with 500 credits each, a chip being worth 5.',
  },
  {
    title: 'The aim',
    text: 'Make a hand of two to five cards that adds up to exactly zero, plus against minus. The two Sylops are worth 0.',
  },
  {
    title: 'A hand',
    text: 'Everyone puts two chips into the hand pot and one into the Sabacc pot, and is dealt two cards. One card is turned up as the first discard. There are three rounds. Each brings a new card to the Array, one card turn for everyone, and then betting. The seat to the left of the dealer acts first.',
  },
  {
    title: 'The card turn',
    text: 'Gain a card from the deck, free; or discard one and gain one; or stand; or take a card of the Array, either adding it or swapping it for one of yours. The newest card of the Array costs one chip, the next two, the oldest three, into the Sabacc pot. A gap is closed from the deck, with a new card.',
  },
  {
    title: 'The Sabacc Shift',
    text: 'Before the third round the dealer rolls the dice. If both show the same, everyone still in discards the whole hand face up and is dealt as many new cards.',
  },
  {
    title: 'Betting',
    text: 'Check, bet, call, raise or fold. A raise adds at least as much as the last bet or raise. You may go all-in for less, and then play only for what you have matched; the rest is a side pot. If everyone else folds, you take the hand pot without showing; the Sabacc pot stays.',
  },
  {
    title: 'The showdown',
    text: 'The best hand takes the hand pot, and the Sabacc pot too if it is exactly zero. Any zero beats any other hand. Otherwise the one closer to zero wins, then plus before minus, then more cards.',
  },
  {
    title: 'Ranks of zeros, the best first',
    text: '1 Pure Sabacc: both Sylops alone. 2 Rhylet: three of one number, two of another. 3 Full Sabacc: a Sylop and four tens. 4 Fleet: a Sylop and four of another number. 5 Banthas Wild: three of a number, with one or two other cards. 6 Gee Whiz!: 1, 2, 3, 4 against a 10. 7 Squadron: four of a number. 8 Straight Khyron: four numbers in a row. 9 Rule of Two: two pairs. 10 Yee-Haa: a pair and a Sylop. Then any other zero: five cards, four, three, two. Signs do not matter for pairs and rows, and Sylops are never part of a pair.',
  },
  {
    title: 'Equal ranks',
    text: 'In this order, where it matters for the rank: more cards, all of one suit (ignoring Sylops), having a Sylop, the larger sum of plus cards, the highest plus card. If all is equal, share.',
  },
  {
    title: 'The end',
    text: 'Play ten hands, or two for each player if that is more. What is left in the Sabacc pot is shared by those still in. The player with the most credits wins.',
  },
];
