import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { GameDisplay } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { TableStore } from '../tableStore.ts';
import { Narrator } from './narrator.ts';

test('a moment names the answers of the last question, which are gone by then', () => {
  const store = createStore(() => ({ seats: [] })) as unknown as TableStore;
  const asking = { id: 'w', closed: true, answers: [], called: null };
  const stepOf = (type: string, table: object) => ({ event: { type }, state: { table }, faces: new Map() });
  const steps = [stepOf('shown', { asking }), stepOf('answered', {}), stepOf('settled', {})];
  const display = {
    moment: ({ type }, _view, _name, asked) =>
      type === 'settled' ? { title: 'Settled', text: asked?.()?.table.asking?.id ?? '' } : null,
  } as Partial<GameDisplay> as GameDisplay;
  const narrator = new Narrator({ store, display, seat: 0 }, steps as unknown as ShownStep[]);
  expect(narrator.moment([2, 2])).toEqual({ title: 'Settled', text: 'w' });
});
