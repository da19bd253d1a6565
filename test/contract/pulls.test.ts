import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import { whereIs } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { expectOk } from '../../src/lib/result.ts';
import { makeRng, pick, unit } from '../../src/lib/rng.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { SEED, samples } from '../samples.ts';

describe.each(games.map((entry) => [entry.info.name, entry] as const))('in %s', (_name, entry) => {
  test('cards dragged to the hand come along whole, and are a move of the game or refused with a reason', async () => {
    const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
    const seats = entry.info.seats.usual;
    const { id: game, version } = entry.info;
    const rng = makeRng(`pulls ${SEED}`);
    let pulls = 0;
    let taken = 0;
    playOut(
      rules,
      {
        ...{ match: 'pulls', game, version, options: defaultOptions(entry.info) },
        seats: Array.from({ length: seats }, (_, seat) => ({ name: `${seat}`, kind: 'human' as const })),
      },
      {
        dealer: makeLocalDealer(makeRng(`pulls deck ${SEED}`)),
        maxEvents: samples({ quick: 600, soak: 20_000 }),
        choose: (view) => {
          const { table } = view.state;
          const allowed = [...table.cards.keys()].flatMap((card) => {
            const pulled = display.pull!(view, card, []);
            if (!pulled) return [];
            pulls++;
            expect(pulled.cards).toContain(card);
            expect(new Set(pulled.cards.map((each) => whereIs(table, each))).size).toBe(1);
            expect(display.pull!({ ...view, seat: null }, card, [])).toBe(null);
            if (!pulled.command.ok) {
              expect(pulled.command.error.ruling).toMatch(/^[A-Z]\d/);
              return [];
            }
            const command = pulled.command.value;
            expect(expectOk(rules.parse(JSON.parse(JSON.stringify(command))))).toEqual(command);
            const decided = rules.decide(view.state, view.seat!, command, (each) => view.faces.get(each));
            return decided.ok ? [command] : [];
          });
          taken += allowed.length;
          // Sometimes the pull is made, so that play reaches what follows from it.
          return allowed.length && unit(rng) < 0.3
            ? pick(rng, allowed)
            : fillAtRandom(pick(rng, rules.legal(view)), rng);
        },
      },
    );
    expect(Math.min(pulls, taken)).toBeGreaterThan(0);
  });
});
