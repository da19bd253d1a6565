/** For tests only: tokens that do not open the ciphertexts they seem to. */
import { describe, expect, test } from 'vitest';
import {
  checkTokens,
  checkTokensOfMany,
  decodeTokenProof,
  encodeTokenProof,
  makeTokens,
  proveTokens,
  replayTokens,
  type TokenStatement,
} from '../dleq.ts';
import { makeKeyPair } from '../elgamal.ts';
import type { Element, Group } from '../group/group.ts';
import { inverse, randomScalar, reduce } from '../group/scalars.ts';
import { CONTEXT, malformedParts, messages, OTHER_CONTEXT, tamperedParts, withItem } from './fixtures.ts';
import { seededBytes } from './seeded.ts';

export function describeTokenAttacks(group: Group): void {
  describe('tokens', () => {
    const random = seededBytes('tokens');
    const key = makeKeyPair(group, random);
    const other = makeKeyPair(group, random);
    const bases = messages(group, 5);
    const { tokens, proof } = makeTokens(group, key, bases, CONTEXT, random);
    const statement: TokenStatement = { publicKey: key.publicKey, bases, tokens, context: CONTEXT };
    const holds = (changed: Partial<TokenStatement>, by = proof) =>
      checkTokens(group, { ...statement, ...changed }, by, random);
    /** The best a cheating holder can do for these tokens: act honestly in everything else. */
    const provedAnew = (bad: readonly Element[]) =>
      holds({ tokens: bad }, proveTokens(group, key, bases, bad, CONTEXT, random));
    const plus = (list: readonly Element[], at: number, more: Element) =>
      withItem(list, at, group.add(list[at]!, more));

    test('honest ones hold, also one, and none at all', () => {
      expect(holds({})).toBe(true);
      for (const count of [0, 1]) {
        const few = makeTokens(group, key, bases.slice(0, count), CONTEXT, random);
        expect(holds({ bases: bases.slice(0, count), tokens: few.tokens }, few.proof)).toBe(true);
      }
    });

    test('a token made with another secret, under the old proof and under one made for it', () => {
      const bad = withItem(tokens, 2, group.multiply(bases[2]!, other.secret));
      expect(holds({ tokens: bad })).toBe(false);
      expect(provedAnew(bad)).toBe(false);
    });

    test('all tokens made with another secret, under the announced key', () => {
      const theirs = makeTokens(group, { ...other, publicKey: key.publicKey }, bases, CONTEXT, random);
      expect(holds({ tokens: theirs.tokens }, theirs.proof)).toBe(false);
    });

    test('two commitments that would cancel if both equations weighed the same', () => {
      const nonce = randomScalar(group, random);
      const { weights } = replayTokens(group, statement, proof);
      const commitments = {
        onBase: group.add(group.multiply(group.base, nonce), group.base),
        onBases: group.subtract(group.multiply(group.sum(bases, weights), nonce), group.base),
      };
      const { e } = replayTokens(group, statement, { ...commitments, answer: 0n });
      const answer = reduce(group, nonce + e * key.secret);
      expect(holds({}, { ...commitments, answer })).toBe(false);
    });

    test('a token for another ciphertext', () => {
      const swapped = withItem(withItem(tokens, 0, tokens[1]!), 1, tokens[0]!);
      expect(holds({ tokens: swapped })).toBe(false);
      expect(provedAnew(swapped)).toBe(false);
      expect(holds({ bases: withItem(bases, 3, group.add(bases[3]!, group.base)) })).toBe(false);
      expect(holds({ bases: [...bases].reverse() })).toBe(false);
    });

    test('a cancelling pair of bad tokens', () => {
      const D = group.multiply(group.base, 5n);
      const pair = plus(plus(tokens, 1, D), 3, group.subtract(group.zero, D));
      expect(holds({ tokens: pair })).toBe(false);
      expect(provedAnew(pair)).toBe(false);
    });

    test('a cancelling pair over two statements checked at once', () => {
      const D = group.multiply(group.base, 5n);
      const again = makeTokens(group, key, bases, OTHER_CONTEXT, random);
      const second = { ...statement, tokens: again.tokens, context: OTHER_CONTEXT };
      const many = (first: readonly Element[], then: readonly Element[]) =>
        checkTokensOfMany(
          group,
          [
            { statement: { ...statement, tokens: first }, proof },
            { statement: { ...second, tokens: then }, proof: again.proof },
          ],
          random,
        );
      expect(many(tokens, again.tokens)).toBe(true);
      expect(many(plus(tokens, 0, D), plus(again.tokens, 0, group.subtract(group.zero, D)))).toBe(false);
      expect(many(plus(tokens, 0, D), again.tokens)).toBe(false);
      expect(many(tokens, plus(again.tokens, 4, D))).toBe(false);
    });

    test('adaptive: a statement or proof changed so that the old weights and challenge would not notice', () => {
      const { weights } = replayTokens(group, statement, proof);
      const [w0, w1] = weights as [bigint, bigint];
      const minus = group.order - w0;
      /** w0·(w1·D) + w1·(−w0·D) = 0 */
      const balanced = (list: readonly Element[]) =>
        plus(plus(list, 0, group.multiply(group.base, w1)), 1, group.multiply(group.base, minus));
      expect(holds({ tokens: balanced(tokens) })).toBe(false);
      expect(provedAnew(balanced(tokens))).toBe(false);
      expect(holds({ bases: balanced(bases) })).toBe(false);
      const moved = {
        onBase: group.add(proof.onBase, group.base),
        onBases: group.add(proof.onBases, group.sum(bases, weights)),
        answer: (proof.answer + 1n) % group.order,
      };
      expect(holds({}, moved)).toBe(false);
    });

    test('adaptive: a commitment or a key chosen after the challenge', () => {
      const bad = withItem(tokens, 2, group.multiply(bases[2]!, other.secret));
      const claim = { ...statement, tokens: bad };
      const lie = proveTokens(group, key, bases, bad, CONTEXT, random);
      const { weights, e } = replayTokens(group, claim, lie);
      const onBases = group.subtract(
        group.multiply(group.sum(bases, weights), lie.answer),
        group.multiply(group.sum(bad, weights), e),
      );
      expect(holds({ tokens: bad }, { ...lie, onBases })).toBe(false);

      const onBase = group.add(proof.onBase, group.base);
      const shifted = { ...proof, onBase };
      // Answer honestly to the challenge of the shifted commitment, and solve for the key.
      const old = replayTokens(group, statement, proof).e;
      const now = replayTokens(group, statement, shifted).e;
      const answer = reduce(group, proof.answer + (now - old) * key.secret);
      const publicKey = group.multiply(
        group.subtract(group.multiply(group.base, answer), onBase),
        inverse(group, now),
      );
      expect(holds({ publicKey }, { ...shifted, answer })).toBe(false);
    });

    test('a proof copied to another context', () => {
      expect(holds({ context: OTHER_CONTEXT })).toBe(false);
    });

    test('a proof under another holder’s key', () => {
      expect(holds({ publicKey: other.publicKey })).toBe(false);
      const theirs = makeTokens(group, other, bases, CONTEXT, random);
      expect(holds({ tokens: theirs.tokens }, theirs.proof)).toBe(false);
    });

    test('the identity as a key, whose tokens are all zero', () => {
      const zero = { secret: 0n, publicKey: group.zero };
      const empty = makeTokens(group, zero, bases, CONTEXT, random);
      expect(holds({ publicKey: group.zero, tokens: empty.tokens }, empty.proof)).toBe(false);
    });

    test('the identity as a token', () => {
      const bad = withItem(tokens, 0, group.zero);
      expect(holds({ tokens: bad })).toBe(false);
      expect(provedAnew(bad)).toBe(false);
    });

    test('a token too few or too many', () => {
      expect(holds({ tokens: tokens.slice(1) })).toBe(false);
      expect(holds({ tokens: [...tokens, tokens[0]!] })).toBe(false);
      expect(holds({ tokens: tokens.slice(1), bases: bases.slice(1) })).toBe(false);
    });

    test('a verifier whose randomness is stuck still refuses', () => {
      const stuck = (length: number) => new Uint8Array(length);
      const D = group.base;
      const bad = plus(plus(tokens, 1, D), 3, group.subtract(group.zero, D));
      expect(checkTokens(group, statement, proof, stuck)).toBe(true);
      expect(checkTokens(group, { ...statement, tokens: bad }, proof, stuck)).toBe(false);
    });

    test('tampering with each element and scalar', () => {
      const encoded = encodeTokenProof(group, proof);
      expect(holds({}, decodeTokenProof(group, encoded)!)).toBe(true);
      const tampered = tamperedParts(group, encoded, 2);
      expect(tampered.length).toBeGreaterThan(6);
      for (const { what, bytes } of tampered) {
        expect(holds({}, decodeTokenProof(group, bytes)!), what).toBe(false);
      }
    });

    test('elements and scalars that are no encoding', () => {
      for (const { what, bytes } of malformedParts(group, encodeTokenProof(group, proof), 2)) {
        expect(decodeTokenProof(group, bytes), what).toBeNull();
      }
    });
  });
}
