/** For tests only: masked tokens that give their reader something other than they seem to. */
import { describe, expect, test } from 'vitest';
import { type Ciphertext, makeKeyPair, token } from '../elgamal.ts';
import type { Element, Group } from '../group/group.ts';
import { dot, randomScalar, randomScalars, reduce } from '../group/scalars.ts';
import {
  checkMaskedTokens,
  decodeMaskedProof,
  encodeMaskedProof,
  type MaskedStatement,
  makeMaskedTokens,
  proveMaskedTokens,
  replayMaskedTokens,
  unmaskTokens,
} from '../maskedTokens.ts';
import {
  CONTEXT,
  malformedParts,
  messages,
  OTHER_CONTEXT,
  tamperedParts,
  withItem,
  withMessagePlus,
} from './fixtures.ts';
import { seededBytes } from './seeded.ts';

export function describeMaskedAttacks(group: Group): void {
  describe('masked tokens', () => {
    const random = seededBytes('masked');
    const key = makeKeyPair(group, random);
    const other = makeKeyPair(group, random);
    const reader = makeKeyPair(group, random);
    const bases = messages(group, 5);
    const { masked, proof } = makeMaskedTokens(group, key, reader.publicKey, bases, CONTEXT, random);
    const statement: MaskedStatement = {
      publicKey: key.publicKey,
      reader: reader.publicKey,
      bases,
      masked,
      context: CONTEXT,
    };
    const holds = (changed: Partial<MaskedStatement>, by = proof) =>
      checkMaskedTokens(group, { ...statement, ...changed }, by, random);
    const factors = randomScalars(group, bases.length, random);
    /** The best a cheating holder can do: it knows all masks, and acts honestly apart from the bad ciphertexts. */
    const provedAnew = (bad: readonly Ciphertext[]) => {
      const claim = { ...statement, masked: bad };
      return holds({ masked: bad }, proveMaskedTokens(group, key, factors, claim, random));
    };
    /** Masked with known factors: a cheating holder starts from these, and changes some. */
    const own = bases.map((base, i) => ({
      c1: group.multiply(group.base, factors[i]!),
      c2: group.add(group.multiply(base, key.secret), group.multiply(reader.publicKey, factors[i]!)),
    }));
    const plus = (list: readonly Ciphertext[], at: number, more: Element) =>
      withItem(list, at, withMessagePlus(group, list[at]!, more));

    test('honest ones hold, also one, and none at all; and the reader gets the tokens', () => {
      expect(holds({})).toBe(true);
      expect(provedAnew(own)).toBe(true);
      for (const count of [0, 1]) {
        const few = bases.slice(0, count);
        const made = makeMaskedTokens(group, key, reader.publicKey, few, CONTEXT, random);
        expect(holds({ bases: few, masked: made.masked }, made.proof)).toBe(true);
      }
      const tokens = bases.map((c1) => token(group, key.secret, { c1, c2: group.zero }));
      unmaskTokens(group, reader.secret, masked).forEach((one, i) => {
        expect(group.equals(one, tokens[i]!)).toBe(true);
      });
    });

    test('only the reader gets them; two readings of one token look different', () => {
      const again = makeMaskedTokens(group, key, reader.publicKey, bases, CONTEXT, random).masked;
      const tokens = unmaskTokens(group, reader.secret, masked);
      unmaskTokens(group, other.secret, masked).forEach((one, i) => {
        expect(group.equals(one, tokens[i]!)).toBe(false);
        expect(group.equals(masked[i]!.c2, again[i]!.c2)).toBe(false);
        // Opening one token to all reveals its mask, and no other's.
        const mask = group.subtract(masked[i]!.c2, tokens[i]!);
        const next = (i + 1) % tokens.length;
        expect(group.equals(group.subtract(masked[next]!.c2, mask), tokens[next]!)).toBe(false);
      });
    });

    test('a token made with another secret, under the old proof and under one made for it', () => {
      const foreign = {
        ...own[2]!,
        c2: group.add(group.multiply(bases[2]!, other.secret), group.multiply(reader.publicKey, factors[2]!)),
      };
      expect(holds({ masked: withItem(masked, 2, foreign) })).toBe(false);
      expect(provedAnew(withItem(own, 2, foreign))).toBe(false);
    });

    test('a mask that the reader cannot remove', () => {
      const D = group.multiply(group.base, 7n);
      const bent = withItem(own, 1, { ...own[1]!, c1: group.add(own[1]!.c1, D) });
      expect(holds({ masked: bent })).toBe(false);
      expect(provedAnew(bent)).toBe(false);
      // For another reader.
      const elsewhere = makeMaskedTokens(group, key, other.publicKey, bases, CONTEXT, random);
      expect(holds({ masked: elsewhere.masked }, elsewhere.proof)).toBe(false);
      expect(holds({ reader: other.publicKey })).toBe(false);
    });

    test('a cancelling pair of bad tokens, or of bad masks', () => {
      const D = group.multiply(group.base, 5n);
      const minus = group.subtract(group.zero, D);
      expect(provedAnew(plus(plus(own, 1, D), 3, minus))).toBe(false);
      const shift = (at: number, by: Element) => ({ ...own[at]!, c1: group.add(own[at]!.c1, by) });
      expect(provedAnew(withItem(withItem(own, 0, shift(0, D)), 4, shift(4, minus)))).toBe(false);
    });

    test('a token and its mask that are wrong by the same amount', () => {
      // c1 is another's, c2 fits it under a key that is the base: only the equation of the reader’s key can detect it.
      const D = group.multiply(group.base, 3n);
      const both = withItem(own, 2, { c1: group.add(own[2]!.c1, D), c2: group.add(own[2]!.c2, D) });
      expect(provedAnew(both)).toBe(false);
    });

    test('adaptive: tokens changed so that the old weights would not notice', () => {
      const { weights } = replayMaskedTokens(group, statement, proof);
      const [w0, w1] = weights as [bigint, bigint];
      const balanced = (list: readonly Ciphertext[]) =>
        plus(plus(list, 0, group.multiply(group.base, w1)), 1, group.multiply(group.base, group.order - w0));
      expect(holds({ masked: balanced(masked) })).toBe(false);
      expect(provedAnew(balanced(own))).toBe(false);
    });

    test('adaptive: a commitment chosen after the challenge', () => {
      const bad = plus(own, 2, group.base);
      const claim = { ...statement, masked: bad };
      const lie = proveMaskedTokens(group, key, factors, claim, random);
      const { weights, e } = replayMaskedTokens(group, claim, lie);
      const onTokens = group.subtract(
        group.add(
          group.multiply(group.sum(bases, weights), lie.answer),
          group.multiply(reader.publicKey, lie.maskAnswer),
        ),
        group.multiply(
          group.sum(
            bad.map(({ c2 }) => c2),
            weights,
          ),
          e,
        ),
      );
      expect(holds({ masked: bad }, { ...lie, onTokens })).toBe(false);
    });

    test('commitments that would cancel if the equations weighed the same', () => {
      const [nonce, maskNonce] = [randomScalar(group, random), randomScalar(group, random)];
      const claim = { ...statement, masked: own };
      const { weights } = replayMaskedTokens(group, claim, proof);
      const commitments = {
        onBase: group.add(group.multiply(group.base, nonce), group.base),
        onMask: group.multiply(group.base, maskNonce),
        onTokens: group.subtract(
          group.add(
            group.multiply(group.sum(bases, weights), nonce),
            group.multiply(reader.publicKey, maskNonce),
          ),
          group.base,
        ),
      };
      const { e } = replayMaskedTokens(group, claim, commitments);
      const answer = reduce(group, nonce + e * key.secret);
      const maskAnswer = reduce(group, maskNonce + e * dot(group, weights, factors));
      expect(holds({ masked: own }, { ...commitments, answer, maskAnswer })).toBe(false);
    });

    test('another context, another key, another list', () => {
      expect(holds({ context: OTHER_CONTEXT })).toBe(false);
      expect(holds({ publicKey: other.publicKey })).toBe(false);
      expect(holds({ bases: [...bases].reverse() })).toBe(false);
      expect(holds({ masked: [...masked].reverse() })).toBe(false);
      expect(holds({ masked: masked.slice(1) })).toBe(false);
      expect(holds({ masked: masked.slice(1), bases: bases.slice(1) })).toBe(false);
    });

    test('the identity as a key, or as the reader', () => {
      const zero = { secret: 0n, publicKey: group.zero };
      const empty = makeMaskedTokens(group, zero, reader.publicKey, bases, CONTEXT, random);
      expect(holds({ publicKey: group.zero, masked: empty.masked }, empty.proof)).toBe(false);
      const bare = makeMaskedTokens(group, key, group.zero, bases, CONTEXT, random);
      expect(holds({ reader: group.zero, masked: bare.masked }, bare.proof)).toBe(false);
    });

    test('a verifier whose randomness is stuck still refuses', () => {
      const stuck = (length: number) => new Uint8Array(length);
      const bad = plus(plus(own, 1, group.base), 3, group.subtract(group.zero, group.base));
      const claim = { ...statement, masked: bad };
      const lie = proveMaskedTokens(group, key, factors, claim, random);
      expect(checkMaskedTokens(group, statement, proof, stuck)).toBe(true);
      expect(checkMaskedTokens(group, claim, lie, stuck)).toBe(false);
    });

    test('tampering with each element and scalar', () => {
      const encoded = encodeMaskedProof(group, proof);
      expect(holds({}, decodeMaskedProof(group, encoded)!)).toBe(true);
      const tampered = tamperedParts(group, encoded, 3);
      expect(tampered.length).toBeGreaterThan(9);
      for (const { what, bytes } of tampered)
        expect(holds({}, decodeMaskedProof(group, bytes)!), what).toBe(false);
    });

    test('elements and scalars that are no encoding', () => {
      for (const { what, bytes } of malformedParts(group, encodeMaskedProof(group, proof), 3))
        expect(decodeMaskedProof(group, bytes), what).toBeNull();
    });
  });
}
