import { expect, test } from 'vitest';
import type { Find } from './played.ts';
import { keptOn, offersOf } from './rewards.ts';

const GROUPS = [
  {
    name: 'any game',
    feats: [{ id: 'row', title: 'Row', help: 'Win.', opens: { what: 'figure', id: 'crown' } as const }],
  },
  {
    name: 'Sample',
    feats: [
      { id: 'sample/x', title: 'Odd', help: 'Be odd.', opens: { what: 'back', id: 'chart' } as const },
      { id: 'sample/y', title: 'Even', help: 'Be even.' },
    ],
  },
];
const find = (feat: string): Find => ({ feat, match: 'a', game: 'sample', when: 1 });

test('a reward is locked until its feat is found, and names that feat', () => {
  const open = (finds: readonly Find[]) => offersOf(GROUPS, { finds }).map(({ id, isOpen }) => [id, isOpen]);
  expect(open([])).toEqual([
    ['crown', false],
    ['chart', false],
  ]);
  expect(open([find('sample/y'), find('x')])).toEqual([
    ['crown', false],
    ['chart', false],
  ]);
  expect(open([find('sample/x')])).toEqual([
    ['crown', false],
    ['chart', true],
  ]);
  expect(offersOf(GROUPS, { finds: [] })[1]).toMatchObject({
    ...{ feat: { title: 'Odd', help: 'Be odd.' }, game: 'Sample' },
  });
});

test('whatever is locked again is taken off; the rest stays on', () => {
  const worn = { figure: 'crown', back: 'chart' };
  expect(keptOn(worn, offersOf(GROUPS, { finds: [find('row'), find('sample/x')] }))).toEqual(worn);
  expect(keptOn(worn, offersOf(GROUPS, { finds: [find('row')] }))).toEqual({ figure: 'crown', back: '' });
  expect(keptOn({ figure: 'hat', back: '' }, offersOf(GROUPS, { finds: [] }))).toEqual({
    ...{ figure: 'hat', back: '' },
  });
});
