// The SHA-2 of the library, computed by Node itself. Whole matches hash so much that this saves a tenth of their time; single
// functions are tested with the library (`src/engine/match.test.ts`, `src/crypto`).
import { hash } from 'node:crypto';
import { sha256 as librarySha256, sha512 as librarySha512 } from '@noble/hashes/sha2.js';

type Sha = (message: Uint8Array) => Uint8Array;

const bytesBy =
  (algorithm: string): Sha =>
  (message) =>
    new Uint8Array(hash(algorithm, message, 'buffer'));

/** Hashes whole messages; hashing piece by piece, and in HMAC, stays the library's. */
export const sha256 = Object.assign(bytesBy('sha256'), librarySha256);
export const sha512 = Object.assign(bytesBy('sha512'), librarySha512);
