import { ed25519 as noble } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, hexToBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crookedSignatures, SMALL_POINTS } from '../../../test/contract/joint/signatures.ts';
import { toBase64url } from '../../lib/base64url.ts';
import { freshSecret, makeSigner, verifier, verify } from './ed25519.ts';
import { wellFormedKey, wellFormedSignature } from './ed25519Form.ts';
import { libraryEd25519 } from './ed25519Library.ts';
import { webEd25519 } from './ed25519Web.ts';
import { lruCache } from './lruCache.ts';
import type { Bytes, Ed25519 } from './signing.ts';
import { fakeSigner, fakeVerify } from './testSigning.ts';

/** RFC 8032, 7.1: secret, key, message, signature. */
const VECTORS = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
  [
    '833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42',
    'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704',
  ],
] as const;

const bytes = (hex: string): Bytes => Uint8Array.from(hexToBytes(hex));
const web = await webEd25519();
const library = libraryEd25519();
const both: readonly (readonly [string, Ed25519])[] = [
  ['Web Crypto', web!],
  ['library', library],
];

describe.each(both)('Ed25519 by %s', (_, by) => {
  it.each(VECTORS)('RFC 8032: %s', async (secret, key, message, signature) => {
    const signer = await by.signer(bytes(secret));
    expect(signer.key).toEqual(bytes(key));
    expect(await signer.sign(bytes(message))).toEqual(bytes(signature));
    expect(await by.verify(bytes(key), bytes(message), bytes(signature))).toBe(true);
    expect(await by.verify(bytes(key), bytes(`${message}00`), bytes(signature))).toBe(false);
  });

  it('accepts a signature for its own text and key only', async () => {
    const check = verifier(by);
    const signer = await makeSigner(freshSecret(), by);
    const other = await makeSigner(freshSecret(), by);
    const text = 'comet-table say {"name":"Zoë ☄"}';
    const signature = await signer.sign(text);
    expect(signer.key).toMatch(/^[\w-]{43}$/);
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(await check(signer.key, text, signature)).toBe(true);
    expect(await check(signer.key, `${text} `, signature)).toBe(false);
    expect(await check(other.key, text, signature)).toBe(false);
    await fc.assert(
      fc.asyncProperty(fc.nat(63), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(signature, 'base64url');
        changed[at]! ^= 1 << bit;
        expect(await check(signer.key, text, changed.toString('base64url'))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('returns false and does not throw for malformed keys and signatures', async () => {
    const check = verifier(by);
    const { key, sign } = await makeSigner(freshSecret(), by);
    const signature = await sign('x');
    const odd = fc.oneof(fc.string(), fc.base64String(), fc.constantFrom('', key, signature, `${key}=`));
    await fc.assert(
      fc.asyncProperty(odd, odd, async (k, s) => {
        if (k !== key || s !== signature) expect(await check(k, 'x', s)).toBe(false);
      }),
    );
    expect(await check(undefined as never, 'x', signature)).toBe(false);
    expect(await check(key, 'x', null as never)).toBe(false);
    // No point has y = 2.
    expect(await check(toBase64url(bytes(`02${'00'.repeat(31)}`)), 'x', signature)).toBe(false);
  });

  it('refuses a secret of another length', async () => {
    await expect(makeSigner(new Uint8Array(31), by)).rejects.toThrow('32 bytes');
  });
});

describe('both implementations agree', () => {
  const byWeb = verifier(web!);
  const byLibrary = verifier(library);

  it('on keys and signatures with a part of small order', async () => {
    const counts = { good: 0, bad: 0 };
    for (const [i, { key, text, signature }] of crookedSignatures().entries()) {
      const good = await byWeb(key, text, signature);
      expect(await byLibrary(key, text, signature), `number ${i}`).toBe(good);
      counts[good ? 'good' : 'bad']++;
    }
    // Guard against an empty test: both kinds occurred.
    expect(counts.good).toBeGreaterThan(3);
    expect(counts.bad).toBeGreaterThan(100);
  });

  it('to refuse keys of small order and numbers that are not reduced', async () => {
    const { sign, key } = await makeSigner(freshSecret(), library);
    const signature = Buffer.from(await sign('x'), 'base64url');
    const s = bytesToNumberLE(signature.subarray(32));
    const again = concatBytes(signature.subarray(0, 32), numberToBytesLE(s + noble.Point.Fn.ORDER, 32));
    // y from 0 to 18 written as y + p: the same points under other keys.
    const unreduced = Array.from({ length: 19 }, (_, i) =>
      bytes(`${(0xed + i).toString(16)}${'ff'.repeat(30)}7f`),
    );
    const small = SMALL_POINTS.flatMap((point) => [point.toBytes(), point.negate().toBytes()]);
    const forged = (point: Uint8Array) => concatBytes(point, new Uint8Array(32));
    for (const check of [byWeb, byLibrary]) {
      expect(await check(key, 'x', toBase64url(again))).toBe(false);
      for (const odd of [...unreduced, ...small]) {
        expect(await check(toBase64url(odd), 'x', toBase64url(forged(odd)))).toBe(false);
        expect(await check(toBase64url(odd), 'x', toBase64url(signature))).toBe(false);
        expect(await check(key, 'x', toBase64url(forged(odd)))).toBe(false);
      }
    }
    for (const odd of [...unreduced, ...small]) {
      expect(wellFormedKey(odd)).toBe(false);
      expect(wellFormedSignature(forged(odd))).toBe(false);
    }
    expect(wellFormedSignature(again)).toBe(false);
  });

  it('on each other’s signatures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string({ unit: 'grapheme' }),
        async (secret, text) => {
          const [one, other] = await Promise.all([makeSigner(secret, web!), makeSigner(secret, library)]);
          expect(one.key).toBe(other.key);
          expect(await byLibrary(one.key, text, await one.sign(text))).toBe(true);
          expect(await byWeb(one.key, text, await other.sign(text))).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});

/** Web Crypto as in another browser: `verify` judges by the bytes of the key, `refuses` the import of some seeds. */
function otherBrowser({
  verify: judge,
  refuses = () => false,
}: {
  readonly verify?: (key: Bytes, message: Bytes, signature: Bytes) => boolean;
  readonly refuses?: (seed: Bytes) => boolean;
}) {
  const { subtle } = crypto;
  const imported = new Map<CryptoKey, Bytes>();
  return {
    async importKey(format: 'raw' | 'pkcs8', data: Bytes, ...rest: [string, boolean, KeyUsage[]]) {
      if (format === 'pkcs8' && refuses(data.slice(-32))) throw new DOMException('', 'DataError');
      const key = await subtle.importKey(format, data, ...rest);
      imported.set(key, data);
      return key;
    },
    exportKey: subtle.exportKey.bind(subtle),
    sign: subtle.sign.bind(subtle),
    verify: async (name: string, key: CryptoKey, signature: Bytes, message: Bytes) =>
      judge?.(imported.get(key)!, message, signature) ?? subtle.verify(name, key, signature, message),
  };
}

/** Verifies with the hash as it is, not reduced by the order, which changes its product with a point that has a part of small order. */
function verifyUnreduced(key: Bytes, message: Bytes, signature: Bytes): boolean {
  const { BASE, Fn } = noble.Point;
  const [r, s] = [signature.slice(0, 32), signature.slice(32)];
  const k = bytesToNumberLE(sha512(concatBytes(r, key, message)));
  const point = noble.Point.fromBytes(key);
  const part = point.multiplyUnsafe(Fn.ORDER - 1n).add(point);
  let product = point.multiplyUnsafe(k % Fn.ORDER);
  for (let left = (k / Fn.ORDER) % 8n; left > 0n; left--) product = product.add(part);
  return BASE.multiplyUnsafe(bytesToNumberLE(s)).equals(noble.Point.fromBytes(r).add(product));
}

describe('the implementation in use', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is Web Crypto if available, and judges as the others', async () => {
    expect(web?.kind).toBe('web');
    vi.stubGlobal('crypto', { subtle: otherBrowser({}) });
    expect((await webEd25519())?.kind).toBe('web');
    vi.unstubAllGlobals();
    const { key, sign } = await makeSigner(freshSecret());
    expect(await verify(key, 'x', await sign('x'))).toBe(true);
  });

  it.each([
    ['is missing, as on a page over plain http', undefined],
    ['knows no Ed25519', { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) }],
    [
      'throws at once',
      {
        importKey: () => {
          throw new TypeError();
        },
      },
    ],
    [
      'does not reduce hashes, as libgcrypt in WebKitGTK, and so judges keys with a part of small order otherwise',
      otherBrowser({ verify: verifyUnreduced }),
    ],
    [
      'multiplies by the cofactor, and so accepts more signatures',
      otherBrowser({ verify: (key, message, signature) => noble.verify(signature, message, key) }),
    ],
    [
      'refuses every key with a part of small order',
      otherBrowser({
        verify: (key, message, signature) =>
          noble.Point.fromBytes(key).isTorsionFree() && noble.verify(signature, message, key),
      }),
    ],
    [
      'takes no seeds that begin with zero, as in WebKitGTK',
      otherBrowser({ refuses: (seed) => seed[0] === 0 }),
    ],
  ])('the library if Web Crypto %s', async (kind, subtle) => {
    vi.stubGlobal('crypto', { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) });
    // A module of its own: it decides once, when it is loaded. Resetting all modules would have later files load theirs again.
    const fresh: typeof import('./ed25519.ts') = await import(/* @vite-ignore */ `./ed25519.ts?${kind}`);
    expect((await fresh.ed25519()).kind).toBe('library');
    const { key, sign } = await fresh.makeSigner(fresh.freshSecret());
    expect(await fresh.verify(key, 'x', await sign('x'))).toBe(true);
  });

  it('keeps only the most recently used keys', () => {
    const made: string[] = [];
    const get = lruCache(2, (key) => made.push(key));
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('the fake signer of the fuzz tests', () => {
  it('looks like the real one and notices every change', () => {
    const ann = fakeSigner('Ann');
    const bob = fakeSigner('Bob');
    const signature = ann.sign('x');
    expect(ann.key).toMatch(/^[\w-]{43}$/);
    expect(signature).toMatch(/^[\w-]{86}$/);
    expect(fakeVerify(ann.key, 'x', signature)).toBe(true);
    expect(fakeVerify(ann.key, 'y', signature)).toBe(false);
    expect(fakeVerify(bob.key, 'x', signature)).toBe(false);
    expect(fakeVerify(ann.key, 'x', bob.sign('x'))).toBe(false);
    expect(fakeSigner('Ann').key).toBe(ann.key);
  });
});
