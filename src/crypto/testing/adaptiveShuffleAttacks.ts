/** For tests only: anything changed after seeing a challenge can make the equations fit, so nothing may be left out of the hash. */
import { describe, expect, test } from 'vitest';
import type { Ciphertext } from '../elgamal.ts';
import type { Element, Group } from '../group/group.ts';
import { inverse, powers } from '../group/scalars.ts';
import { generators } from '../pedersen.ts';
import { checkShuffle, replay } from '../shuffle/checkShuffle.ts';
import { proveShuffle } from '../shuffle/proveShuffle.ts';
import type { ShuffleProof, ShuffleStatement } from '../shuffle/shuffleProof.ts';
import { groupWithLies, shuffledList, withItem } from './fixtures.ts';

export function describeAdaptiveShuffleAttacks(group: Group): void {
  describe('shuffle, adaptively: changed so that the old challenges would not notice', () => {
    const { statement, proof, permutation, factors, random, key } = shuffledList(group, 5, 'adaptive');
    const { inputs, outputs } = statement;
    const { x, y, e } = replay(group, statement, proof);
    const [blinding] = generators(group, 0) as [Element];
    const refused = (changed: Partial<ShuffleStatement>, by: Partial<ShuffleProof> = {}) =>
      expect(checkShuffle(group, { ...statement, ...changed }, { ...proof, ...by }, random)).toBe(false);
    const plus = (scalar: bigint, more: bigint) => (scalar + more) % group.order;
    const withBlinding = (element: Element) => group.add(element, blinding);
    /** Changes the first two messages by multiples of the base. */
    const moved = (list: readonly Ciphertext[], first: bigint, second: bigint) =>
      [first, second].reduce<readonly Ciphertext[]>((all, by, i) => {
        const { c1, c2 } = all[i]!;
        return withItem(all, i, { c1, c2: group.add(c2, group.multiply(group.base, by)) });
      }, list);

    test('two inputs, against the powers of x', () => {
      // x·(x·D) + x²·(−D) = 0
      refused({ inputs: moved(inputs, x, group.order - 1n) });
    });

    test('two outputs, against their answers', () => {
      const [first, second] = proof.powersAnswer as [bigint, bigint];
      refused({ outputs: moved(outputs, second, group.order - first) });
    });

    test('each commitment, with the answers that open it', () => {
      const { powersBlind, factorsBlind, crossBlind, listAnswer, listMask } = proof;
      refused({}, { order: withBlinding(proof.order), factorsBlind: plus(factorsBlind, e * y) });
      refused(
        {},
        {
          powers: withBlinding(proof.powers),
          factorsBlind: plus(factorsBlind, e),
          powersBlind: plus(powersBlind, e),
        },
      );
      refused({}, { powersMask: withBlinding(proof.powersMask), powersBlind: plus(powersBlind, 1n) });
      refused({}, { factorsMask: withBlinding(proof.factorsMask), factorsBlind: plus(factorsBlind, 1n) });
      refused({}, { crossProducts: withBlinding(proof.crossProducts), crossBlind: plus(crossBlind, e) });
      refused({}, { crossMasks: withBlinding(proof.crossMasks), crossBlind: plus(crossBlind, 1n) });
      const { c1, c2 } = listMask;
      const more = { c1: group.add(c1, group.base), c2: group.add(c2, key) };
      refused({}, { listMask: more, listAnswer: plus(listAnswer, 1n) });
    });

    test('a key that makes a wrong list fit', () => {
      const bad = { ...statement, outputs: moved(outputs, 1n, 0n) };
      const lie = proveShuffle(group, bad, { permutation, factors }, random);
      const old = replay(group, bad, lie);
      // listAnswer·key + Σ answerᵢ·c2ᵢ (of the outputs) = e·Σ xⁱ·c2ᵢ (of the inputs) + listMask, solved for the key.
      const right = group.sum(
        [...inputs.map(({ c2 }) => c2), lie.listMask.c2],
        [...powers(group, old.x, 5).map((power) => (power * old.e) % group.order), 1n],
      );
      const left = group.sum(
        bad.outputs.map(({ c2 }) => c2),
        lie.powersAnswer,
      );
      const fits = group.multiply(group.subtract(right, left), inverse(group, lie.listAnswer));
      expect(checkShuffle(group, { ...bad, key: fits }, lie, random)).toBe(false);
    });

    test('the key, with the mask that fits it', () => {
      const { c1, c2 } = proof.listMask;
      const listMask = { c1, c2: group.add(c2, group.multiply(group.base, proof.listAnswer)) };
      refused({ key: group.add(key, group.base) }, { listMask });
    });
  });

  describe('shuffle, by a prover that is honest but for some commitments', () => {
    const { statement, proof, permutation, factors, random } = shuffledList(group, 4, 'lies');
    const provedWith = (lies: Readonly<Record<number, Element>>) => {
      const liar = groupWithLies(group, lies);
      const lie = proveShuffle(liar.group, statement, { permutation, factors }, random);
      return { holds: checkShuffle(group, statement, lie, random), sums: liar.sums() };
    };
    /** Six commitments, and the two halves of the masked list. */
    const SUMS = 8;

    test('without a lie it holds', () => {
      expect(checkShuffle(group, statement, proof, random)).toBe(true);
      expect(provedWith({})).toEqual({ holds: true, sums: SUMS });
    });

    test('each commitment alone', () => {
      for (let at = 0; at < SUMS; at++) {
        expect(provedWith({ [at]: group.base }).holds, `sum ${at}`).toBe(false);
      }
    });

    test('two that would cancel if all equations weighed the same', () => {
      const minus = group.subtract(group.zero, group.base);
      for (let at = 0; at < SUMS; at++) {
        for (let other = at + 1; other < SUMS; other++) {
          const { holds } = provedWith({ [at]: group.base, [other]: minus });
          expect(holds, `sums ${at} and ${other}`).toBe(false);
        }
      }
    });
  });
}
