import { expect, test } from 'vitest';
import { keyOf, tableActOf } from './tableKeys.ts';

test('a key is read by its label, whatever Shift does', () => {
  expect(keyOf({ key: 'D', code: 'KeyD' })).toBe('d');
  // AZERTY: the key in W's place says Z, and means Z for everything.
  expect(keyOf({ key: 'z', code: 'KeyW' })).toBe('z');
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBe('enter');
  expect(keyOf({ key: '?', code: 'Slash' })).toBe('?');
});

test('a keyboard without Latin letters counts by place', () => {
  expect(keyOf({ key: 'ц', code: 'KeyW' })).toBe('w');
  expect(keyOf({ key: 'Ф', code: 'KeyA' })).toBe('a');
  expect(keyOf({ key: 'é', code: 'Digit2' })).toBe('é');
});

test('only keys of the table mean something to it', () => {
  expect([tableActOf('w'), tableActOf(' '), tableActOf('g')]).toEqual(['forward', 'seat', undefined]);
  expect(tableActOf('constructor')).toBe(undefined);
});
