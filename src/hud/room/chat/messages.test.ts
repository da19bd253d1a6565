import { expect, test } from 'vitest';
import type { ChatLine, RoomSeat } from '../../../store/room/roomStore.ts';
import {
  ariaText,
  chatRefusalText,
  LONGEST,
  latestNew,
  privacyText,
  recipientsOf,
  roomLeft,
  sendable,
} from './messages.ts';

const ann = { key: 'ann', name: 'Ann' };
const bo = { key: 'bo', name: 'Bo', colour: 1 };
const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  id,
  from: bo,
  to: null,
  text: 'hello',
  ...more,
});

test('a message is sent as one trimmed line within the limit', () => {
  expect(sendable('  so\n\nbe  it ')).toBe('so be it');
  expect(sendable(' \n ')).toBe('');
  expect(sendable('\u3164\ufe0f')).toBe('');
  expect(sendable('🦊'.repeat(300))).toBe('🦊'.repeat(LONGEST / 2));
  expect(sendable(`x${'🦊'.repeat(300)}`)).toHaveLength(LONGEST - 1);
  expect(sendable('x'.repeat(600))).toHaveLength(LONGEST);
});

test('the remaining length is shown only near the limit', () => {
  expect(roomLeft('x'.repeat(LONGEST - 80))).toBe(null);
  expect(roomLeft('x'.repeat(LONGEST - 79))).toBe(79);
  expect(roomLeft('x'.repeat(LONGEST))).toBe(0);
});

test('private messages can go to the other players, then to the watchers', () => {
  const seat = (person: { key: string; name: string; me: boolean } | null) => ({ person }) as RoomSeat;
  const seats = [seat({ ...ann, me: true }), seat(null), seat({ key: 'bo', name: 'Bo', me: false })];
  const watchers = [
    { key: 'ivo', name: 'Ivo', me: false },
    { key: 'zoe', name: 'Zoe', me: true },
  ];
  expect(recipientsOf({ seats, watchers })).toEqual([
    { key: 'bo', name: 'Bo' },
    { key: 'ivo', name: 'Ivo' },
  ]);
});

test('a private line says so to both, in writing and aloud', () => {
  expect(privacyText(line(1), 'ann')).toBe(null);
  expect(privacyText(line(1, { to: ann }), 'ann')).toBe('to you only');
  expect(privacyText(line(1, { to: ann }), 'bo')).toBe('to Ann only');
  expect(ariaText(line(1, { to: ann }), 'ann')).toBe('Bo, to you only: hello');
  expect(ariaText(line(1, { notice: true, text: 'Bo left.' }), 'ann')).toBe('Bo left.');
});

test('the viewer’s own lines are not news, the page’s notices are', () => {
  const lines = [line(1), line(2, { from: { ...ann, colour: 0 } }), line(3, { from: { ...ann, colour: 0 } })];
  expect(latestNew(lines, 0, 'ann')?.id).toBe(1);
  expect(latestNew(lines, 1, 'ann')).toBe(undefined);
  expect(latestNew([...lines, line(4, { from: { ...ann, colour: 0 }, notice: true })], 1, 'ann')?.id).toBe(4);
});

test('an unsent line has its reason in a sentence', () => {
  expect(chatRefusalText('empty')).toBe('Write something first.');
  expect(chatRefusalText('long')).toBe('Use at most 500 characters.');
  expect(chatRefusalText({ unreachable: 'Bo' })).toBe('Bo cannot be reached directly right now.');
});
