/** For tests only: sealed messages in the wrong hands. */
import { describe, expect, test } from 'vitest';
import { makeKeyPair } from '../elgamal.ts';
import type { Group } from '../group.ts';
import { LONGEST_SEALED, seal, unseal } from '../sealed.ts';
import { bytesOf, CONTEXT, groupWith, OTHER_CONTEXT } from './fixtures.ts';
import { seededBytes } from './seeded.ts';

export function describeSealedAttacks(group: Group): void {
  describe('sealed messages', () => {
    const random = seededBytes('sealed');
    const receiver = makeKeyPair(group, random);
    const other = makeKeyPair(group, random);
    const message = bytesOf('what nobody else may read');
    const sealed = seal(group, receiver.publicKey, message, CONTEXT, random);

    test('the receiver reads them, also empty and very long ones', () => {
      expect(unseal(group, receiver, sealed, CONTEXT)).toEqual(message);
      for (const length of [0, 1, 1000, LONGEST_SEALED]) {
        const one = random(length);
        const closed = seal(group, receiver.publicKey, one, CONTEXT, random);
        expect(closed).toHaveLength(group.elementBytes + length + 32);
        expect(unseal(group, receiver, closed, CONTEXT)).toEqual(one);
      }
      expect(() =>
        seal(group, receiver.publicKey, new Uint8Array(LONGEST_SEALED + 1), CONTEXT, random),
      ).toThrow(RangeError);
    });

    test('another key or another context opens nothing', () => {
      expect(unseal(group, other, sealed, CONTEXT)).toBeNull();
      expect(unseal(group, { ...receiver, publicKey: other.publicKey }, sealed, CONTEXT)).toBeNull();
      expect(unseal(group, receiver, sealed, OTHER_CONTEXT)).toBeNull();
    });

    test('tampering with each byte', () => {
      for (let i = 0; i < sealed.length; i++) {
        const bytes = sealed.slice();
        bytes[i]! ^= 1;
        expect(unseal(group, receiver, bytes, CONTEXT), `byte ${i}`).toBeNull();
      }
    });

    test('cut short or made longer at either end', () => {
      for (let length = 0; length < sealed.length; length += 5) {
        expect(unseal(group, receiver, sealed.slice(0, length), CONTEXT)).toBeNull();
      }
      expect(unseal(group, receiver, new Uint8Array([...sealed, 0]), CONTEXT)).toBeNull();
      expect(unseal(group, receiver, new Uint8Array([0, ...sealed]), CONTEXT)).toBeNull();
    });

    test('the identity, as a key or in place of the fresh element', () => {
      expect(() => seal(group, group.zero, message, CONTEXT, random)).toThrow(RangeError);
      // Everything else fits: sealed under the one shared secret that all the world knows.
      const careless = groupWith(group, { multiply: () => group.zero });
      const known = seal(careless, receiver.publicKey, message, CONTEXT, random);
      expect(unseal(careless, receiver, known, CONTEXT)).toBeNull();
      expect(unseal(group, receiver, known, CONTEXT)).toBeNull();
    });

    test('the same message sealed twice looks different, and nothing of it shows', () => {
      const again = seal(group, receiver.publicKey, message, CONTEXT, random);
      const body = (bytes: Uint8Array) =>
        bytes.slice(group.elementBytes, group.elementBytes + message.length);
      expect(body(again)).not.toEqual(body(sealed));
      expect(body(sealed)).not.toEqual(message);
    });
  });
}
