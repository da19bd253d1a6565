/** Hashing to the group as in RFC 9497 §4.1 (RFC 9380 §5.3.1 and appendix B): no one knows a logarithm of the result. */
import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Element, Group } from './group.ts';

/**
 * Hashes `message` to an element under a domain separation tag: expand_message_xmd with SHA-512 to 64 bytes, and these to the group. The
 * tag names protocol and purpose; 1 to 255 bytes, else a RangeError.
 */
export function hashToGroup(group: Group, message: Uint8Array, tag: string): Element {
  const dst = utf8ToBytes(tag);
  if (dst.length < 1 || dst.length > 255) throw new RangeError('a tag of 1 to 255 bytes');
  return group.fromUniform(expand_message_xmd(message, dst, 64, sha512));
}
