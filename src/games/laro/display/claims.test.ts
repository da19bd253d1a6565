import { expect, test } from 'vitest';
import type { Seat } from '../../../engine/table/table.ts';
import { laroRules } from '../game.ts';
import { laro } from '../testing.ts';
import { controls } from './controls.ts';
import { moment } from './notable/moments.ts';

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
  const why = 'No two of your cards make a cluster with it: you pass (L2).';
  expect([...read(1)]).toEqual([`${why} | Claim it for`, `${why} | Every other `]);
  expect([...read(2)].filter((text) => text.includes('so you pass'))).toEqual([]);
  expect([...read(0)].filter((text) => text.includes('so you pass'))).toEqual([]);
});

test.each([
  [
    '+6c +7c',
    ['pure', '+6c +7c'],
    ['corrupt', '-4c -3c'],
    'Pure, 3 points. Your Corrupt claim is worth less.',
  ],
  [
    '+6c +7c',
    ['pure', '+6c +7c'],
    ['pure', '+4c +3c'],
    'Pure, 3 points. Your Pure claim comes later in turn.',
  ],
  [
    '+6c +7c 0 0 0 +1s +2s +3s',
    ['win', '+6c +7c 0 0 0 +1s +2s +3s'],
    ['pure', '+4c +3c'],
    'Your Pure claim does not win.',
  ],
] as const)(
  'L8: with %s claimed by another, the loser of %j and %j reads why',
  (hand, first, second, text) => {
    const hands = { 0: '+5c', 1: hand, 2: '+4c +3c -4c -3c', 3: '-8s' };
    const table = laro({ deals: [{ hands, draws: '+1t' }] });
    table.draw();
    table.discard('+5c', { 1: first, 2: second });
    const at = table.steps.findIndex(({ event }) => event.type === 'claimed');
    const { event, state } = table.steps[at]!;
    const before = table.steps.slice(0, at).findLast(({ state: { table } }) => table.asking)!.state;
    const shown = (seat: Seat) =>
      moment(
        event,
        { ...table.view(seat), state },
        (who) => `Seat${who}`,
        () => before,
      )!.text;
    expect(shown(2)).toMatch(new RegExp(`^Seat1 .*${text}$`));
    for (const seat of [0, 1, 3]) expect(shown(seat)).not.toContain('Your');
  },
);
