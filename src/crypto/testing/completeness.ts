/** For tests only: honest parties succeed, for all lengths and coins. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTokens, checkTokensOfMany, decodeTokenProof, encodeTokenProof, makeTokens } from '../dleq.ts';
import {
  decodeCiphertexts,
  encodeCiphertexts,
  jointKey,
  makeKeyPair,
  open,
  plain,
  remask,
  sameCiphertext,
  token,
} from '../elgamal.ts';
import { decrypt, encrypt } from '../encryption.ts';
import type { Element, Group } from '../group/group.ts';
import { randomScalars } from '../group/scalars.ts';
import {
  checkMaskedTokens,
  decodeMaskedProof,
  encodeMaskedProof,
  makeMaskedTokens,
  unmaskTokens,
} from '../maskedTokens.ts';
import { checkPossession, decodePossession, encodePossession, provePossession } from '../schnorr.ts';
import { checkShuffle, checkShuffles } from '../shuffle/checkShuffle.ts';
import { shuffle } from '../shuffle/shuffle.ts';
import { decodeShuffleProof, encodeShuffleProof, shuffleProofLength } from '../shuffle/shuffleProofBytes.ts';
import { bytesOf, CONTEXT, messages } from './fixtures.ts';
import { seededBytes } from './seeded.ts';

/** Tests every proof's completeness and every encoding's round trip, `runs` times each with lists of up to `longest`. */
export function describeCompleteness(
  name: string,
  makeGroup: () => Group,
  runs: number,
  longest: number,
): void {
  describe(`honest parties over ${name}`, () => {
    const group = makeGroup();
    const seeds = fc.integer().map((seed) => seededBytes(seed));
    const lengths = fc.integer({ min: 1, max: longest });
    const contexts = fc.uint8Array({ maxLength: 80 });
    const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: runs });
    const hex = (a: Element) => String(group.encode(a));

    test('a proof of possession holds, also after a round trip through bytes', () => {
      check(
        fc.property(seeds, contexts, (random, context) => {
          const key = makeKeyPair(group, random);
          const bytes = encodePossession(group, provePossession(group, key, context, random));
          expect(bytes).toHaveLength(group.elementBytes + group.scalarBytes);
          const proof = decodePossession(group, bytes)!;
          expect(checkPossession(group, key.publicKey, proof, context)).toBe(true);
        }),
      );
    });

    test('tokens hold, one by one and all together, also after a round trip through bytes', () => {
      check(
        fc.property(seeds, contexts, fc.array(fc.nat(5), { maxLength: 3 }), (random, context, counts) => {
          const list = counts.map((count) => {
            const key = makeKeyPair(group, random);
            const bases = group.multiples(group.base, randomScalars(group, count, random));
            const { tokens, proof } = makeTokens(group, key, bases, context, random);
            const bytes = encodeTokenProof(group, proof);
            expect(bytes).toHaveLength(2 * group.elementBytes + group.scalarBytes);
            const statement = { publicKey: key.publicKey, bases, tokens, context };
            return { statement, proof: decodeTokenProof(group, bytes)! };
          });
          for (const { statement, proof } of list) {
            expect(checkTokens(group, statement, proof, random)).toBe(true);
          }
          expect(checkTokensOfMany(group, list, random)).toBe(true);
        }),
      );
    });

    test('masked tokens hold and reach their reader, also after a round trip through bytes', () => {
      check(
        fc.property(seeds, contexts, fc.nat(5), (random, context, count) => {
          const [key, reader] = [makeKeyPair(group, random), makeKeyPair(group, random)];
          const bases = group.multiples(group.base, randomScalars(group, count, random));
          const made = makeMaskedTokens(group, key, reader.publicKey, bases, context, random);
          const bytes = encodeMaskedProof(group, made.proof);
          expect(bytes).toHaveLength(3 * group.elementBytes + 2 * group.scalarBytes);
          const masked = decodeCiphertexts(group, encodeCiphertexts(group, made.masked))!;
          const statement = { publicKey: key.publicKey, reader: reader.publicKey, bases, masked, context };
          expect(checkMaskedTokens(group, statement, decodeMaskedProof(group, bytes)!, random)).toBe(true);
          const tokens = bases.map((base) => hex(group.multiply(base, key.secret)));
          expect(unmaskTokens(group, reader.secret, masked).map(hex)).toEqual(tokens);
        }),
      );
    });

    test('a shuffle of any length holds, also after a round trip through bytes', () => {
      check(
        fc.property(seeds, contexts, lengths, (random, context, n) => {
          const key = makeKeyPair(group, random).publicKey;
          const inputs = messages(group, n).map((message) => plain(group, message));
          const { outputs, proof } = shuffle(group, key, inputs, context, random);
          const bytes = encodeShuffleProof(group, proof);
          expect(bytes).toHaveLength(shuffleProofLength(group, n));
          const received = {
            key,
            inputs,
            outputs: decodeCiphertexts(group, encodeCiphertexts(group, outputs))!,
            context,
          };
          expect(checkShuffle(group, received, decodeShuffleProof(group, n, bytes)!, random)).toBe(true);
        }),
      );
    });

    test('a list with the same message twice can be shuffled too', () => {
      const random = seededBytes('twice');
      const key = makeKeyPair(group, random).publicKey;
      const inputs = [1, 2, 1, 1].map((i) => plain(group, messages(group, 3)[i]!));
      const { outputs, proof } = shuffle(group, key, inputs, CONTEXT, random);
      expect(checkShuffle(group, { key, inputs, outputs, context: CONTEXT }, proof, random)).toBe(true);
    });

    test('after every holder has shuffled, all tokens together open the same messages', () => {
      check(
        fc.property(seeds, lengths, fc.integer({ min: 1, max: 4 }), (random, n, count) => {
          const holders = Array.from({ length: count }, () => makeKeyPair(group, random));
          const key = jointKey(
            group,
            holders.map(({ publicKey }) => publicKey),
          );
          const faces = messages(group, n);
          let list = faces.map((face) => plain(group, face));
          const steps = holders.map((_, turn) => {
            const context = bytesOf(`turn ${turn}`);
            const { outputs, proof } = shuffle(group, key, list, context, random);
            const step = { statement: { key, inputs: list, outputs, context }, proof };
            list = outputs;
            return step;
          });
          expect(checkShuffles(group, steps, random)).toBe(true);
          const opened = list.map((one) =>
            open(
              group,
              one,
              holders.map(({ secret }) => token(group, secret, one)),
            ),
          );
          expect(opened.map(hex).sort()).toEqual(faces.map(hex).sort());
        }),
      );
    });

    test('with one token missing, the result is no message', () => {
      const random = seededBytes('missing');
      const holders = [makeKeyPair(group, random), makeKeyPair(group, random)] as const;
      const key = jointKey(group, [holders[0].publicKey, holders[1].publicKey]);
      const faces = messages(group, 4);
      const inputs = faces.map((face) => plain(group, face));
      const { outputs, permutation } = shuffle(group, key, inputs, CONTEXT, random);
      outputs.forEach((one, i) => {
        const half = hex(open(group, one, [token(group, holders[0].secret, one)]));
        expect(faces.map(hex)).not.toContain(half);
        // The shuffler can locate each message by its permutation.
        const all = holders.map(({ secret }) => token(group, secret, one));
        expect(hex(open(group, one, all))).toBe(hex(faces[permutation[i]!]!));
      });
    });

    test('a list is masked anew: other ciphertexts, the same messages, deterministic bytes', () => {
      check(
        fc.property(seeds, fc.nat(longest), (random, n) => {
          const key = makeKeyPair(group, random);
          const list = messages(group, n).map((message) => plain(group, message));
          const masked = remask(group, key.publicKey, list, randomScalars(group, n, random));
          masked.forEach((one, i) => {
            expect(sameCiphertext(group, one, list[i]!)).toBe(false);
            expect(hex(open(group, one, [token(group, key.secret, one)]))).toBe(hex(list[i]!.c2));
          });
          const bytes = encodeCiphertexts(group, masked);
          expect(bytes).toHaveLength(2 * n * group.elementBytes);
          expect(encodeCiphertexts(group, decodeCiphertexts(group, bytes)!)).toEqual(bytes);
          if (n === 0) return;
          expect(decodeCiphertexts(group, bytes.slice(group.elementBytes))).toBeNull();
          expect(decodeCiphertexts(group, bytes.fill(0xff, 0, group.elementBytes))).toBeNull();
        }),
      );
    });

    test('decrypting gives the message that was encrypted', () => {
      check(
        fc.property(seeds, contexts, fc.uint8Array({ maxLength: 200 }), (random, context, message) => {
          const key = makeKeyPair(group, random);
          const encrypted = encrypt(group, key.publicKey, message, context, random);
          expect(decrypt(group, key, encrypted, context)).toEqual(message);
        }),
      );
    });
  });
}
