import { describe, expect, it } from 'vitest';
import { skinPicture } from '../src/art/skinPicture.ts';
import { svgOf } from '../src/art/svgPainter.ts';
import { guidedDecks, inSkin } from '../src/engine/display/cardArt.ts';
import type { CardArt } from '../src/engine/display.ts';
import type { GameEntry } from '../src/engine/gameEntry.ts';
import { lookOf, VALUES } from '../src/games/comet/art/index.ts';
import { registry } from '../src/games/index.ts';
import { type Drawing, type Shape, textsIn } from '../src/lib/picture/drawing.ts';
import { PAPER, RAISED_INK, surface } from '../src/lib/picture/finish.ts';
import { isSound } from '../src/lib/picture/testing.ts';
import { CANTINA } from '../src/lib/skin/cantinaSkin.ts';
import { contrast } from '../src/lib/skin/colour.ts';
import { CONTRAST } from '../src/lib/skin/contrastSkin.ts';
import { ALL_CRAFTS } from '../src/lib/skin/craft/index.ts';
import { registerCrafts } from '../src/lib/skin/crafts.ts';
import { HOUSE } from '../src/lib/skin/house.ts';
import { LACQUER } from '../src/lib/skin/lacquerSkin.ts';
import { parseSkin, textOfSkin } from '../src/lib/skin/parse.ts';
import type { Skin } from '../src/lib/skin/schema.ts';

registerCrafts(ALL_CRAFTS);

const LOOKS: readonly (readonly [string, Skin])[] = [
  ['house', HOUSE],
  ['contrast', CONTRAST],
  ['lacquer', LACQUER],
  ['cantina', CANTINA],
];

/** Everything legible in a look, with each ground that it appears on. */
function readings(skin: Skin): (readonly [what: string, ink: string, ground: string])[] {
  const on = (what: string, ink: string, grounds: readonly string[]) =>
    grounds.map((ground) => [what, ink, ground] as const);
  const { trio, stock, courts, enamels, jokers, mono, gilt, chips, dice, board } = skin;
  const { tones } = lookOf(skin);
  return [
    ...Object.entries(trio).flatMap(([suit, { plus, minus }]) => [
      ...on(`plus ${suit}`, plus, stock.light),
      ...on(`minus ${suit}`, minus, [...stock.dark, stock.hollow]),
    ]),
    ...Object.entries(courts).flatMap(([suit, { ink }]) => on(`court ${suit}`, ink, stock.paper)),
    ...Object.entries(enamels).flatMap(([suit, { ink, ground }]) => on(`enamel ${suit}`, ink, ground)),
    ...on('joker', jokers.gold.ink, jokers.gold.ground),
    ...on('joker', jokers.silver.ink, jokers.silver.ground),
    ...VALUES.flatMap((value) => on(`value ${value}`, tones[value].ink, tones[value].gradient)),
    ...on('mono', mono.ink, [...mono.paper, ...stock.light]),
    ...on('mono minus', mono.paper[1], stock.dark),
    ...on('mono court', mono.court.ink, mono.stock),
    ...on('mono enamel', mono.enamel.ink, mono.enamel.ground),
    ...on('rare', gilt.letter, [gilt.tab]),
    ...chips.flatMap(({ ink, hi }, i) => on(`chip ${i}`, ink, [hi])),
    ...dice.flatMap(({ ink, panel }, i) => on(`die ${i}`, ink, panel)),
    ...board.felts.flatMap(({ enamel }, i) => on(`name on board ${i}`, board.bronzeLight, enamel)),
  ];
}

/** A game's own decks in a look, with their guide. */
const decksIn = async (entry: GameEntry, skin: Skin) =>
  guidedDecks(inSkin(await entry.art(), skin).cards, await entry.guide(), skin);

const FULL = { detail: 'full', ink: 'colour' } as const;
/** Finishes of a deck's faces. */
const finishesOf = (deck: CardArt): Map<string, Drawing> =>
  new Map(deck.faces.map((face) => [face, deck.finish!(face, FULL)!]));
/** Faces with foil that diffracts light. */
const foiledIn = (finishes: ReadonlyMap<string, Drawing>): string[] =>
  [...finishes].flatMap(([face, finish]) => (JSON.stringify(finish).includes('"#ff') ? [face] : []));
const foiledInHouse = once(async (entry: GameEntry) =>
  (await decksIn(entry, HOUSE)).map((deck) => foiledIn(finishesOf(deck))),
);

/** All distinct texts of a drawing. */
const wordsIn = (of: Drawing): string[] => [...new Set(textsIn(of.shapes).map(({ text }) => text))].sort();

/** Memoises a computation per key, because every look is compared with the same decks of the house. */
function once<K extends object, T>(work: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => {
    const answer = known.get(key) ?? work(key);
    known.set(key, answer);
    return answer;
  };
}

