import { expect, test } from 'vitest';
import type { ShownStep } from '../../engine/step.ts';
import { seatsInSight } from './index.ts';

/** A step at which these cards lie on the table, each known to some seats. */
function step(...cards: readonly (readonly [number, readonly number[], face?: string])[]): ShownStep {
  const states = cards.map(([card, known, face = null]) => [card, { up: false, known, face }] as const);
  return { state: { table: { cards: new Map(states) } } } as unknown as ShownStep;
}

test('a replay can be watched from the seats whose every card is in the record', () => {
  const past = [step([1, [0]], [2, [1]], [3, []]), step([4, [2], 'ace'], [5, [0]])];
  const record = new Map([
    [1, 'two'],
    [5, 'three'],
  ]);
  // Nobody has seen card 3, and everyone sees card 4.
  expect(seatsInSight(past, record, 4)).toEqual([0, 2, 3]);
  record.delete(5);
  expect(seatsInSight(past, record, 4)).toEqual([2, 3]);
});
