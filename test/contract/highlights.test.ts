import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contender, GameDisplay } from '../../src/engine/display.ts';
import type { Event, State } from '../../src/engine/game.ts';
import { readRecord, restoreMatch } from '../../src/engine/record/record.ts';
import { seatPurse, type TableEvent } from '../../src/engine/table/table.ts';
import { gameById, games } from '../../src/games/index.ts';
import { trackCredits } from '../../src/store/creditHistory.ts';
import { highlightWords } from '../../src/store/finale/highlightWords.ts';
import { GENERAL_FEATS } from '../../src/store/played/generalFeats.ts';

/** Best set or hand of each game's golden match, and its biggest pot. */
const REMEMBERED: Readonly<Record<string, readonly [best: string, pot: string | null]>> = {
  comet: [
    'Best set: greedy 2, 651 (round 9): 14 Triple (Ace) | 11, 13, 14 | 2, 12, 14',
    'Biggest pot: expert 1, 2\u00a0400 (The Tail, round 6)',
  ],
  spike: [
    'Best hand: greedy 3, Rule of Two (hand 3): +1 of triangles, −1 of triangles, −9 of squares and +9 of triangles',
    'Biggest pot: greedy 3, 1\u00a0480 (hand 1)',
  ],
  laro: [
    'Best hand: expert 1, 4 points (round 1): Wild −1 Void −3 of squares | Corrupt −2 −3 +4 of circles | Corrupt −7 −8 +9 of squares',
    'Biggest pot: expert 1, 120 (round 1)',
  ],
  combo: ['Best hand: expert 3, −4 with a straight of seven (match 2, round 1): K♠ A♦ 2♣ 3♣ 4♦ 5♣ 6♣', null],
};

interface Moment {
  readonly event: Event;
  readonly state: State<unknown>;
}

const folded = new Map<string, ReturnType<typeof foldGolden>>();

/** Returns all steps of a game's golden match, folded once for all tests. */
function goldenOf(id: string): ReturnType<typeof foldGolden> {
  const known = folded.get(id) ?? foldGolden(id);
  folded.set(id, known);
  return known;
}

async function foldGolden(id: string) {
  const file = readFileSync(new URL(`../../src/games/${id}/golden.jsonl`, import.meta.url));
  const read = await readRecord(file, gameById);
  if (!read.ok) throw new Error(read.error.message);
  const { game, header, entries } = read.value.match;
  const moments: Moment[] = [];
  const again = restoreMatch(game, header, entries, (event, state) => moments.push({ event, state }));
  if (!again.ok) throw new Error(again.error.message);
  return { header, moments };
}

type Payment = Extract<TableEvent, { type: 'paid' }>;

/** Returns the payments next to an event, on one side of it. */
function paymentsFrom(moments: readonly Moment[], at: number, step: 1 | -1): readonly Payment[] {
  const found: Payment[] = [];
  for (let i = at + step; moments[i]?.event.type === 'paid'; i += step)
    found.push(moments[i]!.event as Payment);
  return found;
}

/** Returns a reveal as everyone sees it. */
const shownIn = (display: GameDisplay, { state }: Moment) =>
  display.showing({ seat: null, state, faces: new Map() });

const all = await Promise.all(games.map(async ({ info, display }) => ({ info, display: await display() })));
const comparing = all.filter(({ display }) => display.highlights);

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
      for (const one of display.highlights!.of(moment.event, moment.state)) {
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
    const course = trackCredits(header.seats.length, moments, display.highlights).now();
    const { finest, pot } = highlightWords(course, (seat) => header.seats[seat]!.name);
    expect([`${finest?.lead}: ${finest?.cards}`, pot]).toEqual(REMEMBERED[info.id]);
  });

  it('remembers a set that no other beats, made of the deck’s cards', async () => {
    const { header, moments } = await goldenOf(info.id);
    const { finest } = trackCredits(header.seats.length, moments, display.highlights).now();
    const shown = moments.flatMap(({ event, state }) => display.highlights!.of(event, state));
    expect(Math.max(...shown.map(({ worth }) => worth))).toBe(finest?.worth);
    const deck = new Set(display.cards.flatMap(({ faces }) => faces));
    expect(finest!.faces.flat().filter((face) => !deck.has(face))).toEqual([]);
  });

  it('names the whole pot that its winners were paid, and remembers the biggest', async () => {
    const { header, moments } = await goldenOf(info.id);
    const { pot } = trackCredits(header.seats.length, moments, display.highlights).now();
    const sums = moments.flatMap(({ event, state }, i) => {
      const won = display.highlights!.pot?.(event, state);
      if (!won) return [];
      const before = paymentsFrom(moments, i, -1);
      const paid = before.length ? before : paymentsFrom(moments, i, 1);
      const to = won.winners.map(seatPurse);
      const got = paid.filter((payment) => to.includes(payment.to)).map(({ amount }) => amount);
      expect(
        got.reduce((sum, amount) => sum + amount, 0),
        won.when,
      ).toBe(won.sum);
      return [won.sum];
    });
    expect(pot?.sum).toBe(sums.length ? Math.max(...sums) : undefined);
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
