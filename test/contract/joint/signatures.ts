import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from '../../../src/lib/base64url.ts';
import type { Key, Signature } from '../../../src/session/identity/signing.ts';

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;
/** The eight points of small order. */
export const SMALL_POINTS = ED25519_TORSION_SUBGROUP.map((hex) => Point.fromHex(hex));

/**
 * Signatures by points with a part of small order, which only an attacker makes who wants peers to disagree: all 64 pairs of parts, each
 * for a few texts, which decide whether the signature is valid.
 */
export function crookedSignatures(): readonly { key: Key; text: string; signature: Signature }[] {
  return SMALL_POINTS.flatMap((keyPart) =>
    SMALL_POINTS.flatMap((noncePart) =>
      ['text 0', 'text 1', 'text 2'].map((text) => {
        const a = 123_456_789n;
        const r = bytesToNumberLE(sha512(utf8ToBytes(text))) % ORDER;
        const key = Point.BASE.multiply(a).add(keyPart).toBytes();
        const nonce = Point.BASE.multiply(r).add(noncePart).toBytes();
        const k = bytesToNumberLE(sha512(concatBytes(nonce, key, utf8ToBytes(text)))) % ORDER;
        const s = numberToBytesLE((r + k * a) % ORDER, 32);
        return { key: toBase64url(key), text, signature: toBase64url(concatBytes(nonce, s)) };
      }),
    ),
  );
}
