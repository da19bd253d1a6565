/** For tests only: encrypted messages in the wrong hands. */
import { describe, expect, test } from 'vitest';
import { makeKeyPair } from '../elgamal.ts';
import { decrypt, encrypt, LONGEST_MESSAGE } from '../encryption.ts';
import type { Group } from '../group/group.ts';
import { bytesOf, CONTEXT, groupWith, OTHER_CONTEXT } from './fixtures.ts';
import { seededBytes } from './seeded.ts';

export function describeEncryptionAttacks(group: Group): void {
  describe('encrypted messages', () => {
    const random = seededBytes('sealed');
    const receiver = makeKeyPair(group, random);
    const other = makeKeyPair(group, random);
    const message = bytesOf('what nobody else may read');
    const encrypted = encrypt(group, receiver.publicKey, message, CONTEXT, random);

    test('the receiver reads them, also empty and very long ones', () => {
      expect(decrypt(group, receiver, encrypted, CONTEXT)).toEqual(message);
      for (const length of [0, 1, 1000, LONGEST_MESSAGE]) {
        const one = random(length);
        const closed = encrypt(group, receiver.publicKey, one, CONTEXT, random);
        expect(closed).toHaveLength(group.elementBytes + length + 32);
        expect(decrypt(group, receiver, closed, CONTEXT)).toEqual(one);
      }
      expect(() =>
        encrypt(group, receiver.publicKey, new Uint8Array(LONGEST_MESSAGE + 1), CONTEXT, random),
      ).toThrow(RangeError);
    });

    test('another key or another context opens nothing', () => {
      expect(decrypt(group, other, encrypted, CONTEXT)).toBeNull();
      expect(decrypt(group, { ...receiver, publicKey: other.publicKey }, encrypted, CONTEXT)).toBeNull();
      expect(decrypt(group, receiver, encrypted, OTHER_CONTEXT)).toBeNull();
    });

    test('tampering with each byte', () => {
      for (let i = 0; i < encrypted.length; i++) {
        const bytes = encrypted.slice();
        bytes[i]! ^= 1;
        expect(decrypt(group, receiver, bytes, CONTEXT), `byte ${i}`).toBeNull();
      }
    });

    test('cut short or made longer at either end', () => {
      for (let length = 0; length < encrypted.length; length += 5) {
        expect(decrypt(group, receiver, encrypted.slice(0, length), CONTEXT)).toBeNull();
      }
      expect(decrypt(group, receiver, new Uint8Array([...encrypted, 0]), CONTEXT)).toBeNull();
      expect(decrypt(group, receiver, new Uint8Array([0, ...encrypted]), CONTEXT)).toBeNull();
    });

    test('the identity, as a key or in place of the fresh element', () => {
      expect(() => encrypt(group, group.zero, message, CONTEXT, random)).toThrow(RangeError);
      // Everything else fits: encrypted under a shared secret that is public.
      const careless = groupWith(group, { multiply: () => group.zero });
      const known = encrypt(careless, receiver.publicKey, message, CONTEXT, random);
      expect(decrypt(careless, receiver, known, CONTEXT)).toBeNull();
      expect(decrypt(group, receiver, known, CONTEXT)).toBeNull();
    });

    test('encrypting the same message twice gives different ciphertexts that reveal nothing', () => {
      const again = encrypt(group, receiver.publicKey, message, CONTEXT, random);
      const body = (bytes: Uint8Array) =>
        bytes.slice(group.elementBytes, group.elementBytes + message.length);
      expect(body(again)).not.toEqual(body(encrypted));
      expect(body(encrypted)).not.toEqual(message);
    });
  });
}
