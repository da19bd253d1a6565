import type { HelpSection } from '../../../engine/display.ts';

/** Seven Card Combo in our own words. `rulings` say where each of K1–K11 is told of. */
export const comboHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'What it is about',
    rulings: ['K2'],
    paragraphs: [
      'In three hands you build up seven cards. When they are counted, every card that keeps no company costs you a point; some combinations earn points back. The lowest score wins.',
      'In each turn you pass cards on to your left and take one more than you passed. So what you throw out becomes what your neighbour chooses from.',
      'A round is three hands, and every seat deals one round: that is a match. Usually three matches are played, all scores are added up, and equal scores share the win.',
    ],
  },
  {
    id: 'cards',
    title: 'The cards',
    rulings: ['K1', 'K3'],
    paragraphs: [
      'The common 52, without jokers. The Ace is the lowest card and the highest at once: sequences may even run round the corner, as Queen, King, Ace, 2, 3.',
      'Every round begins with all 52 shuffled anew. Four cards go to every seat, one more starts the open pile. The seat left of the dealer begins, the dealer plays last, and the same dealer serves all three hands.',
    ],
    examples: [{ faces: ['Qd', 'Kc', 'As', '2h', '3d'], caption: 'Five in sequence, round the corner.' }],
  },
  {
    id: 'turn',
    title: 'Your turn',
    rulings: ['K4', 'K5', 'K6', 'K7', 'K8'],
    paragraphs: [
      'First pass: any number of your cards, or none, face down to the left. You decide before you look at what came to you from the right. Then take one card more than you passed, so that your hand grows to five, six and seven.',
      'If cards came from your right, you look at them first and take as many as you like. The rest of what you need comes from the deck, unseen. What you did not want goes open onto the pile, in the order you choose, and only after you have drawn.',
      'If nothing came, you take one after the other from the deck or from the top of the open pile, as you please. That is always so in the very first turn of a round. If you take the pile’s last card, a new one is turned up when you are done.',
      'Then your hand is mixed, so that nobody can follow a card through it. What the dealer passes on at the end of a hand waits for the first seat of the next; after the third hand it is out of play.',
    ],
    moving: [
      {
        title: 'A pass and a choice',
        steps: [
          {
            rows: [
              { label: 'From the right', faces: [null, null] },
              { label: 'Your hand', faces: ['8h', '9h', 'Kc', '8s', '3d'] },
            ],
            caption: 'Two cards lie there for you, face down. First you decide what to pass.',
          },
          {
            rows: [
              { label: 'From the right', faces: [null, null] },
              { label: 'Your hand', faces: ['8h', '9h', 'Kc', '8s', '3d'], lit: [2, 4] },
            ],
            caption: 'King and 3 keep no company: pass both. You may then take three cards.',
          },
          {
            rows: [
              { label: 'From the right', faces: ['10h', '2c'], lit: [0] },
              { label: 'Your hand', faces: ['8h', '9h', '8s'] },
            ],
            caption: 'Now you look. The 10 of hearts fits; the 2 stays where it is.',
          },
          {
            rows: [
              { label: 'Onto the pile', faces: ['2c'], lit: [0] },
              { label: 'Your hand', faces: ['8h', '9h', '8s', '10h', 'Jh', '4c'], lit: [4, 5] },
            ],
            caption: 'Two more come from the deck. Only then does the 2 go onto the pile, for all to see.',
          },
        ],
      },
    ],
  },
  {
    id: 'count',
    title: 'The count',
    rulings: ['K10', 'K11'],
    paragraphs: [
      'A card costs nothing if it belongs to four or more in sequence, or to four or more of one suit, or if another card has the same rank. It may belong to several of these. Every other card costs one point.',
      'One bonus is added, the best you have: minus one for three pairs, or for three of a rank with two or three of another; minus four for four of one rank, for all seven in sequence, or for all seven of one suit. So a score can be below zero.',
    ],
    examples: [
      {
        faces: ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'],
        caption: '4-5-6-7 is a run, and four cards are hearts. Only the 10 stands alone: 1 point.',
      },
      {
        faces: ['5c', '5d', '8h', '8s', '9c', '9s', 'Ad'],
        caption: 'Three pairs earn −1 and the Ace costs 1: together 0.',
      },
      { faces: ['2c', '2d', '2h', '2s', 'Kc', 'Kd', 'Kh'], caption: 'Four of a rank: −4.' },
    ],
    moving: [
      {
        title: 'Who keeps company?',
        steps: [
          {
            rows: [
              { label: 'Seven cards', faces: ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'], lit: [0, 1, 2, 3] },
            ],
            caption: '4, 5, 6 and 7 are four in sequence: they cost nothing.',
          },
          {
            rows: [
              { label: 'Seven cards', faces: ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'], lit: [0, 1, 4, 6] },
            ],
            caption: '4, 5, 9 and Queen are four hearts: nothing either.',
          },
          {
            rows: [{ label: 'Seven cards', faces: ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'], lit: [5] }],
            caption: 'The 10 of diamonds has neither neighbours, nor suit, nor twin: one point.',
          },
        ],
      },
    ],
  },
  {
    id: 'rare',
    title: 'What happens seldom',
    rulings: ['K9', 'K9b'],
    paragraphs: [
      'If the deck runs out when a card is needed, the pile is turned over and shuffled into a new one, all but its top card.',
      'When a player leaves for good, cards that were on the way to that seat go to the next one, and the rounds it would have dealt are left out.',
    ],
  },
];
