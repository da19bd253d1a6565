/** For tests only: whoever may change something after seeing a challenge can make the equations fit. So nothing may be left out of the hash. */
import { describe, expect, test } from 'vitest';
import { checkShuffle, replay } from '../checkShuffle.ts';
import type { Ciphertext } from '../elgamal.ts';
import type { Element, Group } from '../group.ts';
import { generators } from '../pedersen.ts';
import type { ShuffleProof, ShuffleStatement } from '../shuffleProof.ts';
import { shuffledList, withItem } from './fixtures.ts';

export function describeAdaptiveShuffleAttacks(group: Group): void {
  describe('shuffle, adaptively: changed so that the old challenges would not notice', () => {
    const { statement, proof, random, key } = shuffledList(group, 5, 'adaptive');
    const { inputs, outputs } = statement;
    const { x, y, e } = replay(group, statement, proof);
    const [blinding] = generators(group, 0) as [Element];
    const refused = (changed: Partial<ShuffleStatement>, by: Partial<ShuffleProof> = {}) =>
      expect(checkShuffle(group, { ...statement, ...changed }, { ...proof, ...by }, random)).toBe(false);
    const plus = (scalar: bigint, more: bigint) => (scalar + more) % group.order;
    const withBlinding = (element: Element) => group.add(element, blinding);
    /** The first two messages changed by multiples of the base. */
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

    test('the key, with the mask that fits it', () => {
      const { c1, c2 } = proof.listMask;
      const listMask = { c1, c2: group.add(c2, group.multiply(group.base, proof.listAnswer)) };
      refused({ key: group.add(key, group.base) }, { listMask });
    });
  });
}
