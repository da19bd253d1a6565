import { describe, expect, it } from 'vitest';
import outlines from '../../../../assets/glyphs/youngSerif.json' with { type: 'json' };
import type { Drawing, Shape } from '../../../lib/picture/drawing.ts';
import { halvesOf, isMaterial, isSound, LOOKS, leavesOf } from '../../../lib/picture/testing.ts';
import { contrast } from '../../../lib/skin/colour.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { pipsOf } from '../../decks/fiftytwo/pips.ts';
import { mirrored } from './court/parts.ts';
import {
  comboCards as cardsIn,
  comboBoard,
  FACES,
  faceName,
  faceOf,
  PLACES,
  REGION,
  SUITS,
} from './index.ts';
import { lookOf as lookIn } from './palette.ts';
import { BOARD_WORDS, COURT_RADIUS } from './places.ts';

const comboCards = cardsIn(HOUSE);
const lookOf = (suit: Parameters<typeof lookIn>[1], scheme: Parameters<typeof lookIn>[2]) =>
  lookIn(HOUSE, suit, scheme);

const textsIn = (drawing: Drawing) => leavesOf(drawing.shapes).filter((s) => s.kind === 'text');

/** Checks whether a text uses the display face, with an outline for every glyph. */
const outlined = (s: Shape): boolean =>
  s.kind === 'text' && s.font === 'numeral' && [...s.text].every((char) => char in outlines.glyphs);

/** Returns the corners, on the card, of all boxes and circles outside clipped groups. */
function cornersOf(shapes: readonly Shape[]): [number, number][] {
  return shapes.flatMap((s): [number, number][] => {
    if (s.kind === 'circle')
      return [
        [s.x - s.r, s.y - s.r],
        [s.x + s.r, s.y + s.r],
      ];
    if (s.kind === 'rect')
      return [
        [s.x, s.y],
        [s.x + s.width, s.y + s.height],
      ];
    if (s.kind === 'text') return [[s.x, s.y]];
    if (s.kind !== 'group' || s.clip) return [];
    const [c, n] = [Math.cos((s.rotate * Math.PI) / 180), Math.sin((s.rotate * Math.PI) / 180)];
    return cornersOf(s.children).map(([x, y]) => [
      s.x + s.scale * (x * c - y * n),
      s.y + s.scale * (x * n + y * c),
    ]);
  });
}

const COURTS = FACES.filter((face) => /[JQK]/.test(face));

describe('faces', () => {
  it('are 52, each with a name', () => {
    expect(new Set(FACES).size).toBe(52);
    expect(['4h', '10d', 'Qh', 'As'].map(faceName)).toEqual([
      '4 of hearts',
      '10 of diamonds',
      'Queen of hearts',
      'Ace of spades',
    ]);
    expect(new Set(FACES.map(faceName)).size).toBe(52);
  });

  for (const look of LOOKS)
    it(`are all drawn, no two alike, with the rank lettered: ${look.detail}, ${look.ink}`, () => {
      const seen = new Set<string>();
      for (const face of FACES) {
        const drawing = comboCards.card(face, look);
        expect(isSound(drawing), face).toBe(true);
        expect([drawing.width, drawing.height]).toEqual([500, 700]);
        const texts = textsIn(drawing);
        expect(texts.every(outlined)).toBe(true);
        for (const [x, y] of cornersOf(drawing.shapes))
          expect(x >= 0 && x <= 500 && y >= 0 && y <= 700, `${face}: ${x}, ${y}`).toBe(true);
        expect(texts.map(({ text }) => text)).toEqual(
          Array(look.detail === 'full' ? 2 : 1).fill(faceOf(face).rank),
        );
        seen.add(JSON.stringify(drawing));
      }
      expect(seen.size).toBe(52);
    });

  it('reject invalid faces', () => {
    for (const face of ['', '1h', '11s', 'Ah ', 'aH', 'h4', '10x', 'Joker'])
      expect(() => comboCards.card(face, { detail: 'full', ink: 'colour' })).toThrow();
  });

  it('are sorted by rank with the Ace last, and by suit', () => {
    const hand = ['As', '10d', '2h', 'Kc', '10s'];
    const [rank, suit] = comboCards.sorts;
    expect([...hand].sort(rank!.compare)).toEqual(['2h', '10s', '10d', 'Kc', 'As']);
    expect([...hand].sort(suit!.compare)).toEqual(['10s', 'As', '2h', 'Kc', '10d']);
  });

  it('stay cheap to paint', () => {
    for (const face of FACES) {
      const drawing = comboCards.card(face, { detail: 'full', ink: 'colour' });
      expect(leavesOf(drawing.shapes).length, face).toBeLessThan(COURTS.includes(face) ? 200 : 40);
      expect(leavesOf(comboCards.card(face, { detail: 'small', ink: 'colour' }).shapes).length).toBeLessThan(
        9,
      );
    }
  });
});

describe('inks', () => {
  it('stand out from the darkest of the stock', () => {
    for (const suit of SUITS)
      for (const scheme of ['colour', 'mono'] as const)
        expect(contrast(lookOf(suit, scheme).ink, HOUSE.stock.paper[2]), suit).toBeGreaterThan(4.6);
  });

  it('are four in colour and one in mono', () => {
    expect(new Set(SUITS.map((suit) => lookOf(suit, 'colour').ink)).size).toBe(4);
    const colours = SUITS.flatMap((suit) => {
      const { ink, deep, cloth, bright, skin, night } = lookOf(suit, 'colour');
      return [ink, deep, cloth, bright, skin, ...night];
    });
    for (const face of FACES)
      for (const detail of ['full', 'small'] as const) {
        const drawn = JSON.stringify(comboCards.card(face, { detail, ink: 'mono' }));
        expect(
          colours.filter((colour) => drawn.includes(colour)),
          face,
        ).toEqual([]);
      }
  });
});

