import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contender, GameDisplay } from '../../src/engine/display.ts';
import type { Event, State } from '../../src/engine/game.ts';
import { readRecord, restoreMatch } from '../../src/engine/record/record.ts';
import { gameById, games } from '../../src/games/index.ts';
import { creditChartWords } from '../../src/hud/result/creditChartWords.ts';
import { trackCredits } from '../../src/store/creditHistory.ts';
import { GENERAL_FEATS } from '../../src/store/played/generalFeats.ts';

/** Best moment of each game's golden match. */
const REMEMBERED: Readonly<Record<string, string>> = {
  comet: 'Best set: greedy 2, 651: 14 Triple (Ace) | 11, 13, 14 | 2, 12, 14',
  spike:
    'Best hand: greedy 3, Rule of Two: +1 of triangles, −1 of triangles, −9 of squares and +9 of triangles',
  laro: 'Best hand: expert 1, 4 points: Wild −1 Void −3 of squares | Corrupt −2 −3 +4 of circles | Corrupt −7 −8 +9 of squares',
};

interface Moment {
  readonly event: Event;
  readonly state: State<unknown>;
}

/** Returns all steps of a game's golden match. */
async function goldenOf(id: string) {
  const file = readFileSync(new URL(`../../src/games/${id}/golden.jsonl`, import.meta.url));
  const read = await readRecord(file, gameById);
  if (!read.ok) throw new Error(read.error.message);
  const { game, header, entries } = read.value.match;
  const moments: Moment[] = [];
  const again = restoreMatch(game, header, entries, (event, state) => moments.push({ event, state }));
  if (!again.ok) throw new Error(again.error.message);
  return { header, moments };
}

/** Returns a reveal as everyone sees it. */
const shownIn = (display: GameDisplay, { state }: Moment) =>
  display.showing({ seat: null, state, faces: new Map() });

const all = await Promise.all(games.map(async ({ info, display }) => ({ info, display: await display() })));
const comparing = all.filter(({ display }) => display.finest);

it('most games have something that a match is remembered by', () => {
  expect(comparing.map(({ info }) => info.id).sort()).toEqual(Object.keys(REMEMBERED).sort());
});

describe.each(comparing.map((each) => [each.info.name, each] as const))('%s', (_, { info, display }) => {
  it('compares only public cards, and the best shown hand wins', async () => {
    const { moments } = await goldenOf(info.id);
    let shown: Contender[] = [];
    let reveals = 0;
    for (const moment of moments) {
      const showing = shownIn(display, moment);
      if (!showing) shown = [];
      for (const one of display.finest!.of(moment.event, moment.state)) {
        const row = showing?.rows.find(({ seat }) => seat === one.seat);
        const faces = row?.groups.flat().map((card) => moment.state.table.cards.get(card)?.face);
        expect(faces?.length, one.name).toBeGreaterThan(0);
        expect(faces).not.toContain(null);
        expect(one.name && one.cards).toMatch(/\w/);
        shown.push(one);
      }
      // A seat that shows several may win with all of them together.
      const several = new Set(shown.map(({ seat }) => seat)).size < shown.length;
      if (!showing?.done || several || !shown.length) continue;
      const best = Math.max(...shown.map(({ worth }) => worth));
      const winners = showing.rows.filter(({ won }) => won).map(({ seat }) => seat);
      const equals = shown.filter(({ worth }) => worth === best).map(({ seat }) => seat);
      if (best > 0) expect(winners).toEqual(expect.arrayContaining(equals));
      shown = [];
      reveals++;
    }
    expect(reveals).toBeGreaterThan(0);
  });

  it('remembers the best of the golden match, in words', async () => {
    const { header, moments } = await goldenOf(info.id);
    const course = trackCredits(header.seats.length, moments, display.finest).now();
    const { finest } = creditChartWords(course, (seat) => header.seats[seat]!.name);
    expect(`${finest?.lead}: ${finest?.cards}`).toBe(REMEMBERED[info.id]);
  });
});

describe('feats', async () => {
  const own = await Promise.all(
    games.map(async ({ info, feats }) => [info.name, (await feats?.()) ?? []] as const),
  );
  const titles = [...own.flatMap(([, feats]) => feats), ...GENERAL_FEATS].map(({ title }) => title);

  it.each([...own, ['any game', GENERAL_FEATS] as const])(
    'of %s are named, and say what to do',
    (_, feats) => {
      expect(feats.length).toBeGreaterThan(3);
      expect(new Set(feats.map(({ key }) => key)).size).toBe(feats.length);
      for (const { key, title, help } of feats) {
        expect(key).toMatch(/^[a-z]{2,20}$/);
        expect(title).toMatch(/^[A-Z][^.]*$/);
        expect(help).toMatch(/^[A-Z].*\.$/);
        expect(titles.filter((other) => other === title)).toEqual([title]);
      }
    },
  );
});
