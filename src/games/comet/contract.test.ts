import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, SEED, samples, shareOf } from '../../../test/samples.ts';
import type { Options } from '../../engine/game.ts';
import { type Seat, zoneOf } from '../../engine/table/table.ts';
import { handOf } from '../../engine/table/tableMoves.ts';
import { botsHeader, expectLaws, playChecked, testDecideNeverThrows } from '../../session/local/testing.ts';
import { cometRules } from './game.ts';
import { cometInfo, HAND, MOST_BONUS } from './info.ts';
import { type CometState, POTS, potPurse, reserveOf, setAt, zonesAt } from './rules/state.ts';

/** Every combination of the options that change how a game goes. */
const combinations: Options[] = cometInfo.options
  .filter(({ key }) => key !== 'face')
  .reduce<Options[]>(
    (all, spec) =>
      spec.kind === 'choice'
        ? all.flatMap((options) => spec.choices.map(({ value }) => ({ ...options, [spec.key]: value })))
        : all,
    [{}],
  );

const play = (seats: number, options: Options, seed: string, most?: number) =>
  playChecked(cometRules, botsHeader(cometInfo, seats, options), seed, undefined, most);

/** Returns the number of cards in a zone. */
const lying = ({ table }: CometState, zone: string): number => zoneOf(table, zone).length;

describe.each([2, 5, 8])('Comet with %i seats', (seats) => {
  test('random play breaks no law under any combination of options', () => {
    expect(combinations.length).toBe(4 * 2 * 2);
    // Two, five and eight leave different remainders, so each combination is played once.
    shareOf(combinations, (seats - 2) / 3, 3).forEach((options, i) => {
      const { violations, refused } = play(seats, options, `${SEED} ${seats} ${i}`, 1500);
      expect({ options, violations, refused }).toEqual({ options, violations: [], refused: 0 });
    });
  });

  test('sets have at most three cards, one seat has one at a pot, and one card in reserve (C4, C13, C18)', () => {
    let [largest, reserved] = [0, 0];
    for (const options of [{}, { bonus: 'sets' }]) {
      const { states } = play(seats, options, `sets ${seats}`, 2500);
      for (const state of states)
        for (let seat: Seat = 0; seat < seats; seat++) {
          const sets = POTS.flatMap((_, at) => zonesAt(state, at, seat)).map((zone) => lying(state, zone));
          largest = Math.max(largest, ...sets);
          // It can be taken back until the turn ends: only then does the earlier card go back to the deck.
          const held = lying(state, reserveOf(seat));
          reserved = Math.max(reserved, held);
          if (held > 1) expect(cometRules.actors(state)).toEqual([seat]);
        }
    }
    expect(largest).toBe(3);
    expect(reserved).toBeLessThanOrEqual(2);
  });

  test('no one is dealt more than seven cards and six for a bonus (C12, C17)', () => {
    for (const { table } of play(seats, { bonus: 'sets' }, `bonus ${seats}`, 2500).states)
      for (let seat: Seat = 0; seat < seats; seat++)
        expect(zoneOf(table, handOf(seat)).length).toBeLessThanOrEqual(HAND + MOST_BONUS);
  });

  test('1 same log, same state; 4 hidden faces make no difference; 7 a record replays', async () => {
    const played = play(seats, { ante: 'turn' }, `log ${SEED} ${seats}`, 900);
    await expectLaws(played, samples({ quick: 4, soak: 40 }));
  });
});

/** Commands of Comet, with random cards and pots. */
const cards = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 });
const pot = fc.constantFrom(...POTS.map((_, index) => potPurse(index)));
const type = <T extends string>(...types: T[]) => fc.constantFrom(...types);
const command = fc.oneof(
  fc.record({ type: type('takeAntes', 'callTail', 'endTurn') }),
  fc.record({ type: type('playSet'), cards, to: pot }),
  fc.record({ type: type('reserve'), cards }),
  fc.record({ type: type('takeBack'), to: type(setAt(0, 0), setAt(3, 1), reserveOf(1), 'nowhere') }),
);
testDecideNeverThrows(
  cometRules,
  4,
  () => play(4, {}, 'moments', 3000).states,
  command,
  runs({ quick: 1500, soak: 60_000 }),
);
