import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../lib/picture/drawing.ts';
import { halvesOf, isSound, LOOKS, leavesOf, wordsIn } from '../../../lib/picture/testing.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { triadCards } from './cardArt.ts';
import { triadDeck } from './cards.ts';
import { faceOf } from './face.ts';
import { HEX_OUTLINE, HEX_RATIO } from './hex.ts';
import { constellation, solidMark } from './marks.ts';

const TINT = {
  light: '#1f565c',
  mid: '#133a40',
  deep: '#0a1e23',
  enamel: '#0c2228',
  hub: '#143640',
  rail: '#091418',
};
const { cardName } = triadDeck({ zeros: 2, zeroName: 'Jewel', ruling: 'X1' });
const cards = triadCards('deck', cardName, HOUSE, TINT);
const { faces: FACES, name } = cards;

describe('faces', () => {
  it('are 61, the jewel last, in the words of their game', () => {
    expect(new Set(FACES).size).toBe(61);
    expect(FACES.map(name)).toContain('minus 10 of triangles');
    expect(name('0')).toBe('Jewel');
    expect(FACES.at(-1)).toBe('0');
  });

  for (const { detail, ink } of LOOKS)
    it(`are all drawn, no two alike: ${detail}, ${ink}`, () => {
      const seen = new Set<string>();
      for (const face of FACES) {
        const drawing = cards.card(face, { detail, ink });
        expect(isSound(drawing), face).toBe(true);
        expect([drawing.width, drawing.height]).toEqual([420, 700]);
        expect(wordsIn(drawing)).toContain(String(faceOf(face)?.number ?? 0));
        seen.add(JSON.stringify(drawing));
      }
      expect(seen.size).toBe(FACES.length);
    });

  it('tell the sign without colour: solid on light, outlined and dotted on dark', () => {
    for (const number of [1, 4, 10])
      for (const suit of ['c', 't', 's']) {
        const dashed = (sign: string): boolean =>
          leavesOf(cards.card(`${sign}${number}${suit}`, { detail: 'full', ink: 'mono' }).shapes).some(
            (s) => s.kind === 'path' && s.stroke?.dash !== undefined,
          );
        expect([dashed('+'), dashed('-')]).toEqual([false, true]);
      }
  });

  it('use one ink in mono', () => {
    for (const face of FACES)
      if (face !== '0')
        expect(JSON.stringify(cards.card(face, { detail: 'full', ink: 'mono' }))).not.toMatch(
          /#9c3b0c|#ffab6b|#6a2c91|#d3a8ff|#0b5f66|#62d3d6/,
        );
  });

  it('reject invalid faces', () => {
    for (const face of ['', '4c', '+0c', '+11c', '+4x', '-04s', '+4c ', '+0'])
      expect(() => cards.card(face, { detail: 'full', ink: 'colour' })).toThrow();
  });
});

describe('constellations', () => {
  it('have as many marks as the number says, and so do the cards', () => {
    for (let n = 1; n <= 10; n++) {
      expect(constellation(n).marks).toHaveLength(n);
      for (const suit of ['c', 't', 's'] as const) {
        const { marks, r } = constellation(n);
        const outlines = marks.map(([x, y]) => solidMark(suit, x, y, r, '#000000'));
        const painted = leavesOf(cards.card(`+${n}${suit}`, { detail: 'full', ink: 'colour' }).shapes);
        for (const mark of outlines)
          expect(
            painted.filter((s) => s.kind === 'path' && mark.kind === 'path' && s.d === mark.d),
          ).toHaveLength(1);
      }
    }
  });

  it('keep clear of themselves, of both indices and of the spikes at the points', () => {
    for (let n = 1; n <= 10; n++) {
      const { marks, r } = constellation(n);
      const boxes = marks.map(([x, y]) => [x - 1.08 * r, y - 1.06 * r, x + 1.08 * r, y + 0.92 * r] as const);
      const taken = [
        [44, 114, n > 9 ? 178 : 140, 180],
        [47, 193, 87, 233],
        [199, 72, 221, 132],
      ] as const;
      const turned = taken.map(([a, b, c, d]) => [420 - c, 700 - d, 420 - a, 700 - b] as const);
      for (const mine of boxes)
        for (const other of [...taken, ...turned]) {
          const apart =
            mine[2] <= other[0] || other[2] <= mine[0] || mine[3] <= other[1] || other[3] <= mine[1];
          expect(apart, `${n}: ${mine} and ${other}`).toBe(true);
        }
      marks.forEach((a, i) => {
        for (const b of marks.slice(i + 1))
          expect(Math.hypot(a[0] - b[0], a[1] - b[1]), `${n}`).toBeGreaterThan(2 * r);
      });
    }
  });
});

describe('outline', () => {
  it('is convex, counter-clockwise, the same after half a turn, and fills its box', () => {
    const n = HEX_OUTLINE.length;
    expect(n).toBe(14);
    HEX_OUTLINE.forEach(([x, y], i) => {
      const [bx, by] = HEX_OUTLINE[(i + 1) % n]!;
      const [cx, cy] = HEX_OUTLINE[(i + 2) % n]!;
      expect((bx - x) * (cy - by) - (by - y) * (cx - bx)).toBeGreaterThan(-1e-9);
      const [ox, oy] = HEX_OUTLINE[(i + n / 2) % n]!;
      expect(ox).toBeCloseTo(-x);
      expect(oy).toBeCloseTo(-y);
      expect(Math.abs(y)).toBeLessThanOrEqual(HEX_RATIO / 2);
      expect(Math.abs(x)).toBeLessThanOrEqual(0.5);
    });
    expect(Math.max(...HEX_OUTLINE.map(([x]) => x))).toBeCloseTo(0.5, 2);
  });
});

/** Lists the circles' positions for a drawing, turned or not. Paths are ignored, since their points are not parsed. */
const circlesIn = (shapes: readonly Shape[], turn: boolean): string[] =>
  leavesOf(shapes).flatMap((s) =>
    s.kind === 'circle' ? [`${turn ? 420 - s.x : s.x},${turn ? 700 - s.y : s.y},${s.r}`] : [],
  );

describe('back', () => {
  it('claims half-turn symmetry, and every part that needs it comes with its half-turn', () => {
    const back = cards.back();
    expect(back.halfTurn).toBe(true);
    expect(isSound(back)).toBe(true);
    expect(circlesIn(back.shapes, true).sort()).toEqual(circlesIn(back.shapes, false).sort());
    const { upright, turned } = halvesOf(back);
    expect(upright.length).toBeGreaterThan(2);
    expect(turned).toEqual(upright);
  });

  it('has one region, the whole card', () => {
    expect(isSound(cards.regions())).toBe(true);
    expect(cards.regions().shapes).toHaveLength(1);
  });
});
