/** For tests only: forged and copied proofs of possession. */
import { describe, expect, test } from 'vitest';
import { jointKey, makeKeyPair } from '../elgamal.ts';
import type { Group } from '../group/group.ts';
import { randomScalar, reduce } from '../group/scalars.ts';
import {
  checkPossession,
  decodePossession,
  encodePossession,
  possessionChallenge,
  provePossession,
} from '../schnorr.ts';
import { CONTEXT, malformedParts, OTHER_CONTEXT, tamperedParts } from './fixtures.ts';
import { seededBytes } from './seeded.ts';

export function describePossessionAttacks(group: Group): void {
  describe('proof of possession', () => {
    const random = seededBytes('possession');
    const key = makeKeyPair(group, random);
    const proof = provePossession(group, key, CONTEXT, random);

    test('an honest one holds', () => {
      expect(checkPossession(group, key.publicKey, proof, CONTEXT)).toBe(true);
    });

    test('forged: made without the secret, for a chosen challenge', () => {
      const answer = randomScalar(group, random);
      const e = randomScalar(group, random);
      // answer·G − e·key = commitment: all but the hash fits.
      const commitment = group.sum([group.base, key.publicKey], [answer, reduce(group, -e)]);
      expect(checkPossession(group, key.publicKey, { commitment, answer }, CONTEXT)).toBe(false);
    });

    test('forged: with another secret', () => {
      const other = makeKeyPair(group, random);
      const forged = provePossession(
        group,
        { secret: other.secret, publicKey: key.publicKey },
        CONTEXT,
        random,
      );
      expect(checkPossession(group, key.publicKey, forged, CONTEXT)).toBe(false);
    });

    test('copied: to another key', () => {
      const other = makeKeyPair(group, random);
      expect(checkPossession(group, other.publicKey, proof, CONTEXT)).toBe(false);
    });

    test('copied: the same key announced again in another context', () => {
      expect(checkPossession(group, key.publicKey, proof, OTHER_CONTEXT)).toBe(false);
    });

    test('a context cannot be shifted into its neighbour', () => {
      expect(checkPossession(group, key.publicKey, proof, CONTEXT.slice(0, -1))).toBe(false);
      expect(checkPossession(group, key.publicKey, proof, new Uint8Array([...CONTEXT, 0]))).toBe(false);
    });

    test('the identity as a key, though its secret 0 is known', () => {
      const zero = { secret: 0n, publicKey: group.zero };
      const honest = provePossession(group, zero, CONTEXT, random);
      expect(checkPossession(group, group.zero, honest, CONTEXT)).toBe(false);
    });

    test('a rogue key, chosen so that the joint key is the rogue’s alone', () => {
      const own = makeKeyPair(group, random);
      const rogue = group.subtract(own.publicKey, key.publicKey);
      // The prize: control of the joint key.
      expect(group.equals(jointKey(group, [key.publicKey, rogue]), own.publicKey)).toBe(true);
      // It can prove its own key, and it has the other's proof.
      const withOwn = provePossession(group, { secret: own.secret, publicKey: rogue }, CONTEXT, random);
      const ownProof = provePossession(group, own, CONTEXT, random);
      const difference = {
        commitment: group.subtract(ownProof.commitment, proof.commitment),
        answer: reduce(group, ownProof.answer - proof.answer),
      };
      for (const attempt of [withOwn, ownProof, proof, difference]) {
        expect(checkPossession(group, rogue, attempt, CONTEXT)).toBe(false);
      }
    });

    test('adaptive: a commitment or key changed so that the old challenge would not notice', () => {
      const { commitment, answer } = proof;
      const e = possessionChallenge(group, key.publicKey, commitment, CONTEXT);
      const moved = { commitment: group.add(commitment, group.base), answer: (answer + 1n) % group.order };
      expect(checkPossession(group, key.publicKey, moved, CONTEXT)).toBe(false);
      const otherKey = group.add(key.publicKey, group.base);
      const fits = { commitment: group.subtract(commitment, group.multiply(group.base, e)), answer };
      expect(checkPossession(group, otherKey, fits, CONTEXT)).toBe(false);
      const answered = { commitment, answer: reduce(group, answer + e) };
      expect(checkPossession(group, otherKey, answered, CONTEXT)).toBe(false);
    });

    test('tampering with each element and scalar', () => {
      const encoded = encodePossession(group, proof);
      expect(decodePossession(group, encoded)).toBeTruthy();
      const tampered = tamperedParts(group, encoded, 1);
      expect(tampered.length).toBeGreaterThan(2);
      for (const { what, bytes } of tampered) {
        const decoded = decodePossession(group, bytes)!;
        expect(checkPossession(group, key.publicKey, decoded, CONTEXT), what).toBe(false);
      }
    });

    test('elements and scalars that are no encoding', () => {
      for (const { what, bytes } of malformedParts(group, encodePossession(group, proof), 1)) {
        expect(decodePossession(group, bytes), what).toBeNull();
      }
    });
  });
}
