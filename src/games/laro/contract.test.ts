import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, SEED, samples, shareOf } from '../../../test/samples.ts';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Options } from '../../engine/game.ts';
import { type MatchHeader, stateHash } from '../../engine/match.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { createLocalSession } from '../../session/local/localSession.ts';
import {
  anyLegal,
  botsHeader,
  expectLaws,
  playChecked,
  testDecideNeverThrows,
} from '../../session/local/testing.ts';
import { laroRules } from './game.ts';
import { laroInfo } from './info.ts';
import type { Laro, LaroState } from './rules/state.ts';

/** Seats one human among bots that play well. */
const withPerson = (header: MatchHeader, person: number): MatchHeader => ({
  ...header,
  seats: header.seats.map(({ name }, seat) =>
    seat === person ? { name, kind: 'human' } : { name, kind: 'bot', level: 'greedy' },
  ),
});

/** With `level` null, every legal command is equally likely. */
const play = (seats: number, options: Options, seed: string, level: string | null, maxEvents?: number) =>
  playChecked(
    laroRules,
    botsHeader(laroInfo, seats, options),
    seed,
    (view, rng) => (level === null ? anyLegal(laroRules, view, rng) : laroRules.bot(view, level, rng)),
    maxEvents,
  );

/** Every combination of the options that change the rules, with antes and rounds at both extremes. */
const combinations: Options[] = ['any', 'win'].flatMap((claims) =>
  [0, 30].flatMap((ante) => [1, 0].map((rounds) => ({ claims, ante, rounds, 'buy-in': 120 }))),
);

/** Bound on events: a match may go on for ever. */
const EVENTS = samples({ quick: 1500, soak: 6000 });

describe.each([1, 2, 3, 4, 5, 6])('Laro with %i seats', (seats) => {
  test('random play breaks no law under any combination of options, and ends or goes on clean', () => {
    // Each combination with two numbers of seats.
    shareOf(combinations, seats, 3).forEach((options, i) => {
      const level = i % 3 ? 'random' : null;
      const seed = `${SEED} ${seats} ${i}`;
      const { violations, refused, ended, events } = play(seats, options, seed, level, EVENTS);
      expect({ options, violations, refused, clean: ended || events >= EVENTS }).toEqual({
        options,
        violations: [],
        refused: 0,
        clean: true,
      });
    });
  });

  test.each(shareOf(laroInfo.bots, seats, laroInfo.bots.length))(
    'bots of level $level play by the rules',
    ({ level }) => {
      const { violations, refused, ended } = play(seats, { rounds: 2 }, `${level} ${seats}`, level);
      expect([violations, refused, ended]).toEqual([[], 0, true]);
    },
  );

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', async () => {
    const played = play(seats, {}, `log ${SEED} ${seats}`, 'random', 700);
    await expectLaws(played, samples({ quick: 4, soak: 40 }));
  });
});

test('play covers every corner: chains of claims, jumped turns, a new deck, wins of every kind', () => {
  const corners = ['claimed', 'called', 'clusterLaid', 'deckRenewed', 'roundWon'];
  const wins = ['claim', 'deck', 'discard'];
  const by = new Set<string>();
  const seen = new Set<string>();
  const missing = (): string[] => [
    ...wins.filter((each) => !by.has(each)),
    ...corners.filter((type) => !seen.has(type)),
  ];
  for (let i = 0; i < 10 && missing().length; i++) {
    const { counts, states } = play(2 + (i % 5), { rounds: 3 }, `corner ${i}`, i % 2 ? 'greedy' : 'random');
    for (const type of Object.keys(counts)) seen.add(type);
    for (const { game } of states) if (game.won) by.add(game.won.by);
  }
  expect(missing()).toEqual([]);
  expect([...by].sort()).toEqual(wins);
});

test('a person among bots in one session: windows wait for it, or the clock closes them', async () => {
  const game = laroRules as unknown as Parameters<typeof createLocalSession>[0];
  const run = async (answers: boolean) => {
    const rng = makeRng('session');
    const errors: unknown[] = [];
    const session = expectOk(
      createLocalSession(
        game,
        withPerson(botsHeader(laroInfo, 3, { rounds: 2 }), 0),
        0,
        makeLocalDealer(rng),
        async (_game, view, level) => laroRules.bot(view as never, level, rng),
        { onEntry: () => {}, onError: (error) => errors.push(error) },
        [],
        makeRng('salts'),
      ),
    );
    for (let i = 0; i < 2000 && !laroRules.outcome(session.match.state as LaroState); i++) {
      await session.run();
      const view = session.view();
      const offers = laroRules.legal(view as never);
      if (!offers.length) continue;
      const command: Command = laroRules.bot(view as never, 'greedy', rng);
      if (view.state.table.asking && !answers) expectOk(session.table({ type: 'close' }));
      else expectOk(session.submit(command));
    }
    expect(errors).toEqual([]);
    expect(laroRules.outcome(session.match.state as LaroState)).not.toBeNull();
    return session.match;
  };
  const answered = await run(true);
  expect(answered.entries.some(({ author, body }) => author === 0 && body.type === 'seal')).toBe(true);
  expect(answered.entries.some(({ body }) => body.type === 'close')).toBe(false);
  const closed = await run(false);
  expect(closed.entries.some(({ author, body }) => author === 0 && body.type === 'seal')).toBe(false);
  expect(stateHash(closed.state)).not.toBe(stateHash(answered.state));
});

const card = fc.integer({ min: 1, max: 200 });
const cards = fc.array(card, { minLength: 1, maxLength: 9 });
const kind = fc.constantFrom('win', 'void', 'pure', 'wild', 'corrupt');
const command = fc.oneof(
  fc.constantFrom('take', 'takeDiscard', 'win', 'pass', 'giveUp').map((type) => ({ type })),
  fc.record({ type: fc.constant('discard'), cards }),
  fc.record({ type: fc.constant('claim'), kind, cards }, { requiredKeys: ['type', 'kind'] }),
  fc.constantFrom<object[]>(
    { type: 'void' },
    { type: 'void', forfeit: [0, 2] },
    { type: 'stop' },
    { type: 'sitOut', seat: 1 },
    { type: 'close' },
  ),
  fc.integer({ min: -1, max: 9 }).map((seat) => ({ type: 'leave', seat })),
  fc.anything(),
);
testDecideNeverThrows(laroRules, 4, () => play(4, {}, 'moments', 'random', 3000).states, command, {
  ...runs({ quick: 1500, soak: 60_000 }),
  face: '+4c',
});

test('a watcher sees what is public, and is offered nothing', () => {
  const { states } = play(3, { rounds: 1 }, 'onlooker', 'random', 400);
  for (const state of states)
    expect(
      laroRules.legal({ seat: null, state, faces: new Map() } as {
        seat: null;
        state: { table: LaroState['table']; game: Laro };
        faces: Map<number, string>;
      }),
    ).toEqual([]);
});
