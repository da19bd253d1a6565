import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { wellFormedKey, wellFormedSignature } from './ed25519Form.ts';
import { webEd25519 } from './ed25519Web.ts';
import type { Maybe } from './maybe.ts';
import type { Bytes, Ed25519, Signer, Verify } from './signing.ts';

let found: Promise<Ed25519> | null = null;

/** Loads Web Crypto's Ed25519 if available; a page on plain http from another machine, or an older browser, loads the library. */
export function ed25519(): Promise<Ed25519> {
  found ??= webEd25519()
    .then(async (web) => web ?? (await import('./ed25519Library.ts')).libraryEd25519())
    .catch((error: unknown) => {
      // Retry a failed download on the next call.
      found = null;
      throw error;
    });
  return found;
}

const encoder = new TextEncoder();

/** Draws 32 random bytes for a new key pair. */
export const freshSecret = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

/**
 * Makes the key pair of a 32-byte secret (the seed of RFC 8032). The same secret gives the same key everywhere, but not always the same
 * signature of a text: some browsers mix in randomness.
 */
export async function makeSigner(secret: Uint8Array, using: Maybe<Ed25519> = ed25519()): Promise<Signer> {
  if (secret.length !== 32) throw new Error('a secret has 32 bytes');
  const { key, sign } = await (await using).signer(Uint8Array.from(secret));
  return {
    key: toBase64url(key),
    async sign(text) {
      return toBase64url(await sign(encoder.encode(text)));
    },
  };
}

/** Makes a verification function over an implementation. */
export function verifier(using: Maybe<Ed25519>): Verify {
  return async (key, text, signature) => {
    try {
      const keyBytes = fromBase64url(key);
      const bytes = fromBase64url(signature);
      if (!keyBytes || !bytes || !wellFormedKey(keyBytes) || !wellFormedSignature(bytes)) return false;
      return await (await using).verify(keyBytes, encoder.encode(text), bytes);
    } catch {
      return false;
    }
  };
}

export const verify: Verify = (key, text, signature) => verifier(ed25519())(key, text, signature);
