import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../lib/picture/drawing.ts';
import { isSound, LOOKS, wordsIn } from '../../../lib/picture/testing.ts';
import { CONTRAST } from '../../../lib/skin/contrastSkin.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { cometLegend } from './facets.ts';
import { arcAt, fieldAt, SEAMS } from './fields.ts';
import { cometArt as artIn, lookOf, regionMap, VALUES } from './index.ts';
import { POTS, seatAngle } from './pots.ts';

const cometArt = artIn(HOUSE);
const TONES = lookOf(HOUSE).tones;

const ordinary = VALUES.flatMap((a) =>
  VALUES.filter((b) => b > a).flatMap((b) => VALUES.filter((c) => c > b).map((c) => `${a}-${b}-${c}`)),
);
const faces = [...ordinary, '12-12-12', '13-13-13', '14-14-14'];

describe('faces', () => {
  for (const { detail, ink } of LOOKS)
    it(`draws all ${faces.length}: ${detail}, ${ink}`, () => {
      for (const face of faces) {
        const drawing = cometArt.card(face, { detail, ink });
        expect(isSound(drawing), face).toBe(true);
        expect([drawing.width, drawing.height]).toEqual([500, 700]);
        const shown = wordsIn(drawing);
        for (const value of face.split('-')) expect(shown, face).toContain(value);
      }
    });

  it('uses one ink in mono', () => {
    for (const face of ordinary.slice(0, 60)) {
      const text = JSON.stringify(cometArt.card(face, { detail: 'full', ink: 'mono' }));
      for (const value of VALUES) expect(text).not.toContain(TONES[value].field);
    }
  });

  it('rejects invalid faces', () => {
    for (const face of ['', '1-2-3', '2-3', '2-3-15', '2-3-4-5', '2-3-x'])
      expect(() => cometArt.card(face, { detail: 'full', ink: 'colour' })).toThrow();
  });

  it('points at the foil of a Triple beside the gold ring of its medallion', () => {
    for (const skin of [HOUSE, CONTRAST]) {
      const [x, y] = cometLegend(skin, '14-14-14').find(({ label }) => label === 'Foil')!.at;
      expect(Math.hypot(500 * x - 250, 700 * y - 350)).toBeGreaterThan(215);
    }
  });

  it('gives the measured hues', () => {
    expect([TONES[2].field, TONES[9].field, TONES[14].field]).toEqual(['#82adfd', '#e29e4e', '#ada0f8']);
    expect([TONES[7].light, TONES[7].dark, TONES[7].ink]).toEqual(['#d2e3b3', '#576d1a', '#161e00']);
    expect(TONES[12].gradient).toEqual(['#f39fcf', '#e68dc0', '#d47eb0']);
  });
});

describe('fields', () => {
  it('say which line a point is in', () => {
    for (let x = 0; x <= 500; x += 50) {
      expect(fieldAt(x, 20)).toBe(0);
      expect(fieldAt(x, arcAt(SEAMS[0], x) + 1)).toBe(1);
      expect(fieldAt(x, 680)).toBe(2);
    }
    expect(isSound(regionMap())).toBe(true);
  });
});

/** Lists every mark's place and style on the card, ignoring the order of painting. */
function marks(shapes: readonly Shape[], at = [1, 0, 0, 0] as readonly number[]): string[] {
  const [scale, turn, x, y] = at as [number, number, number, number];
  const place = (px: number, py: number): [number, number] => {
    const a = (turn * Math.PI) / 180;
    return [
      x + scale * (px * Math.cos(a) - py * Math.sin(a)),
      y + scale * (px * Math.sin(a) + py * Math.cos(a)),
    ];
  };
  return shapes.flatMap((s) => {
    if (s.kind === 'group') return marks(s.children, [scale * s.scale, turn + s.rotate, ...place(s.x, s.y)]);
    if (s.kind !== 'circle') return [];
    const [cx, cy] = place(s.x, s.y);
    return [`${Math.round(cx)},${Math.round(cy)},${s.r},${JSON.stringify(s.fill ?? s.stroke?.paint)}`];
  });
}

describe('back', () => {
  it('claims half-turn symmetry, and every group comes with its half-turn', () => {
    const back = cometArt.back();
    expect(back.halfTurn).toBe(true);
    expect(isSound(back)).toBe(true);
    const upright = marks(back.shapes).sort();
    const turned = marks(back.shapes, [1, 180, 500, 700]).sort();
    expect(upright.length).toBeGreaterThan(26);
    expect(turned).toEqual(upright);
  });
});

describe('board', () => {
  it('draws colours and material alike', () => {
    for (const drawing of [cometArt.board.albedo(), cometArt.board.material()]) {
      expect(isSound(drawing)).toBe(true);
      expect(wordsIn(drawing).sort()).toEqual(POTS.map((pot) => pot.name).sort());
    }
  });

  it('puts six pots on one circle, clear of each other, of the Tail and of the rim', () => {
    expect(POTS.map((pot) => pot.name)).toEqual([
      'Desten',
      'Kinro',
      'Nivek',
      'Trinovat',
      'Vain',
      'Polos',
      'The Tail',
    ]);
    for (const a of POTS) {
      expect(Math.hypot(a.x, a.y) + a.r).toBeLessThan(0.8);
      for (const b of POTS) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r);
    }
  });

  it('counts seats clockwise from the near edge', () => {
    expect([0, 2, 4].map((seat) => seatAngle(seat))).toEqual([90, 180, 270]);
  });
});
