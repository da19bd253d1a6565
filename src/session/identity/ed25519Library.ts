import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { lruCache } from './lruCache.ts';
import type { Ed25519 } from './signing.ts';

const { Point } = ed25519;
const { Fn } = Point;
/** Decoded keys of peers in the cache. */
const KEYS = 64;

/** Reads 64 little-endian bytes as a number, reduced by the order. */
function reduced(bytes: Uint8Array): bigint {
  let out = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) out = (out << 8n) | BigInt(bytes[i]!);
  return Fn.create(out);
}

/**
 * Ed25519 in JavaScript. Verification is written out: the library's own multiplies both sides by the curve's cofactor (which RFC 8032
 * allows), while browsers compare without, so an attacker could make signatures that only one of the two accepts.
 */
export function libraryEd25519(): Ed25519 {
  const points = lruCache(KEYS, (key: string) => Point.fromBytes(fromBase64url(key)!));
  return {
    kind: 'library',
    signer: async (seed) => ({
      key: Uint8Array.from(ed25519.getPublicKey(seed)),
      sign: (message) => Uint8Array.from(ed25519.sign(message, seed)),
    }),
    verify(key, message, signature) {
      const point = points(toBase64url(key));
      const r = signature.subarray(0, 32);
      const s = Fn.fromBytes(signature.slice(32));
      const k = reduced(sha512(concatBytes(r, key, message)));
      // R must equal S·B − k·A, byte for byte.
      const expected = Point.BASE.multiplyUnsafe(s).subtract(point.multiplyUnsafe(k)).toBytes();
      return expected.every((byte, i) => byte === r[i]);
    },
  };
}
