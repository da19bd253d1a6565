/**
 * Hybrid public-key encryption of short bytes to a key of the group (ECIES; after RFC 9180 in its base mode): a fresh element's
 * Diffie–Hellman secret goes through HKDF-SHA-512 (RFC 5869) to a one-time keystream and a key for HMAC-SHA-512 (encrypt, then
 * authenticate). Every message has keys of its own, so nothing is ever used twice. The sender is not authenticated: the caller signs.
 */
import { expand, extract } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KeyPair } from './elgamal.ts';
import { makeKeyPair } from './elgamal.ts';
import type { Element, Group, RandomBytes } from './group/group.ts';

const MAC_KEY_BYTES = 64;
const TAG_BYTES = 32;
/** Longest message in bytes: the output limit of HKDF, less the key for the tag. */
export const LONGEST_MESSAGE = 255 * 64 - MAC_KEY_BYTES;

/** Derives the keystream and the key for the tag, for this element, this receiver and this context only. */
function keysOf(
  group: Group,
  shared: Element,
  ephemeral: Uint8Array,
  receiver: Element,
  context: Uint8Array,
  length: number,
) {
  const salt = utf8ToBytes(`sealed/1 ${group.name}`);
  // Both elements have a fixed length and the context is hashed: different parts never concatenate to the same bytes.
  const info = concatBytes(ephemeral, group.encode(receiver), sha512(context));
  const key = expand(sha512, extract(sha512, group.encode(shared), salt), info, MAC_KEY_BYTES + length);
  return { macKey: key.subarray(0, MAC_KEY_BYTES), stream: key.subarray(MAC_KEY_BYTES) };
}

const xor = (a: Uint8Array, b: Uint8Array) => a.map((byte, i) => byte ^ b[i]!);
const tagOf = (key: Uint8Array, body: Uint8Array) => hmac(sha512, key, body).subarray(0, TAG_BYTES);

/**
 * Encrypts bytes that only the holder of the receiver's secret reads, and only under the same context: an element, the message masked, a
 * tag (64 bytes longer than the message in ristretto255). Throws a RangeError for a message over `LONGEST_MESSAGE` and for the identity as
 * a key.
 */
export function encrypt(
  group: Group,
  receiver: Element,
  message: Uint8Array,
  context: Uint8Array,
  random: RandomBytes,
): Uint8Array {
  if (message.length > LONGEST_MESSAGE) throw new RangeError('too long to encrypt');
  if (group.equals(receiver, group.zero)) throw new RangeError('no key');
  const once = makeKeyPair(group, random);
  const ephemeral = group.encode(once.publicKey);
  const shared = group.multiply(receiver, once.secret);
  const { macKey, stream } = keysOf(group, shared, ephemeral, receiver, context, message.length);
  const body = xor(message, stream);
  return concatBytes(ephemeral, body, tagOf(macKey, body));
}

/** Decrypts a message; null if it was encrypted to another key or for another context, or was altered. */
export function decrypt(
  group: Group,
  receiver: KeyPair,
  encrypted: Uint8Array,
  context: Uint8Array,
): Uint8Array | null {
  const length = encrypted.length - group.elementBytes - TAG_BYTES;
  if (length < 0 || length > LONGEST_MESSAGE) return null;
  const ephemeral = encrypted.slice(0, group.elementBytes);
  const element = group.decode(ephemeral);
  if (!element || group.equals(element, group.zero)) return null;
  const shared = group.multiply(element, receiver.secret);
  const { macKey, stream } = keysOf(group, shared, ephemeral, receiver.publicKey, context, length);
  const body = encrypted.slice(group.elementBytes, -TAG_BYTES);
  return sameBytes(tagOf(macKey, body), encrypted.subarray(-TAG_BYTES)) ? xor(body, stream) : null;
}

/** Compares in constant time. */
function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.reduce((differ, byte, i) => differ | (byte ^ b[i]!), a.length ^ b.length) === 0;
}
