import type { HelpSection } from '../../../../engine/display.ts';

type Moving = NonNullable<HelpSection['moving']>;

/** The other cards of an example hand. */
const REST = ['+2t', '-6t', '-1s', '+8s', '-9s', '0'];

const clusters: Moving = [
  {
    title: 'One hand, three clusters',
    steps: [
      {
        rows: [{ label: 'Your hand', faces: ['-8s', '+4c', '-1t', '+9s', '0', '+5c', '+7s', '-2t', '+6c'] }],
        caption: 'Nine cards. Look for neighbours in one suit.',
      },
      {
        rows: [
          { label: 'Your hand', faces: ['-8s', '-1t', '+9s', '0', '+7s', '-2t'] },
          { label: 'Pure', faces: ['+4c', '+5c', '+6c'], lit: [0, 1, 2] },
        ],
        caption: 'Plus 4, 5 and 6 of circles are of one subsuit: Pure, 3 points.',
      },
      {
        rows: [
          { label: 'Your hand', faces: ['-1t', '0', '-2t'] },
          { label: 'Corrupt', faces: ['+7s', '-8s', '+9s'], lit: [0, 1, 2] },
        ],
        caption: '7, 8 and 9 of squares, but the 8 is a minus: Corrupt, 1 point.',
      },
      {
        rows: [
          { label: 'Pure', faces: ['+4c', '+5c', '+6c'] },
          { label: 'Corrupt', faces: ['+7s', '-8s', '+9s'] },
          { label: 'Wild', faces: ['-1t', '-2t', '0'], lit: [2] },
        ],
        caption: 'The Void stands for the minus 3 of triangles: Wild, 2 points. That makes 6, and a win.',
      },
    ],
  },
];

const claims: Moving = [
  {
    title: 'A claim skips turns',
    steps: [
      {
        rows: [
          { label: 'Ada’s discard', faces: ['+5c'], lit: [0] },
          { label: 'Next: Bo', faces: [null, null, null, null] },
          { label: 'Then: Cleo', faces: [null, null, null, null] },
          { label: 'Then: you', faces: ['+4c', '+6c', ...REST] },
        ],
        caption: 'Ada discards the plus 5 of circles. It would be Bo’s turn.',
      },
      {
        rows: [
          { label: 'Ada’s discard', faces: ['+5c'], lit: [0] },
          { label: 'You', faces: ['+4c', '+6c', ...REST], lit: [0, 1] },
        ],
        caption: 'You hold the 4 and the 6: Laro!',
      },
      {
        rows: [
          { label: 'Laid before you', faces: ['+4c', '+5c', '+6c'], lit: [0, 1, 2] },
          { label: 'Your hand', faces: REST },
        ],
        caption:
          'The Pure cluster lies face up and stays there. Your hand is smaller, but you are one cluster closer.',
      },
      {
        rows: [
          { label: 'Your discard', faces: ['-1s'], lit: [0] },
          { label: 'Laid before you', faces: ['+4c', '+5c', '+6c'] },
          { label: 'Your hand', faces: ['+2t', '-6t', '+8s', '-9s', '0'] },
        ],
        caption: 'You discard one card. Play goes on to your left, with Ada: Bo and Cleo lose their turns.',
      },
    ],
  },
  {
    title: 'The best of several claims',
    steps: [
      {
        rows: [
          { label: 'Ada’s discard', faces: ['-8t'], lit: [0] },
          { label: 'Bo', faces: [null, null, null, null] },
          { label: 'Cleo', faces: [null, null, null, null] },
          { label: 'You', faces: ['-7t', '0', '+3c', '+5s'] },
        ],
        caption: 'Ada discards the minus 8 of triangles. All three of you answer in secret.',
      },
      {
        rows: [
          { label: 'Ada’s discard', faces: ['-8t'] },
          { label: 'Bo: Corrupt, 1', faces: [null, null] },
          { label: 'Cleo: pass', faces: [] },
          { label: 'You: Wild, 2', faces: [null, null], lit: [0, 1] },
        ],
        caption:
          'The answers are revealed, but only the kind of claim. Bo is next in turn, but your cluster is worth more.',
      },
      {
        rows: [{ label: 'Laid before you', faces: ['-7t', '-8t', '0'], lit: [0, 1, 2] }],
        caption: 'Only you show your cards. Nobody learns what Bo would have laid.',
      },
      {
        rows: [{ label: 'If Cleo had claimed the win', faces: [null, null, null], lit: [0, 1, 2] }],
        caption: 'A claim that wins beats all others, however cheap its cluster.',
      },
    ],
  },
];

/** Moving examples for the help. */
export const helpAnimations = { clusters, claims };
