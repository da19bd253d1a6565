import { expect, test } from 'vitest';
import { lookalikesIn } from './lookalikes.ts';
import { keyOf, seatsOf } from './testing.ts';

const watcher = (name: string, me = false) => ({ key: keyOf(name), name, me });

test('names players and watchers who look like another person here, never the viewer', () => {
  const seats = seatsOf(['Ann', 'Bo']);
  expect(lookalikesIn({ seats, watchers: [watcher('Cy')] })).toEqual([]);
  expect(lookalikesIn({ seats, watchers: [watcher('Аnn'), watcher('В0')] })).toEqual(
    ['Bo', 'Аnn', 'В0'].map(keyOf),
  );
});

test('people who have given no name yet are marked in no way', () => {
  const guests = ['Guest', 'Guest'].map((name, i) => ({ ...watcher(name), key: keyOf(`guest${i}`) }));
  expect(lookalikesIn({ seats: seatsOf(['Ann', null]), watchers: guests })).toEqual([]);
});
