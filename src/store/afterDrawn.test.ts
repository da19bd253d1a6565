import { expect, test } from 'vitest';
import type { ShownStep } from '../engine/step.ts';
import { VirtualClock } from '../session/transport/memory/virtualClock.ts';
import { afterDrawn, LONGEST_DRAWING } from './afterDrawn.ts';

const step = (text: string) => ({ event: text }) as unknown as ShownStep;

function table() {
  const timer = new VirtualClock();
  const shown: ShownStep[] = [];
  let draw = (): void => {};
  const drawn = new Promise<void>((done) => {
    draw = done;
  });
  const push = afterDrawn({ drawn, timer, show: (steps) => void shown.push(...steps) });
  return { timer, shown, push, draw: () => draw() };
}

test('the first deal waits for the table to be drawn, and comes in order', async () => {
  const { shown, push, draw } = table();
  push([step('shuffle'), step('deal')]);
  push([step('bid')]);
  expect(shown).toEqual([]);
  draw();
  await null;
  push([step('pass')]);
  expect(shown).toEqual([step('shuffle'), step('deal'), step('bid'), step('pass')]);
});

test('a table whose pictures never come is dealt anyway, once', async () => {
  const { timer, shown, push, draw } = table();
  push([step('deal')]);
  timer.runUntil(LONGEST_DRAWING - 1);
  expect(shown).toEqual([]);
  timer.runUntil(LONGEST_DRAWING);
  expect(shown).toEqual([step('deal')]);
  draw();
  await null;
  expect(shown).toHaveLength(1);
});
