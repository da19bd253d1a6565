import { expect, test } from 'vitest';
import { remedyOf, type Trouble } from '../../../store/room/joining/troubles.ts';
import { troubleWords, unfoundLine, unfoundText } from './troubles.ts';

const all: readonly Trouble[] = [
  ...(['noWebRTC', 'offline', 'siteAway', 'anotherTab', 'noServer', 'nobodyThere'] as const),
  ...(['version', 'older', 'newer', 'room', 'identity', 'untoldHere', 'untoldThere', 'between'] as const),
  ...(['full', 'removed', 'abuse', 'twice', 'replaced'] as const),
].map((code) => ({ code }));
const noWay = (['network', 'internet', 'relay'] as const).map(
  (reach): Trouble => ({ code: 'noWayThrough', reach }),
);
const refused: Trouble = { code: 'refused', error: { code: 'openedElsewhere', message: 'openedElsewhere' } };
const wrong: Trouble = { code: 'settingsWrong', detail: 'peerServer: must be "own"' };

test('a page that cannot join shows its own sentence for the reason', () => {
  const told = [...all, ...noWay, refused, wrong].map(troubleWords);
  for (const { title, text } of told) {
    expect(title).toMatch(/^[A-Z][^.]*[^.]$/);
    expect(text).toMatch(/^[A-Z].*[.]$/);
  }
  expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
});

test('a refusal by the table uses the sentences for refusals', () => {
  expect(troubleWords(refused).text).toBe('Only another device can open this table.');
});

test('the operator of the page reads what is wrong with its settings', () => {
  expect(troubleWords(wrong).text).toMatch(/cannot be used: peerServer: must be "own"\. Tell/);
});

test('the table shows what keeps others away', () => {
  expect(unfoundLine({ code: 'noServer' })).toBe('Nobody new can find the table right now.');
  expect(unfoundText({ code: 'offline' })).toBe('Nobody new can find the table right now. You are offline.');
});

test('a page that was sent away for good does not try again', () => {
  expect(remedyOf({ code: 'full' })).toBe('itself');
  expect(remedyOf({ code: 'newer' })).toBe('reload');
  expect(remedyOf({ code: 'removed' })).toBe('never');
});
