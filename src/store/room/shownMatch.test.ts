import { expect, test } from 'vitest';
import type { RoomMatch } from '../../session/table/index.ts';
import { ShownMatch } from './shownMatch.ts';
import { keyOf } from './testing.ts';

const bo = keyOf('Bo');
const matchOf = (id: string) => ({ over: false, match: { header: { match: id } } }) as unknown as RoomMatch;
const ended = (match: RoomMatch): RoomMatch => Object.assign(match, { over: true });

/** Creates a page that shows a match, and a list of all matches it showed. */
function page() {
  const told: (string | null)[] = [];
  const shown = new ShownMatch((match) => void told.push(match?.match.header.match ?? null));
  const one = matchOf('1');
  shown.next(one, null);
  return { told, shown, one };
}

test('a result stays until it is closed, whatever comes meanwhile', () => {
  const { told, shown, one } = page();
  ended(one);
  shown.next(null, bo);
  expect(shown.beyond).toEqual({ match: null, by: bo });
  const two = matchOf('2');
  shown.next(two, bo);
  expect([shown.match, shown.beyond]).toEqual([one, { match: two, by: bo }]);
  shown.close();
  expect([shown.match, shown.beyond, told]).toEqual([two, null, ['1', '2']]);
  // Now the second match is shown, and it is still running.
  shown.next(null, bo);
  expect(told).toEqual(['1', '2', null]);
});

test('a continuing match is left with the table, and another seat is no other match', () => {
  const { told, shown, one } = page();
  shown.next(matchOf('2'), bo);
  ended(shown.match!);
  shown.next(Object.assign(matchOf('2'), { seat: 1 }), bo);
  expect([told, shown.beyond, shown.match === one]).toEqual([['1', '2', '2'], null, false]);
});

test('a viewer who closes a result follows the table, unless they look on after all', () => {
  const { told, shown, one } = page();
  ended(one);
  shown.done(true);
  shown.next(matchOf('2'), bo);
  ended(shown.match!);
  shown.next(null, bo);
  expect([told, shown.beyond?.match]).toEqual([['1', '2'], null]);
  shown.close();
  shown.next(matchOf('3'), bo);
  ended(shown.match!);
  shown.done(true);
  shown.done(false);
  shown.next(null, bo);
  expect(told).toEqual(['1', '2', null, '3']);
});

test('there is nothing to close while the table has not moved on', () => {
  const { told, shown, one } = page();
  ended(one);
  shown.close();
  expect([told, shown.match]).toEqual([['1'], one]);
});
