import { expect, test } from 'vitest';
import type { Seat } from '../../../engine/table/table.ts';
import { laroRules } from '../game.ts';
import { laro } from '../testing.ts';
import { controls } from './controls.ts';

test('L9: a player whose cards make nothing reads that they pass, and why, until all have answered', () => {
  const hands = { 0: '+5c', 1: '-6c -8s +1t', 2: '+4c +3c' };
  const table = laro({ seats: 3, deals: [{ hands }] });
  table.draw();
  const { length } = table.steps;
  table.discard('+5c');
  const asking = table.steps
    .slice(length)
    .filter(({ state }) => state.table.asking && !state.table.asking.closed);
  const read = (seat: Seat) =>
    new Set(
      asking.flatMap(({ state }) => {
        if (laroRules.due(state)) return [];
        const { text, blind } = controls({ ...table.view(seat), state });
        return [`${text} | ${blind?.text.slice(0, 12)}`];
      }),
    );
  const why = 'No two of your cards make a cluster with it, so you pass (L2).';
  expect([...read(1)]).toEqual([`${why} | Claim it for`, `${why} | Every other `]);
  expect([...read(2)].filter((text) => text.includes('so you pass'))).toEqual([]);
  expect([...read(0)].filter((text) => text.includes('so you pass'))).toEqual([]);
});
