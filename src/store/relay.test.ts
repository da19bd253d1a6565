import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { makeRelay } from './relay.ts';
import type { TableState, TableStore } from './tableStore.ts';

const storeOf = (leapt: boolean): TableStore => createStore(() => ({ leapt }) as TableState);

test('a relay continues as another store, and notifies; the first one is no longer heard', () => {
  const [first, second] = [storeOf(false), storeOf(true)];
  const relay = makeRelay(first);
  const heard: boolean[][] = [];
  const stop = relay.subscribe((now, before) => heard.push([before.leapt, now.leapt]));
  relay.follow(second);
  relay.follow(second);
  first.setState({ leapt: true });
  expect(heard).toEqual([[false, true]]);
  relay.setState({ leapt: false });
  expect(second.getState().leapt).toBe(false);
  expect(heard).toEqual([
    [false, true],
    [true, false],
  ]);
  stop();
  second.setState({ leapt: true });
  expect(heard).toHaveLength(2);
});