describe('pips', () => {
  it('are as many as the number says, and as many lie upside down as upright but for the middle', () => {
    for (let n = 2; n <= 10; n++) {
      const { places } = pipsOf(n);
      expect(places).toHaveLength(n);
      expect(new Set(places.map(String)).size).toBe(n);
      const above = places.filter(([, y]) => y < 350).length;
      const below = places.filter(([, y]) => y > 350).length;
      expect(above - below, `${n}`).toBe(n === 7 ? 1 : 0);
    }
    for (const n of [1, 11]) expect(() => pipsOf(n)).toThrow();
  });

  it('keep clear of each other, of the frame and of both indices', () => {
    for (let n = 2; n <= 10; n++) {
      const { places, r } = pipsOf(n);
      for (const [i, [x, y]] of places.entries()) {
        expect(y - r).toBeGreaterThan(60);
        expect(y + r).toBeLessThan(640);
        // An index ends at 98 and its suit at 95; a ten is wider, but ends above the first row.
        expect(x - 0.92 * r).toBeGreaterThan(110);
        expect(x + 0.92 * r).toBeLessThan(390);
        for (const [ox, oy] of places.slice(i + 1))
          expect(Math.abs(x - ox) > 1.84 * r || Math.abs(y - oy) > 1.3 * r, `${n}`).toBe(true);
      }
    }
  });
});

describe('courts', () => {
  it('are twelve figures, alike after half a turn', () => {
    expect(COURTS).toHaveLength(12);
    const halves = COURTS.map((face) => {
      const { shapes } = comboCards.card(face, { detail: 'full', ink: 'mono' });
      const clipped: Shape[] = [];
      const walk = (list: readonly Shape[]): void => {
        for (const s of list)
          if (s.kind === 'group') {
            // The line where the halves meet passes through the card's centre.
            if (s.clip?.includes('L-128 34Z')) clipped.push(s);
            else walk(s.children);
          }
      };
      walk(shapes);
      expect(clipped).toHaveLength(2);
      expect(clipped[1]).toEqual(clipped[0]);
      return JSON.stringify(clipped[0]);
    });
    expect(new Set(halves).size).toBe(12);
  });

  it('are put together from parts that can be mirrored', () => {
    expect(mirrored('M-3 0.5L4 -2Q0 1 -0 2Z')).toBe('M3 0.5L-4 -2Q-0 1 0 2Z');
    expect(() => mirrored('M0 0A9 9 0 0 1 1 1')).toThrow();
    expect(() => mirrored('M0 0l1 1')).toThrow();
  });
});

describe('back and regions', () => {
  it('claims half-turn symmetry, and every part that needs it comes with its half-turn', () => {
    const back = comboCards.back();
    expect(back.halfTurn).toBe(true);
    expect(isSound(back)).toBe(true);
    const { upright, turned } = halvesOf(back);
    expect(upright.length).toBeGreaterThan(3);
    expect(turned).toEqual(upright);
  });

  it('tells rank, suit and the rest apart, alike after half a turn', () => {
    const { shapes } = comboCards.regions();
    const regionAt = (x: number, y: number): number => {
      let found = -1;
      for (const s of shapes)
        if (s.kind === 'rect' && x >= s.x && y >= s.y && x < s.x + s.width && y < s.y + s.height)
          found = Number.parseInt(String(s.fill).slice(1, 3), 16) / 80 - 1;
      return found;
    };
    expect([regionAt(69, 70), regionAt(69, 167), regionAt(250, 350), regionAt(60, 400)]).toEqual([
      REGION.rank,
      REGION.suit,
      REGION.suit,
      REGION.rest,
    ]);
    for (let x = 3; x < 500; x += 20)
      for (let y = 3; y < 700; y += 20) expect(regionAt(x, y)).toBe(regionAt(499 - x, 699 - y));
  });
});

describe('board', () => {
  it('draws colours and material alike, lettered from outlines', () => {
    const [colours, material] = [comboBoard(HOUSE).albedo(), comboBoard(HOUSE).material()];
    for (const drawing of [colours, material]) {
      expect(isSound(drawing)).toBe(true);
      expect([drawing.width, drawing.height]).toEqual([1000, 1000]);
      const words = textsIn(drawing).map(({ text }) => text);
      for (const word of BOARD_WORDS) expect(words).toContain(word);
      expect(textsIn(drawing).every(outlined)).toBe(true);
    }
    expect(isMaterial(material)).toBe(true);
  });

  it('keeps its places apart, within the orbit', () => {
    const { deck, discard, reminders } = PLACES;
    const boxes = [deck, discard, ...reminders.map((at) => ({ ...at, w: 2 * at.r, h: 2 * at.r }))];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(
          Math.abs(a.x - b.x) > (a.w + b.w) / 2 || Math.abs(a.z - b.z) > (a.h + b.h) / 2,
          `${a.name} ${b.name}`,
        ).toBe(true);
    for (const { x, z, r } of reminders) expect(Math.hypot(x, z) + r).toBeLessThan(COURT_RADIUS - 0.02);
    for (const { x, z, w, h } of [deck, discard])
      expect(Math.hypot(Math.abs(x) + w / 2, Math.abs(z) + h / 2)).toBeLessThan(COURT_RADIUS - 0.02);
  });
});
