import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Game, Options, State, TableCommand } from '../../src/engine/game.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { seatPurse, stakeOf, type Table } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { botsHeader, playChecked } from '../../src/session/local/testing.ts';
import { runs, samples } from '../samples.ts';

/**
 * Returns options under which seats act with something at stake: the defaults or, if nothing is staked then, those with every number raised
 * that is 0 by default, such as an ante. Without stakes there is nothing to forfeit.
 */
function stakingOptions(game: Game): Options {
  const { info } = game;
  const options = defaultOptions(info);
  const header = botsHeader(info, info.seats.usual);
  const { states } = playChecked(game, header, 'stakes', undefined, 500);
  const staked = ({ table }: State<unknown>): boolean =>
    header.seats.some((_, seat) => stakeOf(table, seat) > 0);
  if (states.some((state) => game.actors(state).length > 0 && staked(state))) return options;
  const raised = info.options.flatMap((spec) =>
    spec.kind === 'number' && spec.default === 0 ? [[spec.key, Math.min(spec.max, 7 * spec.step)]] : [],
  );
  return { ...options, ...Object.fromEntries(raised) };
}

/** Bound on events, since random play can be long. */
const EVENTS = samples({ quick: 5000, soak: 20_000 });

describe.each(games.map((entry) => [entry.info.name, entry] as const))('void hands in %s', (_name, entry) => {
  const { info } = entry;
  const cases = fc.record({
    seats: fc.integer({ min: Math.max(2, info.seats.min), max: info.seats.max }),
    seed: fc.nat(),
  });

  test('cost only the player who forfeits, whose stake is played for next, and the match still ends', async () => {
    const game = await entry.rules();
    const options = stakingOptions(game);
    let forfeited = 0;
    fc.assert(
      fc.property(cases, ({ seats, seed }) => {
        const rng = makeRng(`forfeits ${seed}`);
        /** The table when the hand was given up, and the seats at fault. */
        let given: { table: Table; forfeit: readonly number[] } | null = null;
        let voids = 0;
        const expected = ({ table, forfeit }: NonNullable<typeof given>): Record<string, number> => {
          const purses: Record<string, number> = { ...table.stakes };
          for (const seat of forfeit) {
            const purse = seatPurse(seat);
            const staked = Math.max(0, (purses[purse] ?? 0) - (table.purses[purse] ?? 0));
            if (!staked || game.forfeitsTo === null) continue;
            purses[purse]! -= staked;
            purses[game.forfeitsTo] = (purses[game.forfeitsTo] ?? 0) + staked;
            forfeited += staked;
          }
          return purses;
        };
        const filled = (purses: Record<string, number>) =>
          Object.fromEntries(Object.entries(purses).filter(([, amount]) => amount > 0));
        const played = playOut(
          game,
          {
            match: `forfeits-${seed}`,
            game: info.id,
            version: info.version,
            options,
            seats: Array.from({ length: seats }, () => ({
              name: 'x',
              kind: 'bot' as const,
              level: 'random',
            })),
          },
          {
            dealer: makeLocalDealer(makeRng(`deal ${seed}`)),
            checkLaws: true,
            maxEvents: EVENTS,
            choose: (view) => fillAtRandom(pick(rng, game.legal(view)), rng),
            decides({ state: { table } }): TableCommand | null {
              given = null;
              if (voids > 12 || !table.stakes || below(rng, 30)) return null;
              const forfeit = Array.from({ length: seats }, (_, seat) => seat).filter(() => !below(rng, 3));
              given = { table, forfeit };
              voids++;
              return { type: 'void', ...(forfeit.length > 0 && { forfeit }) };
            },
            observer(event, { table }) {
              if (!given || !event.type.endsWith('Voided')) return;
              expect(filled(table.purses)).toEqual(filled(expected(given)));
            },
          },
        );
        expect(played.violations).toEqual([]);
        expect(played.ended || played.events >= EVENTS).toBe(true);
        // No forfeit is lost: the rest from the last hand has been shared out too.
        if (played.ended && game.forfeitsTo !== null)
          expect(played.match.state.table.purses[game.forfeitsTo] ?? 0).toBe(0);
      }),
      runs({ quick: 5, soak: 200 }),
    );
    expect(forfeited > 0).toBe(game.forfeitsTo !== null);
  });
});
