import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import { guidedDecks } from '../../src/engine/display/cardArt.ts';
import type { Pace } from '../../src/engine/game.ts';
import { defaultOptions, parseOptions } from '../../src/engine/options.ts';
import { paceOf, withPace } from '../../src/engine/paces.ts';
import { readRecord } from '../../src/engine/record/record.ts';
import { gameById, games } from '../../src/games/index.ts';
import type { Drawing } from '../../src/lib/picture/drawing.ts';
import { makeRng } from '../../src/lib/rng.ts';
import { HOUSE } from '../../src/lib/skin/house.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { SEED, samples } from '../samples.ts';

const golden = (id: string) => readFileSync(new URL(`../../src/games/${id}/golden.jsonl`, import.meta.url));

test('every game has a name of its own', () => {
  const ids = games.map(({ info }) => info.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(gameById(id)?.info.id).toBe(id);
  }
  expect(gameById('constructor')).toBe(undefined);
});

describe.each(games.map((entry) => [entry.info.name, entry] as const))(
  'the registration of %s',
  (_name, entry) => {
    const { info } = entry;

    test('a golden record, which replays, is finished, and holds every face', async () => {
      const read = await readRecord(golden(info.id), gameById);
      if (!read.ok) throw new Error(`line ${read.error.line}: ${read.error.message}`);
      const { match, outcome, faces } = read.value;
      expect(match.header.game).toBe(info.id);
      expect(outcome?.winners.length).toBeGreaterThan(0);
      // Why it ended.
      expect(outcome?.ended).toMatch(/^[A-Z\d].*\.$/);
      expect(faces.size).toBe(match.state.table.nextCard - 1);
    });

    test('the lobby’s data', () => {
      const { min, max, usual } = info.seats;
      expect(min).toBeGreaterThanOrEqual(1);
      expect(usual).toBeGreaterThanOrEqual(min);
      expect(max).toBeGreaterThanOrEqual(usual);
      expect(parseOptions(info, defaultOptions(info))).toEqual({ ok: true, value: defaultOptions(info) });
      for (const spec of info.options) expect(spec.label && spec.help).toBeTruthy();
      expect(new Set(info.options.map(({ key }) => key)).size).toBe(info.options.length);
      for (const bot of info.bots) expect(bot.level && bot.label).toBeTruthy();
      expect(info.credit.text).toBeTruthy();
      expect(info.credit.url).toMatch(/^https:/);
    });

    test('paces that are tables of their own, in the order of their length', async () => {
      const { paces } = info;
      // A game that ends whenever its players like has none.
      if (!paces) return expect((await entry.rules()).info.deal).toBeUndefined();
      expect(paces.map(({ id }) => id)).toEqual(['quick', 'standard', 'long']);
      const [{ options: keys }] = paces as [Pace];
      for (const pace of paces) {
        const options = withPace(defaultOptions(info), pace);
        expect(parseOptions(info, options)).toEqual({ ok: true, value: options });
        expect(Object.keys(pace.options).sort()).toEqual(Object.keys(keys).sort());
        // Distinct: no other pace has these options.
        expect(paceOf(info, options)).toBe(pace);
        expect(pace.text).toMatch(/\.$/);
      }
      const [quick, standard, long] = paces.map(({ minutes }) => minutes) as [number, number, number];
      expect(quick).toBeLessThanOrEqual(8);
      expect(standard).toBeLessThanOrEqual(20);
      expect(quick < standard && standard < long).toBe(true);
    });

    test('a heading that says how long a match of each pace goes on', async () => {
      const [game, display] = await Promise.all([entry.rules(), entry.display()]);
      for (const pace of info.paces ?? []) {
        const options = withPace(defaultOptions(info), pace);
        const level = info.bots[0]!.level;
        const seats = ['A', 'B', 'C', 'D'].map((name) => ({ name, kind: 'bot' as const, level }));
        const header = { match: pace.id, game: info.id, version: info.version, options, seats };
        const rng = makeRng('pace');
        const { match } = playOut(game, header, {
          dealer: makeLocalDealer(makeRng('pace deal')),
          maxEvents: 40,
          choose: (view) => game.bot(view, level, rng),
        });
        const { text } = display.headline({ seat: 0, state: match.state, faces: new Map() }, options);
        expect(text, pace.id).toMatch(/^(round|hand|match) \d( of \d+| · .*\bends (with|when) |, until )/);
      }
    });

    test.each(info.bots.map(({ level }) => level))(
      'a bot of level %s that is never refused',
      async (level) => {
        const game = await entry.rules();
        const header = {
          match: `bot-${level}`,
          game: info.id,
          version: info.version,
          options: defaultOptions(info),
          seats: Array.from({ length: info.seats.max }, (_, i) => ({
            name: `${i}`,
            kind: 'bot' as const,
            level,
          })),
        };
        const rng = makeRng(`${level} ${SEED}`);
        const dealer = makeLocalDealer(makeRng(`${level} deal ${SEED}`));
        const { refused, violations } = playOut(game, header, {
          dealer,
          maxEvents: samples({ quick: 500, soak: 10_000 }),
          choose: (view) => game.bot(view, level, rng),
        });
        expect({ refused, violations }).toEqual({ refused: 0, violations: [] });
      },
    );

    test('help, with examples in its own cards', async () => {
      const { help, cards } = await entry.display();
      const known = cards.flatMap(({ faces }) => faces);
      expect(help.length).toBeGreaterThan(0);
      expect(new Set(help.map(({ id }) => id)).size).toBe(help.length);
      for (const section of help) {
        expect(section.title).toBeTruthy();
        expect(section.paragraphs.length + (section.examples?.length ?? 0)).toBeGreaterThan(0);
        for (const example of section.examples ?? [])
          for (const face of example.faces) expect(known).toContain(face);
        for (const { steps } of section.moving ?? []) {
          expect(steps.length).toBeGreaterThan(1);
          for (const { faces, lit = [] } of steps.flatMap(({ rows }) => rows)) {
            for (const face of faces) if (face !== null) expect(known).toContain(face);
            for (const i of lit) expect(faces[i]).toBeDefined();
          }
        }
      }
    });

    test('a picture and a name for every face of its decks', async () => {
      const { cards: arts, board } = await entry.display();
      const game = await entry.rules();
      const setup = { seats: info.seats.usual, options: defaultOptions(info) };
      const decks = game.open(setup).flatMap((event) => {
        const created = event as { type: string; deck?: string; faces?: readonly string[] };
        return created.type === 'created' ? [created] : [];
      });
      for (const { deck, faces } of decks) {
        const art = arts.find((each) => each.deck === deck)!;
        for (const face of faces!) expect(art.faces).toContain(face);
        const whole = art.faces.flatMap((face) => Array<string>(art.copies?.(face) ?? 1).fill(face));
        expect(whole.sort()).toEqual([...faces!].sort());
      }
      expect(board.albedo().shapes.length).toBeGreaterThan(0);
      expect(board.material().shapes.length).toBeGreaterThan(0);
      for (const cards of arts) {
        const isDrawn = ({ width, height, shapes }: Drawing) => {
          expect(shapes.length).toBeGreaterThan(0);
          expect(height / width).toBeCloseTo(cards.ratio, 5);
        };
        for (const face of cards.faces)
          for (const detail of ['full', 'small'] as const)
            for (const ink of ['colour', 'mono'] as const) isDrawn(cards.card(face, { detail, ink }));
        isDrawn(cards.back());
        isDrawn(cards.regions());
        const names = cards.faces.map((face) => cards.name(face));
        expect(names.every((name) => name.length > 0)).toBe(true);
        expect(new Set(names).size).toBe(cards.faces.length);
        for (const sort of cards.sorts) {
          const order = [...cards.faces].sort(sort.compare);
          for (const face of order) expect(sort.compare(face, face)).toBe(0);
        }
      }
    });

    test('the gallery’s data on its faces: foil, facets, meaning', async () => {
      const { cards: decks } = await entry.art();
      const known = guidedDecks(decks, await entry.guide(), HOUSE);
      expect(known.map(({ deck }) => deck)).toEqual(decks.map(({ deck }) => deck));
      for (const cards of known) {
        const style = { detail: 'full', ink: 'colour' } as const;
        for (const face of [...cards.faces, undefined]) {
          const finish = cards.finish?.(face, style);
          if (finish) {
            expect(finish.height / finish.width).toBeCloseTo(cards.ratio, 5);
            // The whole card has a surface, and nothing is transparent.
            expect(finish.shapes[0]).toMatchObject({ kind: 'rect', x: 0, y: 0, width: finish.width });
            expect(JSON.stringify(finish)).not.toMatch(/NaN|undefined|"opacity"/);
          }
          const parts = cards.legend?.(face) ?? [];
          expect(parts.length).toBeGreaterThan(0);
          expect(new Set(parts.map(({ label }) => label)).size).toBe(parts.length);
          for (const { label, text, at } of parts) {
            expect(label && text).toBeTruthy();
            for (const part of at) expect(part > 0 && part < 1).toBe(true);
          }
        }
        for (const { values, of } of cards.facets ?? []) {
          const known = new Set(values.map(({ id }) => id));
          expect(known.size).toBe(values.length);
          const found = new Set(cards.faces.flatMap((face) => of(face)));
          expect(found).toEqual(known);
        }
      }
    });

    test('an outline of its cards, if any, that the scene can cut', async () => {
      for (const { outline, ratio } of (await entry.display()).cards) {
        if (!outline) continue;
        expect(outline.length).toBeGreaterThanOrEqual(3);
        expect(outline.length).toBeLessThanOrEqual(14);
        // Counter-clockwise, never turning back, exactly once around.
        let turned = 0;
        outline.forEach(([ax, ay], i) => {
          const [bx, by] = outline[(i + 1) % outline.length]!;
          const [cx, cy] = outline[(i + 2) % outline.length]!;
          const cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx);
          expect(cross).toBeGreaterThan(0);
          turned += Math.atan2(cross, (bx - ax) * (cx - bx) + (by - ay) * (cy - by));
        });
        expect(turned).toBeCloseTo(2 * Math.PI, 6);
        const [xs, ys] = [outline.map(([x]) => Math.abs(x)), outline.map(([, y]) => Math.abs(y))];
        expect(Math.max(...xs)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.max(...ys)).toBeLessThanOrEqual(ratio / 2 + 1e-9);
      }
    });
  },
);
