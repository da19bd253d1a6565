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

/** Seeds with their keys: the first vector of RFC 8032, and one that begins with zero, which WebKitGTK refuses. */
const SEEDS = [
  ['nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'],
  ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik'],
] as const;

/**
 * A key with a part of small order, as only an attacker makes, and two of its signatures of a text: peers accept the first and refuse the second,
 * because they compare without the cofactor and reduce the hash by the order. libgcrypt, in WebKitGTK, does not reduce it and judges both the other
 * way, which would split a table; one that multiplies by the cofactor accepts both, and one that wants no such key refuses both.
 */
const CROOKED = {
  key: '1jwBIjFHVB304XB2Pp4niKi_WXH1KpPFgp2-b1_2u6k',
  text: new TextEncoder().encode('text 1'),
  accepted: 'bMXAlnPmLsBJ-Rc09Ka_Gqpp2o2hx5Zk8DKqTCz_oG9AaNzV_gqFee_BlVwy-2fH0CLZ0DyUutpPBQEPrcSlBw',
  refused: 'hd5CLwLoN7tfnA1RAIViEVxVwMVrO8iWzWhaDjoKEOtHVN5ew-zh7YvGjId2ge9_4qpEks3RDQ43g0QSQz0IAw',
} as const;

/** Tests the implementation: its keys, a signature that is valid for one text only, and signatures that implementations judge differently. */
async function works(web: Ed25519): Promise<boolean> {
  const message: Bytes = Uint8Array.of(1, 2, 3);
  for (const [seed, known] of SEEDS) {
    const { key, sign } = await web.signer(fromBase64url(seed)!);
    if (toBase64url(key) !== known) return false;
    const signature = await sign(message);
    if (!(await web.verify(key, message, signature))) return false;
    if (await web.verify(key, Uint8Array.of(1, 2), signature)) return false;
  }
  const judge = (signature: string) =>
    web.verify(fromBase64url(CROOKED.key)!, CROOKED.text, fromBase64url(signature)!);
  return (await judge(CROOKED.accepted)) && !(await judge(CROOKED.refused));
}
