import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import { drawProblem } from './apply.ts';
import { drawRound } from './draw.ts';
import type { OpenBody } from './entries.ts';
import { lastSeed, nextSeed, seedOf } from './seeds.ts';
import { tableSizes } from './sizes.ts';
import { POINT, pointsAt, standings } from './standings.ts';
import { field, isPlayed } from './state.ts';
import { seatTogether } from './tables.ts';
import { Evening, roomCode, SECRET } from './testing.ts';

const pairs = (players: readonly number[]): string[] =>
  players.flatMap((a, i) => players.slice(i + 1).map((b) => (a < b ? `${a} ${b}` : `${b} ${a}`)));

/** Number of meetings of a tournament that are not the first of two people. */
const repeats = ({ state }: Evening): number => {
  const met = state.rounds.flatMap(({ tables }) => tables.flatMap(({ players }) => pairs(players)));
  return met.length - new Set(met).size;
};

test.each([
  [12, 4, 2, [4, 4, 4], 0],
  [13, 4, 2, [4, 3, 3, 3], 0],
  [5, 4, 2, [3, 2], 0],
  [7, 2, 2, [2, 2, 2], 1],
  [4, 3, 3, [3], 1],
  [5, 3, 3, [3], 2],
  [1, 4, 2, [], 1],
  [0, 4, 2, [], 0],
])('%i players at tables of %i, at least %i, sit at %j with %i byes', (players, full, least, sizes, byes) => {
  expect(tableSizes(players, { full, least })).toEqual({ sizes, byes });
});

