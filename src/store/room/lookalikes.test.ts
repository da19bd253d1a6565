import { expect, test } from 'vitest';
import { lookalikesIn } from './lookalikes.ts';
import { keyOf, seatsOf } from './testing.ts';

const watcher = (name: string, me = false) => ({ key: keyOf(name), name, me });

test('whoever looks like somebody else here is named, whether they sit or watch; oneself never', () => {
  const seats = seatsOf(['Ann', 'Bo']);
  expect(lookalikesIn({ seats, watchers: [watcher('Cy')] })).toEqual([]);
  expect(lookalikesIn({ seats, watchers: [watcher('Аnn'), watcher('В0')] })).toEqual(
    ['Bo', 'Аnn', 'В0'].map(keyOf),
  );
});
