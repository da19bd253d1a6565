import type { HelpSection } from '../../../../engine/display.ts';

/** Seven Card Combo's rules in our own words. `rulings` name the section that explains each of K1–K11. */
export const comboHelp: readonly HelpSection[] = [
  {
    id: 'goal',
    title: 'The aim',
    rulings: ['K2'],
    paragraphs: [
      'Over three hands you build up seven cards. When they are scored, every card that fits no combination is loose and costs you a point; some combinations earn points back. The lowest score wins.',
      'On each turn you pass cards to your left and take one more than you passed. Your neighbour then chooses from whatever you threw out.',
      'A round is three hands, and a match is one round dealt by every seat. Usually three matches are played and all the scores are added up; equal scores share the win.',
    ],
  },
  {
    id: 'cards',
    title: 'The cards',
    rulings: ['K1', 'K3'],
    paragraphs: [
      'A standard deck of 52, without jokers. The Ace is both the lowest and the highest card, and sequences may even run round the corner, as in Queen, King, Ace, 2, 3.',
      'Every round begins with all 52 cards freshly shuffled. Each seat gets four, and one more starts the open pile. The seat to the dealer’s left begins, the dealer plays last, and the same dealer serves all three hands.',
    ],
    examples: [{ faces: ['Qd', 'Kc', 'As', '2h', '3d'], caption: 'Five in sequence, round the corner.' }],
  },
  {
    id: 'turn',
    title: 'Your turn',
    rulings: ['K4', 'K5', 'K6', 'K7', 'K8'],
    paragraphs: [
      'First pass any number of your cards, or none, face down to the left. You decide before you look at what came from your right. Then take one more card than you passed, so your hand grows to five, six and finally seven.',
      'If cards came from your right, you look at them first and take as many as you like. The rest of what you need comes from the deck, unseen. The cards you did not want go face up onto the pile, in the order you choose, but only after you have drawn.',
      'If nothing came, take your cards one by one from the deck or from the top of the open pile, as you please. The very first turn of a round always works like this. If you take the pile’s last card, a new one is turned up when you are done.',
      'Then your hand is mixed, so nobody can follow a card through it. The cards the dealer passes at the end of a hand wait for the first seat of the next; after the third hand they are out of play.',
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
            caption: 'Two cards are waiting for you, face down. First you decide what to pass.',
          },
          {
            rows: [
              { label: 'From the right', faces: [null, null] },
              { label: 'Your hand', faces: ['8h', '9h', 'Kc', '8s', '3d'], lit: [2, 4] },
            ],
            caption: 'The King and the 3 fit nothing: pass both. You may then take three cards.',
          },
          {
            rows: [
              { label: 'From the right', faces: ['10h', '2c'], lit: [0] },
              { label: 'Your hand', faces: ['8h', '9h', '8s'] },
            ],
            caption: 'Now you look. The 10 of hearts fits; the 2 does not.',
          },
          {
            rows: [
              { label: 'Onto the pile', faces: ['2c'], lit: [0] },
              { label: 'Your hand', faces: ['8h', '9h', '8s', '10h', 'Jh', '4c'], lit: [4, 5] },
            ],
            caption: 'Two more come from the deck. Only then does the 2 go onto the pile, face up.',
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
      'A card costs nothing if it belongs to a run of four or more, or to four or more of one suit, or if another card has the same rank. It may belong to several of these. Every other card is loose and costs one point.',
      'One bonus is added, the best you have: minus one for three pairs, or for three of one rank with two or three of another; minus four for four of one rank, for all seven in sequence, or for all seven in one suit. So a score can be below zero.',
    ],
    examples: [
      {
        faces: ['4h', '5h', '6s', '7c', '9h', '10d', 'Qh'],
        caption: '4-5-6-7 is a run, and four cards are hearts. Only the 10 stands alone: 1 point.',
      },
      {
        faces: ['5c', '5d', '8h', '8s', '9c', '9s', 'Ad'],
        caption: 'Three pairs earn −1 and the Ace costs 1: 0 in all.',
      },
      { faces: ['2c', '2d', '2h', '2s', 'Kc', 'Kd', 'Kh'], caption: 'Four of a rank: −4.' },
    ],
    moving: [
      {
        title: 'Which cards are loose?',
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
            caption: 'The 10 of diamonds fits no run, no suit and no pair: one point.',
          },
        ],
      },
    ],
  },
  {
    id: 'rare',
    title: 'Rare cases',
    rulings: ['K9', 'K9b'],
    paragraphs: [
      'If the deck runs out when a card is needed, the pile, except for its top card, is shuffled into a new one.',
      'When a player leaves for good, cards on their way to that seat go to the next one, and the rounds it would have dealt are skipped.',
    ],
  },
];
