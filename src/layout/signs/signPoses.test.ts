import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PING_MS } from '../../store/signs/signs.ts';
import { closer, edgeSpot, PING_LOOK, pingLook, pingMoves, pingStands, stepToward } from './signPoses.ts';

const lookAt = (age: number, still = false): number[] => {
  const out = new Float32Array(PING_LOOK);
  pingLook(age, still, out);
  return [...out];
};

describe('a ping', () => {
  it('is not there before and after its life, and never out of bounds', () => {
    for (const still of [false, true])
      for (let age = -50; age < PING_MS + 200; age += 10) {
        const [r1, a1, r2, a2, mark, beam] = lookAt(age, still) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        for (const part of [r1, a1, r2, a2, mark, beam]) expect(part).toBeGreaterThanOrEqual(0);
        for (const part of [r1, a1, r2, a2, mark, beam]) expect(part).toBeLessThanOrEqual(1);
        if (age <= 0 || age >= PING_MS) expect([a1, a2, mark, beam]).toEqual([0, 0, 0, 0]);
      }
  });

  it('grows, the second ring after the first', () => {
    const radii = [200, 400, 600, 900].map((age) => lookAt(age));
    for (let i = 1; i < radii.length; i++) expect(radii[i]![0]).toBeGreaterThan(radii[i - 1]![0]!);
    expect(lookAt(700)[2]).toBeLessThan(lookAt(700)[0]!);
  });

  it('only appears and fades with reduced motion, and requests no frame between', () => {
    const [a, b] = [lookAt(300, true), lookAt(1700, true)];
    expect(a).toEqual(b);
    expect(pingMoves(1000, true)).toBe(false);
    expect(pingStands(1000)).toBeGreaterThan(0);
    expect(pingMoves(1000 + pingStands(1000) + 1, true)).toBe(true);
    expect(lookAt(2400, true)[0]).toBe(a[0]);
    expect(lookAt(2400, true)[4]).toBeLessThan(a[4]!);
    expect(pingMoves(PING_MS, true)).toBe(false);
  });
});

describe('a pointer', () => {
  it('comes to its goal without passing it, at any frame rate', () => {
    for (const ms of [4, 16, 60, 500]) {
      let x = -0.4;
      for (let time = 0; time < 1500; time += ms) {
        const next = closer(x, 0.6, stepToward(ms));
        expect(next).toBeGreaterThanOrEqual(x);
        x = next;
      }
      expect(x).toBe(0.6);
    }
    const once = closer(0, 1, stepToward(64));
    const twice = closer(closer(0, 1, stepToward(32)), 1, stepToward(32));
    expect(twice).toBeCloseTo(once, 9);
  });
});

describe('an arrow', () => {
  const box = { left: 20, top: 40, right: 380, bottom: 540 };
  it('stands on the edge, on the straight line from the middle', () => {
    const far = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(far, far, (x, y) => {
        fc.pre(Math.hypot(x - 200, y - 290) > 1);
        const out = new Float64Array(3) as unknown as Float32Array;
        edgeSpot(x, y, box, out);
        const [ex, ey, angle] = [out[0]!, out[1]!, out[2]!];
        const inside = Math.max(Math.abs(ex - 200) / 180, Math.abs(ey - 290) / 250);
        expect(inside).toBeCloseTo(1, 6);
        expect(Math.cos(angle) * (y - 290) - Math.sin(angle) * (x - 200)).toBeCloseTo(0, 5);
        expect(Math.cos(angle) * (ex - 200) + Math.sin(angle) * (ey - 290)).toBeGreaterThan(0);
      }),
    );
  });
});
