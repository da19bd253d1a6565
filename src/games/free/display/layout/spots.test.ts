import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlap } from './box.ts';
import { freeSpot } from './spots.ts';
import { Squares } from './squares.ts';

const box = (x: number, z: number, angle = 0, half: Box['half'] = [0.075, 0.105]): Box => ({
  x,
  z,
  angle,
  half,
});

describe('pieces on the table', () => {
  it('overlap if they cover the same felt, as they are turned', () => {
    expect(overlap(box(0, 0), box(0.149, 0))).toBe(true);
    expect(overlap(box(0, 0), box(0.151, 0))).toBe(false);
    expect(overlap(box(0, 0), box(0.151, 0), 0.01)).toBe(true);
    expect(overlap(box(0, 0), box(0.16, 0, Math.PI / 2))).toBe(true);
    // A long row beside something: as a disc it would cover it.
    expect(overlap(box(0, 0, 0, [0.6, 0.1]), box(0.3, 0.25))).toBe(false);
    expect(overlap(box(0, 0, Math.PI / 4, [0.6, 0.1]), box(0.35, -0.35))).toBe(true);
    expect(overlap(box(0, 0, Math.PI / 4, [0.6, 0.1]), box(0.35, 0.35))).toBe(false);
  });
});

describe('a free spot', () => {
  it('is the wanted one if nothing is there', () => {
    expect(freeSpot(box(0, 0.45), new Squares([box(0.4, 0.45)]))).toEqual({ x: 0, z: 0.45 });
  });

  it('is beside the pieces there, in a row with them', () => {
    const taken = [box(0, 0.45)];
    for (let i = 0; i < 4; i++) taken.push({ ...taken[0]!, ...freeSpot(box(0, 0.45), new Squares(taken)) });
    expect(taken[1]!.x).toBeCloseTo(0.164, 9);
    expect(taken[2]!.x).toBeCloseTo(-0.164, 9);
    expect(taken.slice(0, 3).every(({ z }) => z === 0.45)).toBe(true);
  });

  it('hides nothing and is on the felt, as long as there is room', () => {
    const half = fc.tuple(fc.double({ min: 0.03, max: 0.2, noNaN: true }), fc.constant(0.1));
    const place = fc.double({ min: -0.8, max: 0.8, noNaN: true });
    const any = fc.record({ x: place, z: place, angle: fc.double({ min: 0, max: 6.3, noNaN: true }), half });
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 8 }), (wanted, taken) => {
        const spot = { ...wanted, ...freeSpot(wanted, new Squares(taken)) };
        for (const each of taken) expect(overlap(spot, each)).toBe(false);
        expect(Math.hypot(spot.x, spot.z)).toBeLessThan(0.86);
      }),
      { numRuns: 200 },
    );
  });

  it('is on top of other pieces if there is no room', () => {
    expect(freeSpot(box(0, 0), new Squares([box(0, 0, 0, [2, 2])]))).toEqual({ x: 0, z: 0 });
    const { x, z } = freeSpot(box(1.2, 0), new Squares([box(0, 0, 0, [2, 2])]));
    expect(Math.hypot(x, z)).toBeLessThan(0.86);
  });
});
