import { expect, it } from 'vitest';
import { applauseText, type BroadcastLook, broadcastText } from './broadcastWords.ts';

const playing: BroadcastLook = {
  connected: true,
  isRead: true,
  ended: false,
  offAir: false,
  match: {},
  entries: 61,
  shuffles: 1,
  delay: 2,
  caught: null,
  missing: null,
};

it.each<[Partial<BroadcastLook>, RegExp]>([
  [{}, /^Broadcast, 2 min.* late\. Checked on this device: 61 entries, 1 shuffle\.$/],
  [{ delay: 0, entries: 1 }, /^Broadcast live\. Checked on this device: 1 entry/],
  [{ caught: 'Bo' }, /^Bo has signed what cannot be true/],
  [{ match: null }, /^No match is on/],
  [{ match: null, entries: 0 }, /Nothing is broadcast/],
  [{ isRead: false, match: null }, /Reading/],
  [{ isRead: false, connected: false, match: null, entries: 0 }, /Looking for/],
  [{ connected: false }, /keeps trying/],
  [{ ended: true }, /has ended/],
  [{ ended: true, offAir: true }, /^The table is no longer broadcast\.$/],
  [{ missing: 'The rules are missing.' }, /^The rules are missing\.$/],
])('says what a watcher sees: %j', (look, text) => {
  expect(broadcastText({ ...playing, ...look }, false)).toMatch(text);
});

it('says that the table’s people have gone, unless it knows better', () => {
  expect(broadcastText(playing, true)).toMatch(/gone quiet/);
  expect(broadcastText({ ...playing, match: null }, true)).toMatch(/gone quiet/);
  expect(broadcastText({ ...playing, ended: true }, true)).toMatch(/has ended/);
  expect(broadcastText({ ...playing, connected: false }, true)).toMatch(/keeps trying/);
});

it.each([
  [1, 'You have applauded once.'],
  [2, 'You have applauded twice.'],
  [3, 'You have applauded 3 times.'],
])('counts %i claps of this page, for a moment', (own, text) => {
  const look = { counts: null, own, refused: false, quiet: false };
  expect(applauseText({ ...look, isRecent: true })).toBe(text);
  expect(applauseText({ ...look, isRecent: false })).toBe('');
});
