/** For tests only: false shuffles, by provers who copy, tamper, or do all but one thing right. */
import { describe, expect, test } from 'vitest';
import { type Ciphertext, mask, remask } from '../elgamal.ts';
import type { Group } from '../group/group.ts';
import { randomScalar } from '../group/scalars.ts';
import { checkShuffle, checkShuffles } from '../shuffle/checkShuffle.ts';
import { proveShuffle } from '../shuffle/proveShuffle.ts';
import { shuffle } from '../shuffle/shuffle.ts';
import type { ShuffleProof, ShuffleStatement, ShuffleWitness } from '../shuffle/shuffleProof.ts';
import { decodeShuffleProof, encodeShuffleProof } from '../shuffle/shuffleProofBytes.ts';
import {
  CONTEXT,
  malformedParts,
  OTHER_CONTEXT,
  shuffledList,
  tamperedParts,
  withItem,
  withMessagePlus,
} from './fixtures.ts';

const N = 5;
const ELEMENTS = 8;

export function describeShuffleAttacks(group: Group, ways: 'all' | 'one'): void {
  describe('shuffle', () => {
    const honest = shuffledList(group, N, 'shuffle');
    const { statement, proof, outputs, permutation, factors, key, random } = honest;
    const { inputs } = statement;
    const again = shuffle(group, key, inputs, CONTEXT, random);

    const holds = (changed: Partial<ShuffleStatement>, by: ShuffleProof = proof) =>
      checkShuffle(group, { ...statement, ...changed }, by, random);
    /** The best a cheating shuffler can do for these outputs: run the whole prover over them. */
    const provedAnew = (bad: readonly Ciphertext[], witness: Partial<ShuffleWitness> = {}) => {
      const claim = { ...statement, outputs: bad };
      const full = { permutation, factors, ...witness };
      return checkShuffle(group, claim, proveShuffle(group, claim, full, random), random);
    };
    const refused = (bad: readonly Ciphertext[], witness: Partial<ShuffleWitness> = {}) => {
      expect(holds({ outputs: bad }), 'under the old proof').toBe(false);
      expect(provedAnew(bad, witness), 'under a proof made for it').toBe(false);
    };

    test('an honest one holds', () => {
      expect(holds({})).toBe(true);
      expect(provedAnew(outputs)).toBe(true);
    });

    test('a duplicated message: one item in two places', () => {
      const twice = withItem(permutation, 1, permutation[0]!);
      const bad = remask(
        group,
        key,
        twice.map((from) => inputs[from]!),
        factors,
      );
      refused(bad);
      // Even with the duplicate admitted in the witness.
      refused(bad, { permutation: twice });
    });

    test('a duplicated message: an output as it is, again', () => {
      refused(withItem(outputs, 3, outputs[0]!));
    });

    test('a substituted message', () => {
      refused(withItem(outputs, 2, mask(group, key, group.base, randomScalar(group, random))));
      refused(withItem(outputs, 2, withMessagePlus(group, outputs[2]!, group.base)));
    });

    test('a multiplied message', () => {
      const { c1, c2 } = outputs[4]!;
      const doubled = { c1: group.add(c1, c1), c2: group.add(c2, c2) };
      refused(withItem(outputs, 4, doubled));
      refused(withItem(outputs, 4, doubled), {
        factors: withItem(factors, 4, (factors[4]! * 2n) % group.order),
      });
    });

    test('all messages multiplied alike', () => {
      refused(outputs.map(({ c1, c2 }) => ({ c1: group.add(c1, c1), c2: group.add(c2, c2) })));
    });

    test('two messages changed so that their sum stays', () => {
      const less = group.subtract(group.zero, group.base);
      const bad = withItem(outputs, 0, withMessagePlus(group, outputs[0]!, group.base));
      refused(withItem(bad, 1, withMessagePlus(group, outputs[1]!, less)));
    });

    test('an item that is not masked anew, though the proof claims it', () => {
      refused(withItem(outputs, 0, inputs[permutation[0]!]!));
      refused(withItem(outputs, 0, { c1: group.zero, c2: group.zero }));
    });

    test('a vector that is no permutation, over honest outputs', () => {
      for (const wrong of [
        withItem(permutation, 0, permutation[1]!),
        permutation.map(() => 0),
        [...permutation.slice(1), permutation[0]!],
      ]) {
        expect(provedAnew(outputs, { permutation: wrong })).toBe(false);
      }
    });

    test('a wrong masking factor', () => {
      const wrong = withItem(factors, 1, (factors[1]! + 1n) % group.order);
      expect(provedAnew(outputs, { factors: wrong })).toBe(false);
    });

    test('a wrong permutation under a copied proof', () => {
      expect(holds({ outputs: again.outputs })).toBe(false);
      expect(holds({}, again.proof)).toBe(false);
      expect(holds({ outputs: [...outputs].reverse() })).toBe(false);
      expect(holds({ outputs: withItem(withItem(outputs, 0, outputs[1]!), 1, outputs[0]!) })).toBe(false);
    });

    test('a proof copied to other inputs, another context, another key', () => {
      expect(holds({ inputs: [...inputs].reverse() })).toBe(false);
      expect(holds({ inputs: outputs, outputs: inputs })).toBe(false);
      expect(holds({ inputs: withItem(inputs, 0, withMessagePlus(group, inputs[0]!, group.base)) })).toBe(
        false,
      );
      expect(holds({ context: OTHER_CONTEXT })).toBe(false);
      expect(holds({ key: group.add(key, group.base) })).toBe(false);
    });

    test('an item too few, too many, or none', () => {
      expect(holds({ outputs: outputs.slice(1) })).toBe(false);
      expect(holds({ inputs: inputs.slice(1) })).toBe(false);
      expect(holds({ inputs: inputs.slice(1), outputs: outputs.slice(1) })).toBe(false);
      expect(holds({ inputs: [], outputs: [] })).toBe(false);
      expect(() => provedAnew(outputs.slice(1))).toThrow(RangeError);
      expect(() => shuffle(group, key, [], CONTEXT, random)).toThrow(RangeError);
    });

    test('the identity as a joint key, which hides nothing', () => {
      const open = { ...statement, key: group.zero };
      expect(checkShuffle(group, open, proof, random)).toBe(false);
      expect(() => shuffle(group, group.zero, inputs, CONTEXT, random)).toThrow(RangeError);
    });

    test('a bad proof among good ones checked at once', () => {
      const next = shuffle(group, key, outputs, CONTEXT, random);
      const first = { statement, proof };
      const second = {
        statement: { ...statement, inputs: outputs, outputs: next.outputs },
        proof: next.proof,
      };
      expect(checkShuffles(group, [first, second], random)).toBe(true);
      expect(checkShuffles(group, [first, { ...second, proof }], random)).toBe(false);
      expect(checkShuffles(group, [{ ...first, proof: again.proof }, second], random)).toBe(false);
      const bad = withItem(outputs, 0, withMessagePlus(group, outputs[0]!, group.base));
      const broken = [
        { statement: { ...statement, outputs: bad }, proof },
        { statement: { ...second.statement, inputs: bad }, proof: next.proof },
      ];
      expect(checkShuffles(group, broken, random)).toBe(false);
    });

    test('a verifier whose randomness is stuck still refuses', () => {
      const stuck = (length: number) => new Uint8Array(length);
      expect(checkShuffle(group, statement, proof, stuck)).toBe(true);
      const bad = withItem(outputs, 0, withMessagePlus(group, outputs[0]!, group.base));
      expect(checkShuffle(group, { ...statement, outputs: bad }, proof, stuck)).toBe(false);
    });

    test('more answers than there are items', () => {
      for (const answers of ['powersAnswer', 'factorsAnswer', 'productsAnswer'] as const) {
        expect(holds({}, { ...proof, [answers]: [...proof[answers], 0n] })).toBe(false);
        expect(holds({}, { ...proof, [answers]: proof[answers].slice(1) })).toBe(false);
      }
    });

    test('tampering with each element and scalar', () => {
      const encoded = encodeShuffleProof(group, proof);
      expect(holds({}, decodeShuffleProof(group, N, encoded)!)).toBe(true);
      const tampered = tamperedParts(group, encoded, ELEMENTS, ways);
      expect(tampered.length).toBeGreaterThanOrEqual(ELEMENTS + 3 * N + 2);
      for (const { what, bytes } of tampered) {
        expect(holds({}, decodeShuffleProof(group, N, bytes)!), what).toBe(false);
      }
    });

    test('elements and scalars that are no encoding, and a proof for another length', () => {
      const encoded = encodeShuffleProof(group, proof);
      for (const { what, bytes } of malformedParts(group, encoded, ELEMENTS)) {
        expect(decodeShuffleProof(group, N, bytes), what).toBeNull();
      }
      for (const n of [0, 1, N - 1, N + 1]) expect(decodeShuffleProof(group, n, encoded)).toBeNull();
    });

    test('two proofs of the same shuffle share nothing', () => {
      const words = (one: ShuffleProof) => {
        const bytes = encodeShuffleProof(group, one);
        const scalars = bytes.slice(ELEMENTS * group.elementBytes);
        return Array.from({ length: scalars.length / group.scalarBytes }, (_, i) =>
          String(scalars.slice(i * group.scalarBytes, (i + 1) * group.scalarBytes)),
        );
      };
      const second = proveShuffle(group, statement, { permutation, factors }, random);
      const all = [...words(proof), ...words(second)];
      expect(new Set(all).size).toBe(all.length);
    });
  });
}
