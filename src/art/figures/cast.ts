import { COLLAR, HAT, HOOD, VEIL } from './cloaked.ts';
import type { Figure } from './figure.ts';
import { CREST, EARS, LANTERN, LENS } from './strange.ts';

/** All figures, one for each seat of the largest table. */
export const FIGURES: readonly Figure[] = [HAT, HOOD, COLLAR, LENS, VEIL, EARS, CREST, LANTERN];

/** Hashes a name (FNV-1a), so that a person looks the same at every table unless another got the figure first. */
function hash(name: string): number {
  let h = 0x811c9dc5;
  for (const letter of name) h = Math.imul(h ^ letter.codePointAt(0)!, 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}

/**
 * Chooses a figure for each seat by the names of the people there. The same names give the same figures on every device; no figure comes
 * twice until all are at the table.
 */
export function castFor(names: readonly string[]): readonly Figure[] {
  let free: readonly Figure[] = FIGURES;
  return names.map((name) => {
    const from = hash(name) % FIGURES.length;
    const order = FIGURES.map((_, k) => FIGURES[(from + k) % FIGURES.length]!);
    const figure = order.find((each) => free.includes(each))!;
    free = free.filter((each) => each !== figure);
    if (!free.length) free = FIGURES;
    return figure;
  });
}
