import type { HelpSection } from '../../../../engine/display.ts';
import { spikeInfo } from '../../info.ts';

/** Help for Galaxy Series Spike in our own words. `rulings` says where each of S1–S20 is explained. */
export const spikeHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'The aim',
    rulings: ['S7', 'S16'],
    paragraphs: [
      'You want a hand that adds up to exactly zero, plus cards against minus cards. Over three rounds you improve it card by card, betting on it after each round.',
      'Two pots lie on the table. The best hand takes the hand pot. If that hand is worth exactly zero, it takes the Sabacc pot as well; otherwise the Sabacc pot waits for the next hand.',
      'Zero is not rare: with sensible play, someone wins the Sabacc pot in most hands. What matters is which zero you have.',
    ],
  },
  {
    id: 'cards',
    title: 'Cards, chips and dice',
    rulings: ['S1', 'S2', 'S3'],
    paragraphs: [
      'There are three suits: Circles, Triangles and Squares. Each has the numbers 1 to 10 once with plus and once with minus. Two Sylops belong to no suit and are worth nothing, which is just what you want here. That makes 62 cards.',
      'The two spike dice show six symbols each. Chips come in bronzium, argentium and aurodium; when a price is given in chips, it means bronzium. Everyone starts with 500 credits and a bronzium worth 5, or in a tournament with 1000 and a bronzium worth 10.',
    ],
    examples: [
      {
        faces: ['+4c', '-10t', '+6s', '0'],
        caption: 'Plus is solid, minus is outlined: 4 − 10 + 6 + 0 = 0.',
      },
    ],
  },
  {
    id: 'hand',
    title: 'How a hand begins',
    rulings: ['S4', 'S5', 'S6', 'S7'],
    paragraphs: [
      'The dealer button is first drawn by lot; after every hand it moves one seat to the left. The seat left of it always acts first.',
      'Each seat puts two chips into the hand pot and one into the Sabacc pot. A seat that cannot pay is out. Then everyone gets two cards, and the first discard is turned up.',
      'Each of the three rounds brings a new card to the Array, one card turn for everyone, and then betting.',
    ],
  },
  {
    id: 'turn',
    title: 'Your card turn',
    rulings: ['S9', 'S10', 'S11', 'S12', 'S13'],
    paragraphs: [
      'Gain a card from the deck: it is free, and only you see it. Or discard a card first and then gain one. Or stand on what you have.',
      'Or take a card from the Array, which everyone sees: add it to your hand, or swap one of your cards for it. The Pilot costs one chip, the Wing two, the Gunner three; the price goes to the Sabacc pot. To swap, choose the card to give up and then the place, or drag it there. You can also drag cards from the deck or the Array to your hand.',
      'The newest card is always the Pilot. When a round begins, the older cards move on to Wing and Gunner. When a card is taken, the cards between it and the deck close the gap, and a new Pilot is turned up.',
      'So a hand has two to five cards. If the deck runs out, all the discards except the top one are shuffled into a new deck.',
    ],
    moving: [
      {
        title: 'How the Array slides',
        steps: [
          {
            rows: [
              { label: 'Pilot · Wing', faces: ['-3s', '+7t'] },
              { label: 'Your hand', faces: ['+5c', '-8t'] },
            ],
            caption: 'Round 2: the Pilot costs one chip, the Wing two. Your hand comes to −3.',
          },
          {
            rows: [
              { label: 'Pilot · Wing', faces: ['-3s', '+7t'], lit: [1] },
              { label: 'Your hand', faces: ['+5c', '-8t'], lit: [0] },
            ],
            caption: 'You swap: the +5 goes out, for two chips into the Sabacc pot.',
          },
          {
            rows: [
              { label: 'Pilot · Wing', faces: [null, '-3s'], lit: [1] },
              { label: 'Your hand', faces: ['+7t', '-8t'], lit: [0] },
            ],
            caption: 'The card nearer the deck moves into the gap: the Pilot becomes the Wing.',
          },
          {
            rows: [
              { label: 'Pilot · Wing', faces: ['+1s', '-3s'], lit: [0] },
              { label: 'Your hand', faces: ['+7t', '-8t'] },
            ],
            caption: 'A new Pilot is turned up. You hold −1, and a +1 would have made it zero.',
          },
        ],
      },
    ],
  },
  {
    id: 'shift',
    title: 'The Sabacc Shift',
    rulings: ['S8'],
    paragraphs: [
      'Before the third round, and only then, the dealer rolls the spike dice. One time in six, both show the same symbol: then everyone still in discards their whole hand face up and gets as many new cards. The Array stays as it is.',
    ],
    moving: [
      {
        title: 'A Shift',
        steps: [
          {
            rows: [
              { label: 'Your hand', faces: ['+9s', '-6s', '-3c'] },
              { label: 'Discards', faces: ['+2t'] },
            ],
            caption:
              'You hold a zero of three cards. Then the dealer rolls the dice for round 3: equal symbols.',
          },
          {
            rows: [
              { label: 'Your hand', faces: [] },
              { label: 'Discards', faces: ['+2t', '+9s', '-6s', '-3c'], lit: [1, 2, 3] },
            ],
            caption: 'Every hand still in goes face up onto the discards, in the order it was dealt.',
          },
          {
            rows: [
              { label: 'Your hand', faces: [null, null, null], lit: [0, 1, 2] },
              { label: 'Discards', faces: ['+2t', '+9s', '-6s', '-3c'] },
            ],
            caption: 'As many new cards are dealt. Your bets stay in the pot.',
          },
          {
            rows: [
              { label: 'Your hand', faces: ['-1t', '+4c', '+10s'] },
              { label: 'Discards', faces: ['+2t', '+9s', '-6s', '-3c'] },
            ],
            caption: 'Plus 13. One card turn and one round of betting are left.',
          },
        ],
      },
    ],
  },
  {
    id: 'bets',
    title: 'Betting',
    rulings: ['S14', 'S15'],
    paragraphs: [
      'While nobody has bet, you may check. After a bet, you call, raise or fold. A bet is one chip or more, and a raise adds at least as much as the previous bet or raise. To bet by hand, drag chips of yours to the hand pot; the wheel adds to the sum, and so does going back for another chip.',
      'You can always go all-in for less. You then play only for what you have matched; whatever the others bet beyond that goes into a side pot among them. After a short all-in, anyone who has already acted may not raise again. When you are all-in, you still take your free cards.',
      'If everyone else folds, you take the hand pot without showing your cards. The Sabacc pot stays: only a shown zero wins it.',
    ],
  },
  {
    id: 'ranks',
    title: 'What beats what: the special hands',
    rulings: ['S18', 'S19'],
    paragraphs: [
      'All of these add up to zero, listed from the best down. Numbers count without their signs: a plus 4 and a minus 4 are a pair. Sylops are never part of a pair.',
    ],
    examples: [
      { faces: ['0', '0'], caption: '1 · Pure Sabacc: both Sylops and nothing else.' },
      {
        faces: ['+4c', '+4t', '-4s', '-2c', '-2t'],
        caption: '2 · Rhylet: three of one number and two of another.',
      },
      { faces: ['+10c', '+10t', '-10c', '-10s', '0'], caption: '3 · Full Sabacc: a Sylop and four tens.' },
      {
        faces: ['+6c', '+6t', '-6c', '-6s', '0'],
        caption: '4 · Fleet: a Sylop and any other four of a kind.',
      },
      {
        faces: ['+3c', '+3t', '+3s', '-9c'],
        caption: '5 · Banthas Wild: three of a kind, with one or two other cards.',
      },
      { faces: ['+1c', '+2t', '+3s', '+4c', '-10t'], caption: '6 · Gee Whiz!: 1, 2, 3 and 4 against a 10.' },
      { faces: ['+7c', '+7t', '-7c', '-7s'], caption: '7 · Squadron: four of a kind in four cards.' },
      {
        faces: ['+4c', '-5t', '-6s', '+7c'],
        caption: '8 · Straight Khyron: four numbers in a row, in four cards.',
      },
      {
        faces: ['+8c', '-8t', '+3s', '-3c'],
        caption: '9 · Rule of Two: two pairs, with or without a fifth card.',
      },
      { faces: ['+9c', '-9s', '0'], caption: '10 · Yee-Haa: a pair and a Sylop.' },
    ],
  },
  {
    id: 'plain',
    title: 'What beats what: plain zeros, and near misses',
    rulings: ['S17', 'S18'],
    paragraphs: [
      'A zero without any pattern ranks by its size: five cards beat four, four beat three, and three beat two. A hand that is not zero is a Nulhrek. It loses to every zero. Between two of them, the one closer to zero wins, then plus before minus, then more cards.',
      'Two hands of the same rank are compared by these in order, where they matter for that rank: more cards, all of one suit (ignoring Sylops), having a Sylop, the larger sum of plus cards, the highest plus card. If all of that is equal, the hands share. The box above your hand shows what your zero would tie with.',
    ],
    examples: [
      { faces: ['+9c', '-1t', '-5c', '-6s', '+3s'], caption: '11 · 5-Card Sabacc.' },
      { faces: ['+9c', '-2t', '-8s', '+1c'], caption: '12 · 4-Card Sabacc.' },
      { faces: ['+9c', '-2t', '-7s'], caption: '13 · 3-Card Sabacc.' },
      { faces: ['+9c', '-9t'], caption: '14 · Sabacc Pair.' },
      { faces: ['+9c', '-2t', '-6s'], caption: '15 · Nulhrek: one away from zero.' },
    ],
  },
  {
    id: 'showdown',
    title: 'The showdown',
    rulings: ['S16', 'S17'],
    paragraphs: [
      'After the third round of betting, all hands still in are turned up. Each part of the hand pot goes to the best hand among the players who have matched it. The Sabacc pot goes to the best hand of all, if it is zero. Equal hands share both.',
      'Shares are whole chips. What cannot be split goes to the first of them to the dealer’s left, and a bet that nobody has matched goes back.',
    ],
  },
  {
    id: 'end',
    title: 'End and table options',
    rulings: ['S3', 'S5', 'S10', 'S14', 'S20'],
    paragraphs: [
      'Normally ten hands are played, or two for each seat if that is more. The game also ends when one seat holds everything or the table agrees. The rest of the Sabacc pot is shared by everyone still in, and the player with the most credits wins.',
      'Options: the buy-in, both antes, whether Array cards are paid into the Sabacc pot or the hand pot, how many hands are played (or an open game, in which antes double every second turn of the button), and a limit on bets at the size of the hand pot.',
      'The sizes of antes and bets, and what happens when everyone folds, are our rulings: the published rules leave them open.',
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    rulings: [],
    paragraphs: [
      spikeInfo.credit.text,
      'It belongs to the Games of the Galaxy project and is published under CC BY-NC-ND. This is an unofficial, non-commercial fan work; the explanation and the pictures are our own.',
    ],
  },
];
