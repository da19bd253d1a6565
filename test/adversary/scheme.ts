import type { RandomBytes } from '../../src/crypto/index.ts';
import { makeTinyGroup } from '../../src/crypto/testing/tinyGroup.ts';
import { makeRng } from '../../src/lib/rng.ts';
import type { Scheme } from '../../src/session/room/locked/scheme.ts';
import { makeScheme } from '../../src/session/table/joint/makeScheme.ts';

/** Seeded and fast: nothing here has to be unpredictable. */
function bytesOf(seed: string): RandomBytes {
  const rng = makeRng(seed);
  return (length) => {
    const out = new Uint8Array(length);
    for (let i = 0; i < length; i += 4) {
      const word = rng.next();
      for (let j = i; j < Math.min(i + 4, length); j++) out[j] = (word >>> (8 * (j - i))) & 255;
    }
    return out;
  };
}

/**
 * Locked cards in a small group. A check by one device counts for all, and boxes by enemies' devices can be read here (`opened`): all
 * devices would find both, only later.
 */
export type SharedScheme = Scheme & { opened(sealed: string): string | undefined };

export function sharedScheme(seed: string): SharedScheme {
  const scheme = makeScheme(makeTinyGroup(), bytesOf(seed));
  const verdicts = new Map<string, boolean>();
  const boxes = new Map<string, string>();
  const once = (id: readonly unknown[], check: () => boolean): boolean => {
    const name = JSON.stringify(id);
    const known = verdicts.get(name);
    if (known !== undefined) return known;
    const verdict = check();
    if (verdicts.size > 2000) verdicts.clear();
    verdicts.set(name, verdict);
    return verdict;
  };
  return {
    ...scheme,
    prepare: () => 0,
    checkShuffle: (...of) => once(['shuffle', ...of], () => scheme.checkShuffle(...of)),
    checkShares: (...of) => once(['shares', ...of], () => scheme.checkShares(...of)),
    checkKeys: (...of) => once(['keys', ...of], () => scheme.checkKeys(...of)),
    checkSigned: (...of) => once(['signed', ...of], () => scheme.checkSigned(...of)),
    encrypt(context, box, text) {
      const sealed = scheme.encrypt(context, box, text);
      if (boxes.size > 2000) boxes.clear();
      boxes.set(sealed, text);
      return sealed;
    },
    opened: (sealed) => boxes.get(sealed),
  };
}
