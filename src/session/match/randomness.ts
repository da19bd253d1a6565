import type { Rng } from '../../lib/rng.ts';

/** Randomness of the system (Web Crypto), for real dealing and for match ids. */
export function secureRng(): Rng {
  const block = new Uint32Array(256);
  let at = block.length;
  return {
    next() {
      if (at === block.length) {
        crypto.getRandomValues(block);
        at = 0;
      }
      return block[at++]!;
    },
  };
}

/** Draws a unique id of 16 characters. */
export function freshId(): string {
  const rng = secureRng();
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 16 }, () => alphabet[rng.next() & 31]).join('');
}
