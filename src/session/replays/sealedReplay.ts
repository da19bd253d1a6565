import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { passThrough } from '../transport/index.ts';
import { LARGEST_REPLAY, nameOfReplay } from './replayPlaces.ts';

/** Names a replay at its site, and carries the key that opens it. Each has 22 characters. */
export interface ReplayLink {
  readonly name: string;
  readonly key: string;
}

export interface SealedReplay {
  readonly link: ReplayLink;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

const KEY_BYTES = 16;
/** Bytes of the initial vector before the ciphertext, and of the tag in it. */
const IV_BYTES = 12;
/** Covered by the seal, so that nothing sealed for another purpose is taken for a replay. */
const PURPOSE = new TextEncoder().encode('comet-table replay 1');

/** Returns whether this browser can seal and open replays: browsers offer their cipher only to pages loaded by HTTPS, or from this computer. */
export const canSeal = (): boolean =>
  (globalThis.crypto?.subtle as SubtleCrypto | undefined) !== undefined &&
  typeof CompressionStream === 'function';

/** Makes the key that deletes a replay. */
export const freshEraseKey = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

const cipherKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Compresses a record and seals it with a fresh key (AES-128-GCM). Null: it is larger than a site takes. */
export async function sealReplay(record: Uint8Array<ArrayBuffer>): Promise<SealedReplay | null> {
  const packed = await passThrough(record, new CompressionStream('gzip'), LARGEST_REPLAY);
  if (!packed) return null;
  const keyBytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const cipher = { name: 'AES-GCM', iv, additionalData: PURPOSE };
  const box = await crypto.subtle.encrypt(cipher, await cipherKey(keyBytes), packed);
  const sealed = new Uint8Array(IV_BYTES + box.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(box), IV_BYTES);
  if (sealed.length > LARGEST_REPLAY) return null;
  return { link: { name: nameOfReplay(sealed), key: toBase64url(keyBytes) }, sealed };
}

/**
 * Opens what a site has sent for a link. 'damaged': it is not what was published under that link; 'large': unpacked, it has more than `most`
 * bytes, and unpacking has stopped there.
 */
export async function openReplay(
  sealed: Uint8Array<ArrayBuffer>,
  { name, key }: ReplayLink,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'damaged' | 'large'>> {
  const keyBytes = fromBase64url(key);
  if (sealed.length > LARGEST_REPLAY || nameOfReplay(sealed) !== name || keyBytes?.length !== KEY_BYTES)
    return err('damaged');
  const cipher = { name: 'AES-GCM', iv: sealed.subarray(0, IV_BYTES), additionalData: PURPOSE };
  try {
    const packed = await crypto.subtle.decrypt(cipher, await cipherKey(keyBytes), sealed.subarray(IV_BYTES));
    const record = await passThrough(new Uint8Array(packed), new DecompressionStream('gzip'), most);
    return record ? ok(record) : err('large');
  } catch {
    // Sealed with another key, or not packed.
    return err('damaged');
  }
}
