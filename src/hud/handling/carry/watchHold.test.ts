import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TableState } from '../../../store/tableStore.ts';
import { createHudStore, showRefusal } from '../../hudStore.ts';
import { watchHold } from './watchHold.ts';

const OTHER = 1;
const ME = 0;

function carrying(held: number | null) {
  const layout = (by: number | null) => ({ pieces: [{ id: '8', held: by }] });
  const table = createStore(() => ({ view: { seat: ME }, layout: layout(held) }) as unknown as TableState);
  const hud = createHudStore();
  let lost = 0;
  const stop = watchHold({ table, hud }, ['8'], () => lost++);
  return {
    hold: (by: number | null) => table.setState({ layout: layout(by) } as unknown as TableState),
    refuse: () => showRefusal({ hud }, { code: 'F2', message: 'Another player is carrying that.' }),
    stop,
    lost: () => lost,
  };
}

test('a piece that another player took hold of first is lost', () => {
  const { hold, lost } = carrying(null);
  hold(OTHER);
  expect(lost()).toBe(1);
});

test('a piece that the table refuses is lost, once', () => {
  const { refuse, lost } = carrying(null);
  refuse();
  refuse();
  expect(lost()).toBe(1);
});

test('a refused card out of the hand is lost too', () => {
  const { hold, lost } = carrying(null);
  hold(ME);
  expect(lost()).toBe(0);
  hold(null);
  expect(lost()).toBe(1);
});

test('held pieces stay, whatever else is refused; those put down are no longer watched', () => {
  const { hold, refuse, stop, lost } = carrying(ME);
  refuse();
  hold(ME);
  stop();
  hold(OTHER);
  expect(lost()).toBe(0);
});
