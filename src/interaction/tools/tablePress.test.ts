import { expect, test } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import { MOMENT, makeTapGuard } from '../guards.ts';
import { BARE, keyPress, mouse, snapshotOf } from '../testing.ts';
import { pressKey } from './keyboard.ts';
import { beginTablePress, tablePress } from './tablePress.ts';

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const END = [{ act: 'endMoment' }];

/** A table whose great moment has been shown since `since`; presses come at 10 000. */
function showing(since: number, more: object = {}) {
  const guard = makeTapGuard<string>();
  guard.see(MOMENT, '1', NOWHERE, since);
  const controls = { title: '', text: '', controls: [], undo: null };
  const table = {
    ...{ moment: { id: 1, great: {} }, controls, selection: [], view: { seat: 0 }, layout: { places: [] } },
    ...{ live: false, rest: null, replaying: false, ...more },
  } as unknown as TableState;
  const now = snapshotOf({ table, surface: BARE, guard });
  const { held } = beginTablePress(mouse('down', 5, 5), now)!;
  return { now, tap: () => tablePress(held!, mouse('up', 5, 5), now).effects?.slice(1) };
}

test('a tap on the table ends a great moment that has been there for long enough to be meant', () => {
  expect(showing(9000).tap()).toEqual(END);
  expect(showing(9800).tap()).toEqual([]);
  expect(showing(9000, { moment: null }).tap()).toEqual([]);
});

test('so do Escape and Enter, but no key that is held', () => {
  const { now } = showing(9000);
  expect(pressKey(keyPress('escape'), now)).toEqual(END);
  expect(pressKey(keyPress('enter'), snapshotOf({ ...now, isAmongPeople: false }))).toEqual(END);
  expect(pressKey(keyPress('enter', { repeat: true }), now)).toEqual([]);
});