/** Texts on each card of a deck at small size. */
const smallWords = once((deck: CardArt) => {
  const inInk = (ink: 'colour' | 'mono') =>
    deck.faces.map((face) => wordsIn(deck.card(face, { detail: 'small', ink })));
  return { colour: inInk('colour'), mono: inInk('mono') };
});

const fonts = (of: Drawing): string[] => textsIn(of.shapes).map(({ font, text }) => `${text} ${font}`);

/** Lists centre, radius and opacity of every circle. `at`: scale, rotation in degrees, and offset. */
function placesIn(
  shapes: readonly Shape[],
  at: readonly [number, number, number, number] = [1, 0, 0, 0],
): string[] {
  const [scale, turn, x, y] = at;
  const place = (px: number, py: number): [number, number] => {
    const a = (turn * Math.PI) / 180;
    return [
      x + scale * (px * Math.cos(a) - py * Math.sin(a)),
      y + scale * (px * Math.sin(a) + py * Math.cos(a)),
    ];
  };
  return shapes.flatMap((s) => {
    if (s.kind === 'group')
      return placesIn(s.children, [scale * s.scale, turn + s.rotate, ...place(s.x, s.y)]);
    if (s.kind !== 'circle') return [];
    const [cx, cy] = place(s.x, s.y);
    return [`${Math.round(cx)},${Math.round(cy)},${s.r.toFixed(2)},${s.opacity ?? 1}`];
  });
}

