import { describe, expect, test } from 'vitest';
import { keyOf, sceneActOf, tableActOf } from './tableKeys.ts';

test('a key is read by its label, whatever Shift does', () => {
  expect(keyOf({ key: 'D', code: 'KeyD' })).toBe('d');
  // AZERTY: the key in W's place is labelled Z, and means Z for everything.
  expect(keyOf({ key: 'z', code: 'KeyW' })).toBe('z');
  expect(keyOf({ key: 'Enter', code: 'Enter' })).toBe('enter');
  expect(keyOf({ key: '?', code: 'Slash' })).toBe('?');
});

test('a keyboard without Latin letters counts by place', () => {
  expect(keyOf({ key: 'ц', code: 'KeyW' })).toBe('w');
  expect(keyOf({ key: 'Ф', code: 'KeyA' })).toBe('a');
  expect(keyOf({ key: 'é', code: 'Digit2' })).toBe('é');
});

test.each(['1', '١', '۱', '१', '১', '๑', '１', '𝟏'])(
  'a figure means the same in every script: %s',
  (figure) => {
    expect(keyOf({ key: figure, code: 'Digit1' })).toBe('1');
  },
);

test('the zero of every script opens the views', () => {
  for (const zero of ['٠', '۰', '०', '０'])
    expect(tableActOf(keyOf({ key: zero, code: 'Digit0' }))).toBe('views');
  expect(keyOf({ key: '۹', code: 'Digit9' })).toBe('9');
});

test('only keys of the table mean something to it', () => {
  expect([tableActOf('w'), tableActOf(' '), tableActOf('g')]).toEqual(['forward', 'seat', undefined]);
  expect(tableActOf('constructor')).toBe(undefined);
});

describe('the keys of the camera', () => {
  const FELT = { closest: () => null };
  const press = (
    key: string,
    more: Partial<KeyboardEvent> = {},
    focus: Pick<Element, 'closest'> | null = FELT,
  ) => sceneActOf({ ...plain(key), ...more }, focus);
  const plain = (key: string) => ({
    ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, repeat: false },
    defaultPrevented: false,
  });

  test('move it', () => {
    expect(['w', 'A', 'p', ' '].map((key) => press(key))).toEqual(['forward', 'left', 'above', 'seat']);
    expect(press('w', { repeat: true })).toBe('forward');
  });

  test('leave the interface’s keys alone, those with Ctrl, and those that a field or another handler takes', () => {
    const field = { closest: () => ({}) as Element };
    expect([press('h'), press('g'), press('w', { ctrlKey: true })]).toEqual([null, null, null]);
    expect([press('w', {}, field), press('p', { defaultPrevented: true })]).toEqual([null, null]);
  });
});
