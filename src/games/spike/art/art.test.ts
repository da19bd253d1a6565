import { describe, expect, it } from 'vitest';
import { isMaterial, isSound, wordsIn } from '../../../lib/picture/testing.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { spikeArt as artIn, DIE_SYMBOLS, type Die, type DieSymbol, PLACES } from './index.ts';
import { BOARD_WORDS } from './places.ts';

const spikeArt = artIn(HOUSE);

describe('dice', () => {
  it('have twelve faces, no two alike', () => {
    const faces = ([0, 1] as Die[]).flatMap((die) =>
      DIE_SYMBOLS.map((_, symbol) => spikeArt.dieFace(symbol as DieSymbol, die)),
    );
    for (const face of faces) expect(isSound(face) && face.width === 200 && face.height === 200).toBe(true);
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(12);
    expect(new Set(DIE_SYMBOLS).size).toBe(6);
  });
});

describe('board', () => {
  it('draws colours and material alike', () => {
    const [colours, material] = [spikeArt.board.albedo(), spikeArt.board.material()];
    for (const drawing of [colours, material]) {
      expect(isSound(drawing)).toBe(true);
      expect([drawing.width, drawing.height]).toEqual([1000, 1000]);
      expect(wordsIn(drawing).sort()).toEqual([...BOARD_WORDS].sort());
    }
    expect(isMaterial(material)).toBe(true);
  });

  it('keeps its places apart and leaves the seats their room', () => {
    const { deck, discard, array, handPot, sabaccPot, dice } = PLACES;
    const row = [deck, ...array];
    row.slice(1).forEach((place, i) => {
      expect(place.x - row[i]!.x).toBeGreaterThan(place.w + 0.01);
      expect(place.z).toBe(row[i]!.z);
    });
    expect(array.map(({ name, price }) => [name, price])).toEqual([
      ['Pilot', 1],
      ['Wing', 2],
      ['Gunner', 3],
    ]);
    const rounds = [handPot, sabaccPot, dice];
    for (const a of rounds) {
      expect(Math.hypot(a.x, a.z) + a.r).toBeLessThan(0.62);
      for (const b of rounds)
        if (a !== b) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(a.r + b.r);
    }
    for (const a of [...row, discard])
      for (const sx of [-1, 1]) {
        const shoulder = a.h / 2 - 0.28 * a.w;
        for (const z of [a.z - shoulder, a.z + shoulder])
          for (const b of rounds)
            expect(Math.hypot(a.x + (sx * a.w) / 2 - b.x, z - b.z)).toBeGreaterThan(b.r);
        expect(Math.hypot(a.x + (sx * a.w) / 2, a.z + shoulder)).toBeLessThan(0.62);
      }
    for (const a of row) expect(Math.hypot(a.x, a.z - a.h / 2)).toBeGreaterThan(handPot.r);
  });
});
