import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Offer, Options } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import { fill, fillAtRandom } from '../../engine/offers.ts';
import { defaultOptions } from '../../engine/options.ts';
import { parseBody } from '../../engine/parseBody.ts';
import { makeRng, pick } from '../../lib/rng.ts';
import { leakProblems, recordProblems, refoldProblems } from '../../session/local/laws.ts';
import { playOut } from '../../session/local/simulate.ts';
import { spikeRules } from './game.ts';
import { spikeInfo } from './info.ts';
import type { SpikeState } from './rules/state.ts';

const headerOf = (seats: number, options: Options): MatchHeader => ({
  match: 'spike',
  game: spikeInfo.id,
  version: spikeInfo.version,
  options: { ...defaultOptions(spikeInfo), ...options },
  seats: Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}`, kind: 'bot', level: 'random' })),
});

/** Takes every card that is to be had for nothing and stays in while it can: the deck runs out soonest. */
function collect(offers: readonly Offer[]): Command {
  const wanted = ['gain', 'check', 'call', 'allIn'].map((type) =>
    offers.find(({ command }) => command.type === type),
  );
  return fill(wanted.find((offer) => offer !== undefined) ?? offers[0]!);
}

/** `level` null: anything that is legal, each alike. */
function play(seats: number, options: Options, seed: string, level: string | null, maxEvents = 20_000) {
  const dealer = makeLocalDealer(makeRng(`deal ${seed}`));
  const rng = makeRng(`play ${seed}`);
  const states: SpikeState[] = [];
  const types = new Set<string>();
  const played = playOut(spikeRules, headerOf(seats, options), {
    dealer,
    maxEvents,
    checkLaws: true,
    probe: makeRng(`probe ${seed}`),
    observer: (event, after) => {
      states.push(after);
      types.add(event.type);
    },
    choose: (view) =>
      level === null
        ? fillAtRandom(pick(rng, spikeRules.legal(view)), rng)
        : level === 'collector'
          ? collect(spikeRules.legal(view))
          : spikeRules.bot(view, level, rng),
  });
  return { ...played, dealer, rng, states, types };
}

/** Every combination of the choices, with antes and hands at both ends. */
const combinations: Options[] = spikeInfo.options.reduce<Options[]>(
  (all, spec) => {
    const values: readonly (string | number)[] =
      spec.kind === 'choice' ? spec.choices.map(({ value }) => value) : [spec.default, spec.min || 1];
    return all.flatMap((options) => [...new Set(values)].map((value) => ({ ...options, [spec.key]: value })));
  },
  [{}],
);

describe.each([2, 3, 4, 5, 6, 7, 8])('Spike with %i seats', (seats) => {
  test('random play comes to its end under every combination of options, and breaks no law', {
    timeout: 60_000,
  }, () => {
    expect(combinations.length).toBe(2 * 2 * 2 * 2 * 2 * 2);
    combinations.forEach((options, i) => {
      const { violations, refused, ended } = play(seats, options, `${seats} ${i}`, i % 2 ? null : 'random');
      expect({ options, violations, refused, ended }).toEqual({
        options,
        violations: [],
        refused: 0,
        ended: true,
      });
    });
  });

  test.each(spikeInfo.bots)('bots of level $level play by the rules', { timeout: 60_000 }, ({ level }) => {
    const { violations, refused, ended } = play(seats, {}, `${level} ${seats}`, level);
    expect([violations, refused, ended]).toEqual([[], 0, true]);
  });

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', {
    timeout: 60_000,
  }, async () => {
    const options = { limit: seats % 2 ? 'pot' : 'none', ending: seats % 3 ? 'open' : 'hands' };
    const { match, dealer, rng } = play(seats, options, `log ${seats}`, 'random', 800);
    expect(refoldProblems(match)).toEqual([]);
    expect(await recordProblems(match, dealer.secrets)).toEqual([]);
    for (let i = 0; i < 8; i++) expect(leakProblems(match, dealer, rng)).toEqual([]);
  });
});

test('a game of eight meets a Shift, a new deck from the discard pile, and the Sabacc pot', {
  timeout: 60_000,
}, () => {
  const seen = { shift: 0, replenished: 0, sabacc: 0, sidePots: 0 };
  for (let i = 0; i < 12; i++) {
    const { states } = play(8, {}, `eight ${i}`, i % 2 ? 'greedy' : 'collector');
    for (const { game } of states) {
      if (game.shift) seen.shift++;
      if (game.stale && game.round === 3 && game.owed.length) seen.replenished++;
      if (game.shown?.sabacc) seen.sabacc++;
      if ((game.shown?.pots.length ?? 0) > 1) seen.sidePots++;
    }
  }
  for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
});

test('8 nothing that gets through the parser makes decide throw, at any moment', { timeout: 60_000 }, () => {
  const seats = 4;
  const rng = makeRng('moments');
  const { states } = play(seats, {}, 'moments', 'random', 3000);
  const moments = Array.from({ length: 200 }, () => pick(rng, states));
  const types = [
    'gain',
    'discardGain',
    'buy',
    'swap',
    'stand',
    'check',
    'bet',
    'call',
    'raise',
    'fold',
    'allIn',
  ];
  const number = fc.oneof(fc.integer({ min: -3, max: 600 }), fc.double(), fc.maxSafeInteger());
  const to = fc.oneof(fc.constantFrom('array:0', 'array:1', 'array:2', 'array:3', 'hand:0', ''), fc.string());
  const command = fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types), fc.string()),
      cards: fc.oneof(fc.array(number, { maxLength: 6 }), fc.anything()),
      to,
      amount: number,
    },
    { requiredKeys: ['type'] },
  );
  const card = fc.integer({ min: 1, max: 200 });
  const good = fc.oneof(
    fc.constantFrom(...types).map((type) => ({ type })),
    fc.record({ type: fc.constant('discardGain'), cards: fc.array(card, { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('buy'), to }),
    fc.record({ type: fc.constant('swap'), to, cards: fc.array(card, { minLength: 1, maxLength: 2 }) }),
    fc.record({
      type: fc.constantFrom('bet', 'raise'),
      amount: fc.oneof(fc.integer({ max: 600 }), fc.maxSafeInteger()),
    }),
  );
  const decision = fc.constantFrom<object[]>(
    { type: 'void' },
    { type: 'void', forfeit: [1] },
    { type: 'stop' },
    ...[-1, 0, 1, 7, 99].flatMap((seat) => [
      { type: 'leave', seat },
      { type: 'sitOut', seat },
    ]),
  );
  let judged = 0;
  fc.assert(
    fc.property(
      fc.oneof(command, good, decision, fc.anything()),
      fc.oneof(fc.integer({ min: -1, max: seats }), fc.constant('table' as const)),
      fc.constantFrom(...moments),
      (input, author, state) => {
        const body = parseBody(spikeRules as never, author, input);
        if (!body.ok) return;
        judged++;
        const decided = spikeRules.decide(state, author, body.value as never, () => undefined);
        if (decided.ok) return;
        const { code, ruling, message } = decided.error;
        expect(message && (code === 'rule' ? ruling : code)).toBeTruthy();
      },
    ),
    { numRuns: 6000 },
  );
  expect(judged).toBeGreaterThan(500);
});
