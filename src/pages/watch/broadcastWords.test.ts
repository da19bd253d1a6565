import { expect, it } from 'vitest';
import { applauseText, type BroadcastLook, broadcastText } from './broadcastWords.ts';

const playing: BroadcastLook = {
  connected: true,
  overdue: false,
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
  [{ match: null, delay: 0 }, /^No match is on/],
  [{ match: null }, /This broadcast is 2 minutes late: a match shows here/],
  [{ match: null, entries: 0 }, /Nothing is broadcast.* only after its delay/],
  [{ isRead: false, match: null }, /Reading/],
  [{ isRead: false, connected: false, match: null, entries: 0 }, /Looking for/],
  [{ isRead: false, connected: false, overdue: true, match: null, entries: 0 }, /WebSockets.* keeps trying/],
  [{ connected: false }, /keeps trying/],
  [{ ended: true }, /has ended/],
  [{ ended: true, offAir: true }, /^The table is no longer broadcast\.$/],
  [{ missing: 'The rules are missing.' }, /^The rules are missing\.$/],
])('says what a watcher sees: %j', (look, text) => {
  expect(broadcastText({ ...playing, ...look }, false)).toMatch(text);
});

it('says that the table’s people have gone, unless it knows better', () => {
  expect(broadcastText(playing, true)).toMatch(/^Nobody is at the table now.* in its last 2 minutes comes/);
  expect(broadcastText({ ...playing, match: null, delay: 1 }, true)).toMatch(/in its last minute comes/);
  expect(broadcastText({ ...playing, ended: true }, true)).toMatch(/has ended/);
  expect(broadcastText({ ...playing, connected: false }, true)).toMatch(/keeps trying/);
});

it.each([
  [1, 'You have applauded once.'],
  [2, 'You have applauded twice.'],
  [3, 'You have applauded 3 times.'],
])('counts %i claps of this page, for a moment', (own, text) => {
  const look = { counts: null, own, refused: false, vain: false, quiet: false };
  expect(applauseText({ ...look, isRecent: true })).toBe(text);
  expect(applauseText({ ...look, isRecent: false })).toBe('');
});

it('says why there is no applause, as a watcher tries', () => {
  const look = { counts: null, own: 0, isRecent: false, refused: false, vain: true, quiet: true };
  expect(applauseText(look)).toMatch(/^Applause is off/);
});
