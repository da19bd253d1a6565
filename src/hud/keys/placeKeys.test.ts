import { expect, test } from 'vitest';
import type { Place } from '../../engine/display/layout.ts';
import type { Control } from '../../engine/display.ts';
import { placeKeys } from './KeyList.tsx';

test('places where nothing is possible now share one line', () => {
  const places = ['a', 'b', 'c'].map((id, i) => ({ id, key: String(i + 1), name: `pile ${id}` }) as Place);
  const draw = { verb: 'Draw', offer: { to: ['b'] } } as unknown as Control;
  expect(placeKeys(places, [draw], false)).toEqual([
    ['2', 'Draw: pile b'],
    ['1  3', 'pile a and pile c, when you may do something there'],
  ]);
  expect(placeKeys(places, [], true)).toEqual([
    ['1  2  3', 'move the picked cards to pile a, pile b and pile c'],
  ]);
});
