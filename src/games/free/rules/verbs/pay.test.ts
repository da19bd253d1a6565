import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsOf, violations } from '../../../../engine/laws.ts';
import { at, Hands } from '../../testing.ts';
import type { InBox } from './box.ts';
import { payOut } from './chips.ts';

const chips = (value: number, count: number): InBox => ({ kind: 'chips', value, count });
/** Before seat 0: 20 of 5, 16 of 25, 5 of 100; in the middle two of 25. */
const STAKES = [1, 2, 3];
const POT = 4;
const table = (): Hands =>
  new Hands({
    setting: [
      [chips(5, 20), at(-95, 700)],
      [chips(25, 16), at(0, 700)],
      [chips(100, 5), at(95, 700)],
      [chips(25, 2), at(0)],
    ],
  });
const stacks = (hands: Hands): Record<number, [value: number, count: number]> =>
  Object.fromEntries(
    hands.state.game.pieces.flatMap((piece) =>
      piece.kind === 'chips' ? [[piece.id, [piece.value, piece.count]]] : [],
    ),
  );
const worthOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts].reduce((sum, [value, count]) => sum + value * count, 0);

describe('a paid sum', () => {
  it('is taken from the largest chips that make it, and joins those there', () => {
    const hands = table();
    hands.act(0, { type: 'pay', from: STAKES, amount: 175, onto: [POT], at: at(0) });
    expect(stacks(hands)).toEqual({ 1: [5, 20], 2: [25, 13], 3: [100, 4], 4: [25, 5], 5: [100, 1] });
    expect(hands.piece(5)!.pose).toMatchObject({ x: 0, z: 0 });
  });

  it('is changed if no chips make it, and the change comes back', () => {
    const hands = table();
    hands.act(0, { type: 'pay', from: [3], amount: 130, onto: [POT], at: at(0) });
    const lying = Object.values(stacks(hands)).map((each) => each.join('×'));
    // 100, 25 and 5 are paid; 70 of the second hundred come back.
    expect(lying.toSorted()).toEqual(['100×1', '100×3', '25×16', '25×2', '25×3', '5×1', '5×20', '5×4']);
    expect(violations(hands.state, creditsOf(table().state))).toEqual([]);
  });

  it('takes whole stacks away, and can be taken back', () => {
    const hands = table();
    const before = stacks(hands);
    hands.act(0, { type: 'pay', from: [3], amount: 500, onto: [], at: at(0) });
    expect(hands.piece(3)).toBeUndefined();
    hands.act(0, { type: 'undo' });
    expect(stacks(hands)).toEqual(before);
    expect(violations(hands.state, creditsOf(table().state))).toEqual([]);
  });

  it('is refused with a reason if there is not enough, or nothing makes it', () => {
    const hands = table();
    const said = (amount: number, from = STAKES): string | undefined => {
      const judged = hands.judge(0, { type: 'pay', from, amount, onto: [], at: at(0) });
      return judged.ok ? undefined : judged.error.message;
    };
    expect(said(1001)).toBe('There are only 1\u00a0000 credits in those chips, not 1\u00a0001.');
    expect(said(77)).toBe('77 cannot be paid in chips: the smallest there are 5s.');
    expect(hands.refusal(0, { type: 'pay', from: [POT], amount: 25, onto: [POT], at: at(0) })).toBe('F1');
  });

  it('is exact and loses nothing, for any chips', () => {
    const counts = fc.dictionary(
      fc.constantFrom('1', '5', '7', '25', '100', '250'),
      fc.integer({ min: 1, max: 30 }),
    );
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 3000 }), (given, sum) => {
        const has = new Map(Object.entries(given).map(([value, count]) => [Number(value), count]));
        const payment = worthOf(has) < sum ? null : payOut(has, sum);
        if (!payment) return;
        expect(worthOf(payment.paid)).toBe(sum);
        expect(worthOf(payment.left)).toBe(worthOf(has) - sum);
        for (const count of [...payment.paid.values(), ...payment.left.values()])
          expect(count).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