describe.each(LOOKS)('the skin %s', (id, skin) => {
  /** The free table has the decks of all games; draw each deck only once. */
  const drawn = new Set<CardArt>();

  it('is a valid file, word for word', () => {
    expect(parseSkin(textOfSkin(skin))).toEqual({ ok: true, value: skin });
    expect(textOfSkin(skin).length).toBeLessThan(20_000);
  });

  it('is legible everywhere, by the numbers', () => {
    const least = id === 'contrast' ? 7 : 4.5;
    for (const [what, ink, ground] of readings(skin))
      expect(contrast(ink, ground), `${what}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
  });

  it('has a picture of its own', () => {
    expect(isSound(skinPicture(skin))).toBe(true);
    expect(svgOf(skinPicture(skin)).length).toBeLessThan(60_000);
  });

  it.each(registry.map((entry) => [entry.info.name, entry] as const))('draws all of %s', async (_, entry) => {
    const plain = await entry.art();
    const art = inSkin(plain, skin);
    expect(inSkin(plain, skin), 'the same object for the same look').toBe(art);
    expect(art.cards.map(({ deck }) => deck)).toEqual(plain.cards.map(({ deck }) => deck));
    for (const [i, deck] of art.cards.entries()) {
      const given = plain.cards[i]!;
      expect([deck.faces, deck.ratio, deck.corner]).toEqual([given.faces, given.ratio, given.corner]);
      if (drawn.has(deck)) continue;
      drawn.add(deck);
      const words = smallWords(given);
      for (const detail of ['full', 'small'] as const)
        for (const ink of ['colour', 'mono'] as const) {
          const drawings = deck.faces.map((face) => deck.card(face, { detail, ink }));
          const texts = drawings.map((drawing) => JSON.stringify(drawing));
          const broken = deck.faces.filter((_, at) => !isSound(drawings[at]!, texts[at]));
          expect(broken, deck.deck).toEqual([]);
          // Figures that tell cards apart must do so in every look.
          if (detail === 'small') expect(drawings.map(wordsIn)).toEqual(words[ink]);
          expect(new Set(texts).size, deck.deck).toBe(deck.faces.length);
        }
      const back = deck.back();
      expect(isSound(back)).toBe(true);
      expect(back.halfTurn).toBe(true);
      expect(JSON.stringify(deck.back()), 'every back alike').toBe(JSON.stringify(back));
      const upright = placesIn(back.shapes).sort();
      const turned = placesIn(back.shapes, [1, 180, back.width, back.height]).sort();
      expect(turned).toEqual(upright);
    }
    for (const drawing of [art.board.albedo(), art.board.material()]) expect(isSound(drawing)).toBe(true);
    expect(JSON.stringify(art.board.material())).toBe(JSON.stringify(plain.board.material()));
  });

  it.each(registry.map((entry) => [entry.info.name, entry] as const))(
    'foils the same cards of %s as the house does, and says what their parts mean',
    async (_, entry) => {
      const house = await foiledInHouse(entry);
      const isLarge = skin.figures.size === 'large';
      expect(house.length).toBeGreaterThan(0);
      for (const [i, deck] of (await decksIn(entry, skin)).entries()) {
        const finishes = finishesOf(deck);
        const foiled = foiledIn(finishes);
        // Large figures leave no room for some of the jewels, and never add another.
        if (isLarge) expect(house[i]).toEqual(expect.arrayContaining(foiled));
        else expect(foiled, deck.deck).toEqual(house[i]);
        const back = deck.finish!(undefined, FULL)!;
        for (const [face, finish] of [...finishes, [undefined, back] as const]) {
          const surfaces = JSON.stringify(finish).match(/"#[0-9a-f]{6}"/g) ?? [];
          if (face !== undefined) expect(fonts(finish)).toEqual(fonts(deck.card(face, FULL)));
          // No paint of the look is left: every colour encodes a surface.
          expect(surfaces.filter((each) => !/^"#(00|80|ff)/.test(each))).toEqual([]);
          const words = deck.legend!(face).map(({ label, text }) => `${label} ${text}`);
          // Capitalised like headings.
          expect(words.filter((each) => !/^[A-Z0-9]/.test(each))).toEqual([]);
          if (isLarge) expect(words.join()).not.toMatch(/Beads|pips|constellation|both corners/);
        }
        expect(JSON.stringify(back), 'backs are set in metal').toMatch(/"#80/);
      }
    },
  );
});

describe('high contrast', () => {
  it('has no gradient behind figures', () => {
    const { stock, ramp, enamels, mono, courts } = CONTRAST;
    const grounds = [
      ...[stock.light, stock.dark, stock.paper, mono.paper, mono.stock],
      ...Object.values(enamels).map(({ ground }) => ground),
    ];
    for (const ground of grounds) expect(new Set(ground).size).toBe(1);
    expect([ramp.hi, ramp.lo]).toEqual([ramp.field, ramp.field]);
    for (const { ink, deep } of Object.values(courts)) expect(deep).toBe(ink);
    expect(CONTRAST.engraving).toBe('none');
    expect(CONTRAST.frame.weight).toBeGreaterThan(1.5);
  });

  it('has figures half as high again as the house', async () => {
    const tallest = (
      skin: Skin,
      deck: number,
      face: string,
      art: Awaited<ReturnType<(typeof registry)[0]['art']>>,
    ) =>
      Math.max(
        ...textsIn(inSkin(art, skin).cards[deck]!.card(face, { detail: 'full', ink: 'colour' }).shapes).map(
          ({ size }) => size,
        ),
      );
    for (const entry of registry.slice(0, 4)) {
      const art = await entry.art();
      const face = art.cards[0]!.faces[3]!;
      expect(tallest(CONTRAST, 0, face, art), face).toBeGreaterThan(1.4 * tallest(HOUSE, 0, face, art));
    }
  });
});

describe('an emblem', () => {
  const emblem: Skin['emblem'] = [
    { d: 'M-40 40L0 -40L40 40Z' },
    { d: 'M0 0H20', stroke: { paint: '#ff0000', width: 4 } },
  ];
  it('is on every back, upright and after half a turn', async () => {
    const art = inSkin(await registry[1]!.art(), { ...HOUSE, emblem });
    const back = art.cards[0]!.back();
    expect(back.halfTurn).toBe(true);
    expect(isSound(back)).toBe(true);
    const last = back.shapes.at(-1)!;
    expect(last.kind).toBe('group');
    if (last.kind !== 'group') return;
    const turns = last.children.filter((each) => each.kind === 'group');
    expect(turns.map(({ rotate }) => rotate)).toEqual([0, 180]);
    expect(turns[0]!.children).toEqual(turns[1]!.children);
  });
  it('replaces a back’s own, none of which shows under it', async () => {
    const bright = async (worn: Skin['emblem']): Promise<number> => {
      const back = inSkin(await registry[0]!.art(), { ...HOUSE, emblem: worn }).cards[0]!.back();
      return JSON.stringify(back).split(`"fill":"${HOUSE.frame.light}"`).length - 1;
    };
    expect(await bright(null)).toBe(3);
    // The emblem alone, drawn twice.
    expect(await bright([emblem[0]!])).toBe(2);
  });
  it('stands out from every back', async () => {
    const raised = async (skin: Skin): Promise<number> => {
      const [deck] = await decksIn(registry[1]!, skin);
      const finish = deck!.finish!(undefined, FULL)!;
      expect(finish.shapes[0]).toMatchObject({ kind: 'rect', fill: surface(PAPER) });
      return JSON.stringify(finish).split(surface(RAISED_INK)).length;
    };
    expect(await raised({ ...HOUSE, emblem })).toBeGreaterThan(await raised(HOUSE));
  });
  it('is on none without one', () => {
    const back: Drawing = { width: 500, height: 700, shapes: [] };
    expect(ALL_CRAFTS.emblazoned(back, HOUSE)).toBe(back);
  });
});
