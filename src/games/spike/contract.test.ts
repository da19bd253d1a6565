import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, SEED, samples, shareOf } from '../../../test/samples.ts';
import type { Command, Offer, Options } from '../../engine/game.ts';
import { fill } from '../../engine/offers.ts';
import type { View } from '../../engine/view.ts';
import type { Rng } from '../../lib/rng.ts';
import {
  anyLegal,
  botsHeader,
  expectLaws,
  playChecked,
  testDecideNeverThrows,
} from '../../session/local/testing.ts';
import { spikeRules } from './game.ts';
import { spikeInfo } from './info.ts';
import type { Spike } from './rules/state.ts';

/** Takes every free card and stays in as long as possible, so that the deck runs out soonest. */
function collect(offers: readonly Offer[]): Command {
  const wanted = ['gain', 'check', 'call', 'allIn'].map((type) =>
    offers.find(({ command }) => command.type === type),
  );
  return fill(wanted.find((offer) => offer !== undefined) ?? offers[0]!);
}

/** `level` null: any legal command, with equal chances. */
function play(seats: number, options: Options, seed: string, level: string | null, maxEvents?: number) {
  const choose = (view: View<Spike>, rng: Rng): Command => {
    if (level === 'collector') return collect(spikeRules.legal(view));
    return level === null ? anyLegal(spikeRules, view, rng) : spikeRules.bot(view, level, rng);
  };
  return playChecked(spikeRules, botsHeader(spikeInfo, seats, options), seed, choose, maxEvents);
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

const SEATS = [2, 3, 4, 5, 6, 7, 8];

describe.each(SEATS)('Spike with %i seats', (seats) => {
  test('random play comes to its end under every combination of options, and breaks no law', () => {
    expect(combinations.length).toBe(2 * 2 * 2 * 2 * 2 * 2);
    shareOf(combinations, seats, SEATS.length).forEach((options, i) => {
      const seed = `${SEED} ${seats} ${i}`;
      const { violations, refused, ended } = play(seats, options, seed, i % 2 ? null : 'random');
      expect({ options, violations, refused, ended }).toEqual({
        options,
        violations: [],
        refused: 0,
        ended: true,
      });
    });
  });

  test.each(shareOf(spikeInfo.bots, seats, spikeInfo.bots.length))(
    'bots of level $level play by the rules',
    ({ level }) => {
      const { violations, refused, ended } = play(seats, {}, `${level} ${seats}`, level);
      expect([violations, refused, ended]).toEqual([[], 0, true]);
    },
  );

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', async () => {
    const options = { limit: seats % 2 ? 'pot' : 'none', ending: seats % 3 ? 'open' : 'hands' };
    const played = play(seats, options, `log ${SEED} ${seats}`, 'random', 800);
    await expectLaws(played, samples({ quick: 4, soak: 40 }));
  });
});

test('a game of eight meets a Shift, a new deck from the discard pile, and the Sabacc pot', () => {
  const seen = { shift: 0, replenished: 0, sabacc: 0, sidePots: 0 };
  for (let i = 0; i < 12 && Object.values(seen).includes(0); i++) {
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
testDecideNeverThrows(
  spikeRules,
  4,
  () => play(4, {}, 'moments', 'random', 3000).states,
  fc.oneof(command, good, decision, fc.anything()),
  runs({ quick: 1500, soak: 60_000 }),
);
