import { expect, test } from 'vitest';
import { combo } from '../testing.ts';
import { contrast } from './contrast.ts';

test('K10: the reason for a pass names the companies that it keeps or gives up', () => {
  const first = combo().acting();
  const table = combo({ hands: { [first]: '5c 5d 8h Ks' } });
  const pass = (cards: string) => ({ type: 'pass', cards: table.ids(`hand:${first}`, cards) });
  const against = (cards: string) => contrast(table.view(first), pass('8h Ks'), pass(cards))!;
  expect(against('5c').gain).toMatch(
    /^You keep the two 5s\. 3 new cards save more points on average than 8♥ K♠\./,
  );
  expect(against('5c').fault).toBe('It gives up the two 5s.');
  expect(against('8h').fault).toBe('It keeps K♠, which goes with nothing else.');
});