describe('every draw', () => {
  const evenings = fc.record({
    people: fc.integer({ min: 2, max: 26 }),
    full: fc.integer({ min: 2, max: 6 }),
    less: fc.nat(2),
    knockout: fc.boolean(),
    seed: fc.nat(),
    leaver: fc.integer({ min: 1, max: 26 }),
  });

  it('seats every player once, within the sizes of tables, and gives byes to those with the fewest', () => {
    fc.assert(
      fc.property(evenings, ({ people, full, less, knockout, seed, leaver }) => {
        const least = Math.max(2, full - less);
        const format: OpenBody['format'] = knockout
          ? { kind: 'knockout', advance: 1 + (seed % (full - 1)) }
          : { kind: 'swiss', rounds: 5 };
        const points = Array.from({ length: full }, (_, i) => full - i);
        const evening = new Evening({ format, seats: { full, least }, points }).people(people);
        const rng = makeRng(seed);
        for (let round = 1; round <= 5 && drawProblem(evening.state) === null; round++) {
          if (round === 2) evening.say({ type: 'withdraw', player: leaver });
          if (round === 3)
            evening.say({ type: 'enter', player: evening.state.players.length + 1, name: 'Late' });
          if (drawProblem(evening.state) !== null) break;
          const before = evening.state;
          evening.play(rng);
          const { tables, byes } = evening.state.rounds.at(-1)!;
          const seated = [...tables.flatMap(({ players }) => players), ...byes];
          expect([...seated].sort((a, b) => a - b)).toEqual(field(before));
          const sizes = tables.map(({ players }) => players.length);
          expect(Math.max(...sizes)).toBeLessThanOrEqual(full);
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          const had = (id: number) => before.rounds.filter((each) => each.byes.includes(id)).length;
          const sitting = field(before).filter((id) => !byes.includes(id));
          for (const id of byes) for (const other of sitting) expect(had(id)).toBeLessThanOrEqual(had(other));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('follows from the state and the seed alone', () => {
    const evening = new Evening().people(9);
    evening.play();
    const seed = seedOf(SECRET, 2);
    expect(drawRound(evening.state, seed)).toEqual(drawRound(structuredClone(evening.state), seed));
    expect(drawRound(evening.state, seed)).not.toEqual(drawRound(evening.state, `${seed}x`));
  });
});

describe('nobody meets again', () => {
  it.each([
    // In small fields, as long as any arrangement avoids it: six players can have met so that none does in round 4.
    ['6 people, tables of two', 6, 2, 3],
    ['8 people, tables of two', 8, 2, 4],
    ['9 people, tables of three', 9, 3, 2],
    ['16 people, tables of two', 16, 2, 6],
    ['24 people, tables of three', 24, 3, 4],
    ['40 people, tables of four', 40, 4, 4],
  ])('%s', (_, people, full, rounds) => {
    for (const seed of people > 10 ? [1] : [1, 2, 3]) {
      const evening = new Evening({ seats: { full, least: 2 } }).people(people);
      for (let round = 0; round < Math.min(5, rounds); round++) evening.play(makeRng(`${seed} ${round}`));
      expect(repeats(evening)).toBe(0);
    }
  });

  it('where any arrangement allows it', () => {
    const evenings = fc.record({ half: fc.integer({ min: 2, max: 4 }), seed: fc.nat() });
    fc.assert(
      fc.property(evenings, ({ half, seed }) => {
        const evening = new Evening({ seats: { full: 2, least: 2 } }).people(2 * half);
        for (let round = 1; round <= 4; round++) {
          const met = new Set(
            evening.state.rounds.flatMap(({ tables }) => tables.flatMap((t) => pairs(t.players))),
          );
          const before = repeats(evening);
          evening.play(makeRng(`${seed} ${round}`));
          if (repeats(evening) > before) expect(canAllMeetAnew(field(evening.state), met)).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('also where a win has a thousand points', () => {
    const met = (a: number, b: number): number => Number(a + b === 3 || a + b === 7);
    const points = new Map([1, 2, 3, 4].map((id) => [id, id < 3 ? 4000 * POINT : 0]));
    const tables = seatTogether([1, 2, 3, 4], [2, 2], { met, points, rng: makeRng('rich') });
    expect(tables).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  /** Checks whether these people can sit in twos without a pair that has met. */
  function canAllMeetAnew([first, ...others]: readonly number[], met: ReadonlySet<string>): boolean {
    if (first === undefined) return true;
    return others.some(
      (other) =>
        !met.has(pairs([first, other])[0]!) &&
        canAllMeetAnew(
          others.filter((id) => id !== other),
          met,
        ),
    );
  }
});

it('players with as many points meet', () => {
  const evening = new Evening({ seats: { full: 2, least: 2 }, points: [1, 0] }).people(8);
  evening.play();
  const winners = standings(evening.state)
    .slice(0, 4)
    .map(({ player }) => player);
  evening.draw();
  for (const { players } of evening.state.rounds[1]!.tables)
    expect(players.filter((id) => winners.includes(id)).length % 2).toBe(0);
});

describe('standings', () => {
  it('equal ranks share the points of their places', () => {
    expect(pointsAt([1, 2, 2, 4], [3, 2, 1, 0])).toEqual([3, 1.5, 1.5, 0].map((each) => each * POINT));
    expect(pointsAt([1, 1, 1], [4, 2, 1, 0]).map((each) => each % 1)).toEqual([0, 0, 0]);
  });

  it('count points, then those of the opponents, then better ranks; who is level shares a place', () => {
    const evening = new Evening({ seats: { full: 2, least: 2 }, points: [1, 0] }).enter(
      'Ann',
      'Bo',
      'Cy',
      'Di',
    );
    expect(standings(evening.state).map(({ place }) => place)).toEqual([1, 1, 1, 1]);
    evening.play();
    expect(standings(evening.state).map(({ place }) => place)).toEqual([1, 1, 3, 3]);
    evening.play();
    const rows = standings(evening.state);
    expect(rows.map(({ points }) => points / POINT)).toEqual([2, 1, 1, 0]);
    // Two have a point: the one who lost to the winner is before the other, if they met different people.
    expect(rows[1]!.opponents).toBeGreaterThanOrEqual(rows[2]!.opponents);
  });

  it('a win shared by two is half a win to each', () => {
    const evening = new Evening({ seats: { full: 2, least: 2 }, points: [2, 0] }).enter('Ann', 'Bo');
    for (const ranks of [
      [1, 1],
      [1, 2],
    ]) {
      evening.draw();
      evening.result(1, ranks);
    }
    expect(standings(evening.state).map(({ points, ranks }) => [points, ranks[0]! / POINT])).toEqual([
      [3 * POINT, 1.5],
      [POINT, 0.5],
    ]);
  });

  it('of a knock-out go by the round reached, then by the rank there', () => {
    const evening = new Evening({ format: { kind: 'knockout', advance: 2 } }).people(8);
    evening.play();
    expect(field(evening.state)).toHaveLength(4);
    evening.play();
    expect(isPlayed(evening.state)).toBe(true);
    const final = evening.state.rounds[1]!.tables[0]!;
    const best = final.players.toSorted(
      (a, b) =>
        final.result!.ranks[final.players.indexOf(a)]! - final.result!.ranks[final.players.indexOf(b)]!,
    );
    expect(
      standings(evening.state)
        .slice(0, 4)
        .map(({ player, place }) => [player, place]),
    ).toEqual(best.map((player, i) => [player, i + 1]));
    expect(drawProblem(evening.state)).toBe('All rounds have been played.');
  });

  it('count a table only once its result is in', () => {
    const swiss = new Evening().people(8);
    swiss.play();
    const before = standings(swiss.state);
    swiss.draw();
    expect(standings(swiss.state)).toEqual(before.map((row) => ({ ...row, reached: 2 })));

    const knockout = new Evening({ format: { kind: 'knockout', advance: 2 } }).people(8);
    knockout.draw();
    knockout.result(1, [1, 2, 3, 4]);
    const [played, playing] = knockout.state.rounds[0]!.tables.map(({ players }) => players);
    const order = standings(knockout.state).map(({ player }) => player);
    expect(order.slice(0, 2)).toEqual(played!.slice(0, 2));
    expect(order.slice(2, 6).toSorted()).toEqual(playing!.toSorted());
  });

  it('correct themselves with a result, which stays in sight', () => {
    const evening = new Evening().enter('Ann', 'Bo');
    evening.play();
    const [first] = standings(evening.state);
    const { ranks } = evening.state.rounds[0]!.tables[0]!.result!;
    const turned = ranks.map((rank) => 3 - rank);
    const correction = {
      round: 1,
      table: 1,
      ranks: turned,
      source: { how: 'hand' as const },
      reason: 'Misread.',
    };
    expect(evening.say({ type: 'correct', ...correction }).ok).toBe(true);
    expect(standings(evening.state)[0]!.player).not.toBe(first!.player);
    expect(evening.state.rounds[0]!.tables[0]!.corrections).toEqual([
      { before: { ranks, source: { how: 'hand' } }, reason: 'Misread.', at: 0 },
    ]);
  });
});

describe('refuses, with a sentence,', () => {
  const refusal = (done: ReturnType<Evening['say']>): string | null => (done.ok ? null : done.error);

  it('names that look alike', () => {
    const evening = new Evening().enter('Ann');
    expect(refusal(evening.say({ type: 'enter', player: 2, name: 'Ann' }))).toBe('Ann has entered already.');
    expect(refusal(evening.say({ type: 'enter', player: 2, name: 'АNN' }))).toMatch(/looks like Ann/);
    expect(refusal(evening.say({ type: 'enter', player: 5, name: 'Bo' }))).toMatch(/numbered/);
    evening.say({ type: 'withdraw', player: 1 });
    evening.enter('Ann');
    expect(refusal(evening.say({ type: 'withdraw', player: 1 }))).toBe('There is no such player.');
  });

  it('a round that cannot be drawn', () => {
    const evening = new Evening({ format: { kind: 'swiss', rounds: 1 } });
    expect(refusal(evening.draw())).toBe('A table needs 2 players, and nobody is here.');
    evening.enter('Ann');
    expect(drawProblem(evening.state)).toBe('A table needs 2 players, and only one is here.');
    evening.enter('Bo', 'Cy', 'Di', 'Ed');
    evening.draw();
    expect(drawProblem(evening.state)).toBe('2 results of round 1 are missing.');
    evening.result(1, [1, 2, 3]);
    expect(refusal(evening.draw())).toBe('1 result of round 1 is missing.');
    evening.result(2, [1, 1]);
    expect(drawProblem(evening.state)).toBe('All rounds have been played.');
    expect(evening.say({ type: 'close' }).ok).toBe(true);
    expect(refusal(evening.say({ type: 'close' }))).toBe('The tournament is closed.');
  });

  it('another seed than the next one, and codes that are used twice', () => {
    const evening = new Evening().people(8);
    const rooms = [roomCode(1, 0), roomCode(1, 1)];
    expect(seedOf(SECRET, 1)).not.toBe(lastSeed(SECRET));
    expect(nextSeed(seedOf(SECRET, 2))).toBe(seedOf(SECRET, 1));
    expect(refusal(evening.say({ type: 'draw', seed: seedOf(SECRET, 2), rooms }))).toMatch(/not the seed/);
    const seed = seedOf(SECRET, 1);
    expect(refusal(evening.say({ type: 'draw', seed, rooms: [rooms[0]!, rooms[0]!] }))).toMatch(/code/);
    expect(refusal(evening.say({ type: 'draw', seed, rooms: [rooms[0]!] }))).toMatch(/code/);
    expect(refusal(evening.say({ type: 'draw', seed, rooms }))).toBe(null);
  });

  it('ranks that no table can have, and a knock-out’s that do not say who goes on', () => {
    const evening = new Evening({ format: { kind: 'knockout', advance: 2 } }).people(4);
    evening.draw();
    expect(refusal(evening.result(1, [1, 2, 3]))).toMatch(/Every player/);
    expect(refusal(evening.result(1, [1, 3, 3, 4]))).toMatch(/Ranks begin/);
    expect(refusal(evening.result(2, [1, 2, 3, 4]))).toMatch(/no such table/);
    expect(refusal(evening.result(1, [1, 2, 2, 4]))).toMatch(/level for the last place/);
    expect(refusal(evening.result(1, [1, 1, 3, 3]))).toBe(null);
    expect(refusal(evening.result(1, [1, 1, 3, 3]))).toMatch(/has a result/);
    expect(refusal(evening.say({ type: 'enter', player: 5, name: 'Late' }))).toMatch(/knock-out/);
  });
});
