import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomBytes } from '../../../crypto/index.ts';
import { makeTinyGroup } from '../../../crypto/testing/tinyGroup.ts';
import type { Scheme } from '../../room/locked/scheme.ts';
import { makeScheme } from './makeScheme.ts';

/** Random-looking bytes, the same for the same seed. */
export function seededBytes(seed: string): RandomBytes {
  let block = 0;
  return (length) => {
    const out = new Uint8Array(length);
    for (let at = 0; at < length; at += 64)
      out.set(sha512(utf8ToBytes(`${seed} ${block++}`)).subarray(0, Math.min(64, length - at)), at);
    return out;
  };
}

/** Locked cards in a group that is small enough for many games, and insecure. */
export const tinyScheme = (seed: string): Scheme => makeScheme(makeTinyGroup(), seededBytes(seed));

export const SCHEME = tinyScheme('scheme');
