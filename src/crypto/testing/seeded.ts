/** For tests only: pseudorandom bytes, the same in every run. */
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomBytes } from '../group/group.ts';

/** Makes an endless stream of bytes from a seed: SHA-512 of the seed and a counter. */
export function seededBytes(seed: string | number): RandomBytes {
  let counter = 0;
  return (length) => {
    const blocks = Array.from({ length: Math.ceil(length / 64) }, () =>
      sha512(utf8ToBytes(`${seed} ${counter++}`)),
    );
    return concatBytes(...blocks).slice(0, length);
  };
}
