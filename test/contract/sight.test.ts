import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/art/seats.ts';
import { CANTINA } from '../../src/lib/skin/cantinaSkin.ts';
import { CONTRAST } from '../../src/lib/skin/contrastSkin.ts';
import { HOUSE } from '../../src/lib/skin/house.ts';
import { LACQUER } from '../../src/lib/skin/lacquerSkin.ts';
import { SIGHTS } from '../../src/pages/gallery/sights.ts';
import { seenWith } from '../sight.ts';

const differs = differenceCiede2000();

/** Returns the least CIEDE2000 difference between two of these colours. */
const leastOf = (matrix: (typeof SIGHTS)[number]['matrix'], colours: readonly string[]): number =>
  Math.min(
    ...colours.flatMap((one, i) =>
      colours.slice(i + 1).map((other) => differs(seenWith(matrix, one), seenWith(matrix, other))),
    ),
  );

const inksOf = (suits: Readonly<Record<string, { readonly ink: string }>>): string[] =>
  Object.values(suits).map(({ ink }) => ink);

describe('simulated colour vision', () => {
  it('follows the model of Machado and others, by a published table', () => {
    const theirs = [filterDeficiencyProt(1), filterDeficiencyDeuter(1), filterDeficiencyTrit(1)];
    const ours = SIGHTS.flatMap(({ matrix }) => (matrix ? [matrix] : []));
    expect(ours).toHaveLength(theirs.length);
    for (const [i, matrix] of ours.entries())
      for (const [k, from] of (['r', 'g', 'b'] as const).entries()) {
        // The library's filter of a pure light is a column of the matrix.
        const { r, g, b } = theirs[i]!({ mode: 'rgb', r: 0, g: 0, b: 0, [from]: 1 });
        expect(matrix.map((row) => row[k])).toEqual([r, g, b]);
      }
  });

  it.each(SIGHTS)('keeps eight seats apart: $label', ({ matrix }) => {
    expect(
      leastOf(
        matrix,
        SEATS.map(({ colour }) => colour),
      ),
    ).toBeGreaterThan(14);
  });

  // A suit also has a form: its colour need not identify it alone, but must not suggest another suit.
  it.each(SIGHTS)('keeps the suits of the house apart: $label', ({ matrix }) => {
    const { trio, courts, enamels } = HOUSE;
    for (const sign of ['plus', 'minus'] as const)
      expect(
        leastOf(
          matrix,
          Object.values(trio).map((suit) => suit[sign]),
        ),
      ).toBeGreaterThan(9.5);
    expect(leastOf(matrix, inksOf(courts))).toBeGreaterThan(13);
    expect(leastOf(matrix, inksOf(enamels))).toBeGreaterThan(6);
  });

  it.each(SIGHTS)('keeps the suits of the other skins apart: $label', ({ matrix }) => {
    for (const { trio, courts, enamels } of [CANTINA, CONTRAST, LACQUER]) {
      for (const sign of ['plus', 'minus'] as const)
        expect(
          leastOf(
            matrix,
            Object.values(trio).map((suit) => suit[sign]),
          ),
        ).toBeGreaterThan(7.5);
      expect(leastOf(matrix, inksOf(courts))).toBeGreaterThan(6.5);
      expect(leastOf(matrix, inksOf(enamels))).toBeGreaterThan(6.5);
    }
  });
});
