import { expect, test } from 'vitest';
import type { TableState } from '../store/tableStore.ts';
import { nextNamed } from './arrows.ts';

const NAMED = [
  { key: 'pot', x: 0, z: 0.2 },
  { key: 'deck', x: -0.4, z: 0.2 },
  { key: 'far', x: 0, z: -0.7 },
];
const table = { display: {}, view: {} } as TableState;
const pressed = (key: string, at: string | null, more = {}, state = table) =>
  nextNamed({ key, alt: false, command: false, ...more }, at, () => NAMED, state);

test('an arrow leads to the item nearest to the viewer first, then from item to item', () => {
  expect(pressed('arrowleft', null)?.key).toBe('pot');
  expect(pressed('arrowleft', 'pot')?.key).toBe('deck');
  expect(pressed('arrowup', 'pot')?.key).toBe('far');
  expect(pressed('arrowdown', 'pot')).toBe(null);
  // It has gone meanwhile.
  expect(pressed('arrowdown', 'gone')?.key).toBe('pot');
});

test('other keys keep their meaning, as do arrows with Alt or Ctrl, and where everything is moved by hand', () => {
  const byHand = { display: { handling: {} }, view: {} } as TableState;
  expect([
    pressed('enter', null),
    pressed('arrowup', null, { alt: true }),
    pressed('arrowup', null, { command: true }),
    pressed('arrowup', null, {}, byHand),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
