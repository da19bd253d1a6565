import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { lruCache } from './lruCache.ts';
import type { Bytes, Ed25519 } from './signing.ts';

const NAME = 'Ed25519';
/** Imported keys of peers in the cache: more than sit and watch at a table. */
const KEYS = 64;

/** PKCS #8 prefix for a seed (RFC 8410): Web Crypto imports no bare seed. */
const PKCS8 = Uint8Array.of(
  ...[0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20],
);

/** Ed25519 of Web Crypto; null if it is missing or incomplete. */
export async function webEd25519(): Promise<Ed25519 | null> {
  // Undefined outside secure contexts, whatever the types say.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  try {
    const web = over(subtle);
    return (await works(web)) ? web : null;
  } catch {
    return null;
  }
}

function over(subtle: SubtleCrypto): Ed25519 {
  const keys = lruCache(KEYS, (key: string) =>
    subtle.importKey('raw', fromBase64url(key)!, NAME, false, ['verify']),
  );
  return {
    kind: 'web',
    async signer(seed) {
      const pkcs8 = new Uint8Array(PKCS8.length + 32);
      pkcs8.set(PKCS8);
      pkcs8.set(seed, PKCS8.length);
      const open = await subtle.importKey('pkcs8', pkcs8, NAME, true, ['sign']);
      const key = fromBase64url((await subtle.exportKey('jwk', open)).x ?? '');
      if (key?.length !== 32) throw new Error('Web Crypto gave no public key');
      const own = await subtle.importKey('pkcs8', pkcs8, NAME, false, ['sign']);
      return { key, sign: async (message) => new Uint8Array(await subtle.sign(NAME, own, message)) };
    },
    verify: async (key, message, signature) =>
      subtle.verify(NAME, await keys(toBase64url(key)), signature, message),
  };
}

/** Tests the implementation on the first vector of RFC 8032: its key, and a signature that is valid for one text only. */
async function works(web: Ed25519): Promise<boolean> {
  const { key, sign } = await web.signer(fromBase64url('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A')!);
  if (toBase64url(key) !== '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo') return false;
  const message: Bytes = Uint8Array.of(1, 2, 3);
  const signature = await sign(message);
  return (
    (await web.verify(key, message, signature)) && !(await web.verify(key, Uint8Array.of(1, 2), signature))
  );
}
