import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toBase64url } from '../../lib/base64url.ts';
import type { Key, Signature, Signer, Verify } from './signing.ts';

export interface FakeSigner extends Signer {
  sign(text: string): Signature;
}

/**
 * Signatures that protect nothing, for fuzz tests only: they come at once and cost one hash, look like real ones, and depend on text, key
 * and signature. But anyone can forge them, so no app may ever use them.
 */
export function fakeSigner(name: string): FakeSigner {
  const key = toBase64url(sha256(utf8ToBytes(`fake key of ${name}`)));
  return { key, sign: (text) => signatureOf(key, text) };
}

export const fakeVerify = ((key, text, signature) => signature === signatureOf(key, text)) satisfies Verify;

function signatureOf(key: Key, text: string): Signature {
  const digest = sha256(utf8ToBytes(`${key}\n${text}`));
  const bytes = new Uint8Array(64);
  bytes.set(digest);
  bytes.set(digest, 32);
  return toBase64url(bytes);
}
