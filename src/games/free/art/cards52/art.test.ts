import { describe, expect, it } from 'vitest';
import outlines from '../../../../../assets/glyphs/youngSerif.json' with { type: 'json' };
import { textsIn } from '../../../../lib/picture/drawing.ts';
import { halvesOf, isSound, LOOKS, leavesOf } from '../../../../lib/picture/testing.ts';
import { contrast } from '../../../../lib/skin/colour.ts';
import { HOUSE } from '../../../../lib/skin/house.ts';
import { SUITS } from '../../../decks/fiftytwo/cards.ts';
import { REGION } from '../../../decks/fiftytwo/regions.ts';
import { cardOf } from '../../rules/playingCards.ts';
import { playingCards as cardsIn } from './index.ts';
import { jokerEnamel as jewelIn, suitEnamel as lookIn } from './palette.ts';

const playingCards = cardsIn(HOUSE);
const { faces, name } = playingCards;
type Of<F extends (skin: typeof HOUSE, ...rest: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer Rest] ? Rest : never;
const lookOf = (...of: Of<typeof lookIn>) => lookIn(HOUSE, ...of);
const jewelOf = (...of: Of<typeof jewelIn>) => jewelIn(HOUSE, ...of);

/** Lettering on a face, in this drawing. */
function lettered(face: string, detail: 'full' | 'small'): string[] {
  const card = cardOf(face);
  const full = detail === 'full';
  return card.kind === 'joker' ? (full ? ['Joker', 'Joker'] : []) : Array(full ? 2 : 1).fill(card.rank);
}

describe('playing cards', () => {
  it('are 52 and two Jokers, each with a name', () => {
    expect(new Set(faces).size).toBe(54);
    expect(['4H', '10D', 'QH', 'AS', 'JOKER1', 'JOKER2'].map(name)).toEqual([
      '4 of hearts',
      '10 of diamonds',
      'Queen of hearts',
      'Ace of spades',
      'Gold Joker',
      'Silver Joker',
    ]);
    expect(new Set(faces.map(name)).size).toBe(54);
  });

  for (const look of LOOKS)
    it(`are all drawn, no two alike, with the rank lettered: ${look.detail}, ${look.ink}`, () => {
      const seen = new Set<string>();
      for (const face of faces) {
        const drawing = playingCards.card(face, look);
        expect(isSound(drawing), face).toBe(true);
        expect(drawing.height / drawing.width).toBe(playingCards.ratio);
        const texts = textsIn(drawing.shapes);
        expect(texts.map(({ text }) => text)).toEqual(lettered(face, look.detail));
        for (const { font, text } of texts)
          expect(font === 'numeral' && [...text].every((char) => char in outlines.glyphs)).toBe(true);
        seen.add(JSON.stringify(drawing));
      }
      expect(seen.size).toBe(54);
    });

  it('reject invalid faces', () => {
    for (const face of ['', '1H', '11S', 'AH ', 'As', 'HA', '10X', 'JOKER', 'JOKER3', 'constructor'])
      expect(() => playingCards.card(face, LOOKS[0]!)).toThrow();
  });

  it('are sorted by rank with the Ace high, and by suit, and the Jokers come last', () => {
    const hand = ['JOKER2', 'AS', '10D', '2H', 'JOKER1', 'KC', '10S'];
    const [rank, suit] = playingCards.sorts;
    expect([...hand].sort(rank!.compare)).toEqual(['2H', '10S', '10D', 'KC', 'AS', 'JOKER1', 'JOKER2']);
    expect([...hand].sort(suit!.compare)).toEqual(['10S', 'AS', '2H', 'KC', '10D', 'JOKER1', 'JOKER2']);
  });

  it('stay cheap to paint', () => {
    for (const face of faces) {
      const count = (detail: 'full' | 'small') =>
        leavesOf(playingCards.card(face, { detail, ink: 'colour' }).shapes).length;
      expect(count('full'), face).toBeLessThan(50);
      expect(count('small'), face).toBeLessThan(24);
    }
  });
});

describe('inks', () => {
  it('stand out from the lightest of the lacquer', () => {
    for (const ink of ['colour', 'mono'] as const)
      for (const look of [
        ...SUITS.map((suit) => lookOf(suit, ink)),
        jewelOf('gold', ink),
        jewelOf('silver', ink),
      ])
        expect(contrast(look.ink, look.ground[0])).toBeGreaterThan(4.6);
  });

  it('lie on lacquer that is distinct from the blue felt, and diamonds are not the nearest to it', () => {
    const FELT = '#233f57';
    const apart = SUITS.map((suit) => contrast(lookOf(suit, 'colour').ground[1], FELT));
    expect(Math.min(...apart)).toBeGreaterThan(1.3);
    expect(apart[SUITS.indexOf('d')]).toBeGreaterThan(1.45);
  });

  it('are four in colour, and none of them in mono', () => {
    const colours = SUITS.flatMap((suit) => {
      const { ink, deep, ground } = lookOf(suit, 'colour');
      return [ink, deep, ...ground];
    });
    expect(new Set(colours).size).toBe(20);
    for (const face of faces)
      for (const detail of ['full', 'small'] as const) {
        const drawn = JSON.stringify(playingCards.card(face, { detail, ink: 'mono' }));
        expect(
          colours.filter((colour) => drawn.includes(colour)),
          face,
        ).toEqual([]);
      }
  });
});

describe('back and regions', () => {
  it('claims half-turn symmetry, and every part that needs it comes with its half-turn', () => {
    const back = playingCards.back();
    expect(back.halfTurn).toBe(true);
    expect(isSound(back)).toBe(true);
    const { upright, turned } = halvesOf(back);
    expect(upright.length).toBeGreaterThan(3);
    expect(turned).toEqual(upright);
  });

  it('tells the rank in the corner from the suit under it and the rest', () => {
    const { shapes } = playingCards.regions();
    const regionAt = (x: number, y: number): number => {
      let found = -1;
      for (const s of shapes)
        if (s.kind === 'rect' && x >= s.x && y >= s.y && x < s.x + s.width && y < s.y + s.height)
          found = Number.parseInt(String(s.fill).slice(1, 3), 16) / 80 - 1;
      return found;
    };
    expect([regionAt(69, 70), regionAt(69, 167), regionAt(60, 400)]).toEqual([
      REGION.rank,
      REGION.suit,
      REGION.rest,
    ]);
  });
});
