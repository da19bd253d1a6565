import { describe, expect, test } from 'vitest';
import type { Control } from '../engine/display.ts';
import {
  type AmountChoice,
  amountOf,
  choose,
  mostOf,
  presetsOf,
  pruned,
  takesAmount,
  toStep,
} from './amounts.ts';

const bet = (amount = { min: 5, max: 500, step: 5 }, more: Partial<Control> = {}): AmountChoice => ({
  id: 'bet',
  verb: 'Bet',
  help: '',
  tone: 'plain',
  ...more,
  offer: { command: { type: 'bet' }, amount },
});

describe('an amount', () => {
  test('is rounded to the nearest step within the range', () => {
    const range = { min: 5, max: 500, step: 10 };
    expect([-3, 5, 9, 11, 499, 10_000].map((n) => toStep(range, n))).toEqual([5, 5, 5, 15, 495, 495]);
    expect(mostOf(range)).toBe(495);
    expect(mostOf({ min: 37, max: 37, step: 5 })).toBe(37);
  });

  test('has presets, but for those outside the range', () => {
    const presets = [
      { label: 'Least', amount: 5 },
      { label: 'Half', amount: 62 },
      { label: 'Pot', amount: 600 },
      { label: 'Nothing', amount: 0 },
      { label: 'All in', amount: 500 },
    ];
    expect(presetsOf(bet(undefined, { presets }))).toEqual([
      { label: 'Least', amount: 5 },
      { label: 'Half', amount: 60 },
      { label: 'All in', amount: 500 },
    ]);
    expect(presetsOf(bet())).toEqual([]);
  });

  test('stays chosen as long as its offer lasts', () => {
    const control = bet();
    const chosen = choose({}, control, 76);
    expect(amountOf(control, {})).toBe(5);
    expect(amountOf(control, chosen)).toBe(75);
    expect(amountOf(bet({ min: 10, max: 500, step: 5 }), chosen)).toBe(10);
    expect(pruned(chosen, [bet()])).toEqual(chosen);
    expect(pruned(chosen, [bet({ min: 10, max: 500, step: 5 })])).toEqual({});
    expect(pruned(chosen, [])).toEqual({});
  });

  test('is chosen automatically only if neither cards nor a place are asked for', () => {
    const plain = bet();
    expect(takesAmount(plain)).toBe(true);
    expect(takesAmount({ ...plain, offer: { ...plain.offer, to: ['pot'] } })).toBe(false);
    expect(takesAmount({ ...plain, offer: { command: { type: 'check' } } })).toBe(false);
  });
});
