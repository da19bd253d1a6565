import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Options } from '../../engine/game.ts';
import { type MatchHeader, stateHash } from '../../engine/match.ts';
import { fillAtRandom } from '../../engine/offers.ts';
import { defaultOptions } from '../../engine/options.ts';
import { parseBody } from '../../engine/parseBody.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng, pick } from '../../lib/rng.ts';
import { leakProblems, recordProblems, refoldProblems } from '../../session/local/laws.ts';
import { createLocalSession } from '../../session/local/localSession.ts';
import { playOut } from '../../session/local/simulate.ts';
import { laroRules } from './game.ts';
import { laroInfo } from './info.ts';
import type { Laro, LaroState } from './rules/state.ts';

const headerOf = (seats: number, options: Options, person = -1): MatchHeader => ({
  match: 'laro',
  game: laroInfo.id,
  version: laroInfo.version,
  options: { ...defaultOptions(laroInfo), ...options },
  seats: Array.from({ length: seats }, (_, seat) =>
    seat === person
      ? { name: `Seat ${seat}`, kind: 'human' }
      : { name: `Seat ${seat}`, kind: 'bot', level: 'greedy' },
  ),
});

/** `level` null: anything that is legal, each alike. */
function play(seats: number, options: Options, seed: string, level: string | null, maxEvents = 20_000) {
  const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
  const rng = makeRng(`play ${seed}`);
  const states: LaroState[] = [];
  const counts: Record<string, number> = {};
  const played = playOut(laroRules, headerOf(seats, options), {
    dealer,
    maxEvents,
    checkLaws: true,
    probe: makeRng(`probe ${seed}`),
    observer: (event, after) => {
      states.push(after);
      counts[event.type] = (counts[event.type] ?? 0) + 1;
    },
    choose: (view) =>
      level === null ? fillAtRandom(pick(rng, laroRules.legal(view)), rng) : laroRules.bot(view, level, rng),
  });
  return { ...played, dealer, rng, states, counts };
}

/** Every combination of the choices that change the rules, with antes and rounds at both ends. */
const combinations: Options[] = ['any', 'win'].flatMap((claims) =>
  [0, 30].flatMap((ante) => [1, 0].map((rounds) => ({ claims, ante, rounds, 'buy-in': 120 }))),
);

describe.each([1, 2, 3, 4, 5, 6])('Laro with %i seats', (seats) => {
  test('random play breaks no law under any combination of options, and ends or goes on clean', {
    timeout: 60_000,
  }, () => {
    combinations.forEach((options, i) => {
      const level = i % 3 ? 'random' : null;
      const { violations, refused, ended, events } = play(seats, options, `${seats} ${i}`, level, 3000);
      expect({ options, violations, refused, clean: ended || events >= 3000 }).toEqual({
        options,
        violations: [],
        refused: 0,
        clean: true,
      });
    });
  });

  test.each(laroInfo.bots)('bots of level $level play by the rules', { timeout: 60_000 }, ({ level }) => {
    const { violations, refused, ended } = play(seats, { rounds: 2 }, `${level} ${seats}`, level);
    expect([violations, refused, ended]).toEqual([[], 0, true]);
  });

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', {
    timeout: 60_000,
  }, async () => {
    const { match, dealer, rng } = play(seats, {}, `log ${seats}`, 'random', 700);
    expect(refoldProblems(match)).toEqual([]);
    expect(await recordProblems(match, dealer.secrets)).toEqual([]);
    for (let i = 0; i < 12; i++) expect(leakProblems(match, dealer, rng)).toEqual([]);
  });
});

test('play meets every corner: chains of claims, jumped turns, a new deck, wins of every kind', {
  timeout: 60_000,
}, () => {
  const by = new Set<string>();
  const seen: Record<string, number> = {};
  for (let i = 0; i < 10; i++) {
    const { counts, states } = play(2 + (i % 5), { rounds: 3 }, `corner ${i}`, i % 2 ? 'greedy' : 'random');
    for (const type of Object.keys(counts)) seen[type] = (seen[type] ?? 0) + counts[type]!;
    for (const { game } of states) if (game.won) by.add(game.won.by);
  }
  expect([...by].sort()).toEqual(['claim', 'deck', 'discard']);
  for (const type of ['claimed', 'called', 'clusterLaid', 'deckRenewed', 'roundWon'])
    expect([type, (seen[type] ?? 0) > 0]).toEqual([type, true]);
});

test('a person among bots in one session: windows wait for it, or the clock closes them', {
  timeout: 60_000,
}, async () => {
  const game = laroRules as unknown as Parameters<typeof createLocalSession>[0];
  const run = async (answers: boolean) => {
    const rng = makeRng('session');
    const errors: unknown[] = [];
    const session = expectOk(
      createLocalSession(
        game,
        headerOf(3, { rounds: 2 }, 0),
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

test('8 nothing that gets through the parser makes decide throw, at any moment', { timeout: 60_000 }, () => {
  const seats = 4;
  const rng = makeRng('moments');
  const { states } = play(seats, {}, 'moments', 'random', 3000);
  const moments = Array.from({ length: 200 }, () => pick(rng, states));
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
  let judged = 0;
  fc.assert(
    fc.property(
      command,
      fc.oneof(fc.integer({ min: -1, max: seats }), fc.constant('table' as const)),
      fc.constantFrom(...moments),
      fc.boolean(),
      (input, author, state, knows) => {
        const body = parseBody(laroRules as never, author, input);
        if (!body.ok) return;
        judged++;
        const faces = () => (knows ? '+4c' : undefined);
        const decided = laroRules.decide(state, author, body.value as never, faces);
        if (decided.ok) return;
        const { code, ruling, message } = decided.error;
        expect(message && (code === 'rule' ? ruling : code)).toBeTruthy();
      },
    ),
    { numRuns: 4000 },
  );
  expect(judged).toBeGreaterThan(500);
});

test('who looks on sees what may be seen, and is offered nothing', () => {
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
