import { expect, test } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import { BARE, keyPress } from '../testing.ts';
import { pressHandKey } from './handKeys.ts';

const NAMES = new Map([
  [1, 'Nine'],
  [2, 'Four'],
]);
/** A hand of three cards from left to right, the last of them unknown. */
const hand = {
  table: {
    decks: [{ name: (face: string) => face }],
    view: { state: { table: { cards: new Map() } }, faces: NAMES, seat: 0 },
  } as unknown as TableState,
  surface: { ...BARE, hand: { order: [1, 2, 3], hasTwoRows: false } },
};
const press = (key: string, handCard: number | null, more: Parameters<typeof keyPress>[1] = {}) => {
  const event = keyPress(key, more);
  return pressHandKey({ ...event, focus: { ...event.focus, isPage: false, inHand: true, handCard } }, hand);
};

test('arrow keys lead from card to card, round and round', () => {
  expect(press('arrowright', 1)).toEqual([{ focus: { card: 2 } }]);
  expect(press('arrowdown', 3)).toEqual([{ focus: { card: 1 } }]);
  expect(press('arrowleft', 1)).toEqual([{ focus: { card: 3 } }]);
});

test('with Shift they move the card up to the ends of the hand, and say where it is', () => {
  const moves = (to: number) => ({ arrange: { order: [1, 2, 3], cards: [2], to } });
  expect(press('arrowleft', 2, { shift: true })).toEqual([moves(0), { draw: { moved: 'Four, 1 of 3' } }]);
  expect(press('arrowright', 3, { shift: true })).toEqual([]);
  expect(press('arrowup', 3, { shift: true })).toContainEqual({ draw: { moved: 'an unknown card, 2 of 3' } });
});

test('other keys, and a focus that is elsewhere, are left alone', () => {
  expect(press('arrowright', null)).toBeNull();
  expect(press('enter', 1)).toBeNull();
  expect(press('arrowright', 1, { alt: true })).toBeNull();
  expect(press('arrowright', 1, { command: true })).toBeNull();
});
