import type { HelpSection } from '../../../engine/display.ts';
import { spikeInfo } from '../info.ts';

/** Galaxy Series Spike in our own words. `rulings` say where each of S1–S20 is told of. */
export const spikeHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'What it is about',
    rulings: ['S7', 'S16'],
    paragraphs: [
      'You want a hand that adds up to exactly zero, plus cards against minus cards. In three rounds you improve it card by card, and after each round you bet on it.',
      'Two pots lie on the table. The best hand takes the hand pot. If that hand is worth exactly zero, it takes the Sabacc pot as well; otherwise the Sabacc pot waits for the next hand.',
      'Zero is not rare: with sensible play the Sabacc pot falls in most hands. What matters is which zero you have.',
    ],
  },
  {
    id: 'cards',
    title: 'Cards, chips and dice',
    rulings: ['S1', 'S2', 'S3'],
    paragraphs: [
      'There are three suits: Circles, Triangles and Squares. Each has the numbers 1 to 10 once with plus and once with minus. Two Sylops belong to no suit and are worth nothing, which here is a virtue: 62 cards.',
      'The two spike dice show six symbols each. Chips come in bronzium, argentium and aurodium; when a price is given in chips, a bronzium is meant. Everybody starts with 500 credits and a bronzium of 5, or in a tournament with 1000 and a bronzium of 10.',
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
      'The first button is drawn by lot; after every hand it moves one seat to the left. The seat left of it always acts first.',
      'Each seat puts two chips into the hand pot and one into the Sabacc pot. Whoever cannot pay that is out. Then you get two cards, and the first discard is turned up.',
      'Each of the three rounds brings a new card to the Array, one card turn for everybody, and then the bets.',
    ],
  },
  {
    id: 'turn',
    title: 'Your card turn',
    rulings: ['S9', 'S10', 'S11', 'S12', 'S13'],
    paragraphs: [
      'Gain a card from the deck: free, and only you see it. Or throw a card out first and then gain one. Or stand on what you have.',
      'Or take a card from the Array, which everybody sees: add it to your hand, or swap one of your cards for it. The Pilot costs one chip, the Wing two, the Gunner three; the price goes to the Sabacc pot. To swap, choose the card that goes and then the place; a card dragged there does the same.',
      'The newest card is always the Pilot. When a round begins, those before it move on to Wing and Gunner; when one is taken, the cards between it and the deck close up and a new Pilot comes.',
      'So a hand has two to five cards. If the deck runs out, the discards are shuffled, all but the top one.',
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
            caption: 'The card nearer to the deck moves on into the gap: what was the Pilot is now the Wing.',
          },
          {
            rows: [
              { label: 'Pilot · Wing', faces: ['+1s', '-3s'], lit: [0] },
              { label: 'Your hand', faces: ['+7t', '-8t'] },
            ],
            caption: 'A new Pilot is turned up. You hold −1 — and a +1 would have made it zero.',
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
      'Before the third round the dealer rolls the spike dice, once in a hand. One time in six both show the same symbol: then everybody still in lays the whole hand open on the discards and gets as many new cards. The Array stays as it lies.',
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
            caption: 'A zero of three cards. Then the dealer rolls the dice for round 3: equal symbols.',
          },
          {
            rows: [
              { label: 'Your hand', faces: [] },
              { label: 'Discards', faces: ['+2t', '+9s', '-6s', '-3c'], lit: [1, 2, 3] },
            ],
            caption: 'Every hand still in goes onto the discards, open, in the order in which it was dealt.',
          },
          {
            rows: [
              { label: 'Your hand', faces: [null, null, null], lit: [0, 1, 2] },
              { label: 'Discards', faces: ['+2t', '+9s', '-6s', '-3c'] },
            ],
            caption: 'As many new cards are dealt. What you have bet stays bet.',
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
      'As long as nobody has bet, you may check. After a bet you call, raise or fold. A bet is one chip or more, and a raise adds at least as much as the bet or raise before it.',
      'You can always go all-in for less. You then play only for what you have matched; what the others bet beyond that is a side pot among them. After a short all-in, anyone who has acted already may not raise again. All-in, you still take your free cards.',
      'If everybody else folds, you take the hand pot without showing. The Sabacc pot stays: it wants to see a zero.',
    ],
  },
  {
    id: 'ranks',
    title: 'What beats what: the special hands',
    rulings: ['S18', 'S19'],
    paragraphs: [
      'All of these add up to zero. They are listed from the best on. Numbers count without their signs: a plus 4 and a minus 4 are a pair. Sylops are never part of a pair.',
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
      'A zero without any pattern ranks by its size: five cards beat four, four beat three, and three beat two. A hand that is not zero is a Nulhrek. It loses to every zero; among its kind the nearer to zero wins, then plus before minus, then more cards.',
      'Two hands of the same rank are compared by these, in order, as far as they matter for that rank: more cards, all of one suit (Sylops do not disturb it), a Sylop in it, the larger sum of the plus cards, the highest plus card. If all that is equal, the hands share. The box above your hand names what yours would tie with.',
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
      'After the third betting all hands still in are turned up. Each part of the hand pot goes to the best hand among those who have matched it; the Sabacc pot to the best hand of all, if it is zero. Equal hands share both.',
      'Shares are whole chips. What cannot be split goes to the first of them from the left of the dealer, and a stake that nobody has matched goes back.',
    ],
  },
  {
    id: 'end',
    title: 'End and table options',
    rulings: ['S3', 'S5', 'S10', 'S14', 'S20'],
    paragraphs: [
      'Normally ten hands are played, or two for each seat if that is more. It is also over when one seat holds everything or the table agrees. What is left in the Sabacc pot is shared by all still in; most credits win.',
      'Options: the buy-in, both antes, whether the Array is paid to the Sabacc pot or the hand pot, how many hands (or an open game, in which antes double every second turn of the button), and a limit on bets at the size of the hand pot.',
      'The sizes of antes and bets, and what happens when everybody folds, are our rulings: the published rules leave them open.',
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
