import { expect, test } from 'vitest';
import type { Offer } from '../../engine/game.ts';
import type { View } from '../../engine/view.ts';
import { choicesOf } from './choices.ts';

/** Cards 1 and 2 have the same print. */
const view = {
  state: { table: { cards: new Map() } },
  faces: new Map([
    [1, 'A'],
    [2, 'A'],
    [3, 'B'],
  ]),
} as unknown as View;

const lay: Offer = {
  command: { type: 'lay' },
  cards: { of: [1, 2, 3], min: 1, max: 2 },
  to: ['left', 'right'],
};
const back: Offer = { command: { type: 'back' } };

test('every way to fill an offer is a choice, equal ones only once; steps back are none', () => {
  const choices = choicesOf([lay, back], view, ['back'])!;
  expect(choices.filter(({ to }) => to === 'left').map(({ cards }) => cards)).toEqual([
    [1],
    [1, 2],
    [3],
    [1, 3],
  ]);
  expect(choices).toHaveLength(8);
});

test('a decision about a sum, or with too many choices, has no list', () => {
  const bet: Offer = { command: { type: 'bet' }, amount: { min: 5, max: 50, step: 5 } };
  expect(choicesOf([lay, bet], view, [])).toBe(null);
  const many = Array.from({ length: 12 }, (_, i) => i + 1);
  expect(choicesOf([{ command: { type: 'pass' }, cards: { of: many, min: 0, max: 12 } }], view, [])).toBe(
    null,
  );
});
