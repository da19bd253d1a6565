import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../../engine/game.ts';
import { refuse } from '../../../interaction/send.ts';
import type { TableState } from '../../../store/tableStore.ts';
import { createHudStore, type HudContextValue } from '../../hudStore.ts';
import { BoxTaker } from './boxTaker.ts';

/** A table among friends, which shows taken things when the test says so: each die appears behind the earlier ones. */
function table() {
  const view = (dice: number) => ({ seat: 0, dice });
  const handling = {
    verbs: ({ dice }: { readonly dice: number }) => [{ id: 'die', command: { type: 'create', at: dice } }],
  };
  const state = {
    ...{ blocked: null, chosen: [], selection: [], controls: { controls: [] }, layout: { pieces: [] } },
    ...{ seats: [], view: view(0), display: { handling } },
  };
  const store = createStore(() => state as unknown as TableState);
  const hud = createHudStore();
  const sent: Command[] = [];
  const actions = { dispatch: (command: Command) => void sent.push(command) };
  const context = { table: store, hud, actions } as unknown as HudContextValue;
  const taking = new BoxTaker(context);
  taking.listen();
  return {
    ...{ taking, context },
    spots: () => sent.map((command) => (command as unknown as { at: number }).at),
    show: (dice: number) => store.setState({ view: view(dice) } as unknown as Partial<TableState>),
  };
}

test('things taken in quick succession each find the spot that is free once the one before is there', () => {
  const { taking, spots, show } = table();
  for (let n = 0; n < 3; n++) taking.take('die');
  expect(spots()).toEqual([0]);
  show(1);
  expect(spots()).toEqual([0, 1]);
  show(2);
  show(3);
  expect(spots()).toEqual([0, 1, 2]);
});

test('pieces waiting for one that the table refuses are not taken later', () => {
  const { taking, context, spots, show } = table();
  taking.take('die');
  taking.take('die');
  refuse(context, 'There is no room for more pieces.');
  show(0);
  expect(spots()).toEqual([0]);
  taking.take('die');
  expect(spots()).toEqual([0, 0]);
});
