import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Command, State } from '../../src/engine/game.ts';
import { fillAtRandom } from '../../src/engine/offers.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { View } from '../../src/engine/view.ts';
import { games } from '../../src/games/index.ts';
import { makeRng, pick, unit } from '../../src/lib/rng.ts';
import { playOut } from '../../src/session/local/simulate.ts';
import { TABLE_KEYS } from '../../src/store/tableKeys.ts';
import { SEED, samples } from '../samples.ts';

/** Plays at random, and shows each view in which a seat must act. */
async function play(
  entry: (typeof games)[number],
  seats: number,
  look: (view: View) => Command | null,
  after: (state: State<unknown>) => void = () => {},
) {
  const rules = await entry.rules();
  const rng = makeRng(`ahead ${SEED} ${seats}`);
  const names = Array.from({ length: seats }, (_, seat) => ({ name: `${seat}`, kind: 'human' as const }));
  const { id: game, version } = entry.info;
  playOut(
    rules,
    { match: 'ahead', game, version, options: defaultOptions(entry.info), seats: names },
    {
      dealer: makeLocalDealer(makeRng(`ahead deck ${SEED} ${seats}`)),
      maxEvents: samples({ quick: 800, soak: 20_000 }),
      observer: (_, state) => after(state),
      choose: (view) => look(view) ?? fillAtRandom(pick(rng, rules.legal(view)), rng),
    },
  );
}

describe.each(games.map((entry) => [entry.info.name, entry] as const))('in %s', (_name, entry) => {
  const { min, usual, max } = entry.info.seats;

  test.each([...new Set([min, usual, max])])(
    'every premove is legal in its turn, with %i seats',
    async (seats) => {
      const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
      const rng = makeRng(`choice ${seats}`);
      await play(entry, seats, (view) => {
        const choices = display.premoves?.(view)?.choices ?? [];
        for (const { command } of choices)
          expect(rules.decide(view.state, view.seat!, command, () => undefined)).toMatchObject({ ok: true });
        // Sometimes the decision is made, so that play reaches what follows from it.
        return choices.length && unit(rng) < 0.3 ? pick(rng, choices).command : null;
      });
    },
  );

  test('a premove is not forgotten while the table waits for its round to go on', async () => {
    const display = await entry.display();
    /** Rounds whose decision has been offered, by seat, and whether it still is. */
    const asked = Array.from({ length: usual }, () => new Map<string, boolean>());
    await play(
      entry,
      usual,
      () => null,
      (state) => {
        for (const [seat, rounds] of asked.entries()) {
          const now = display.premoves?.({ seat, state, faces: new Map() });
          expect(now && rounds.get(now.round)).not.toBe(false);
          for (const round of rounds.keys()) rounds.set(round, false);
          if (now) rounds.set(now.round, true);
        }
      },
    );
  });

  test('each choice has words and a key of its own, and watchers are asked nothing', async () => {
    const display = await entry.display();
    await play(entry, usual, (view) => {
      expect(display.premoves?.({ ...view, seat: null }) ?? null).toBe(null);
      for (let seat = 0; seat < usual; seat++) {
        const choices = display.premoves?.({ ...view, seat, faces: new Map() })?.choices ?? [];
        expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length);
        expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
        for (const { label, help, key } of choices) {
          expect(label).toMatch(/^[A-Z]/);
          expect(help).toMatch(/\([A-Z]\d+\)\.$/);
          expect(Object.keys(TABLE_KEYS)).not.toContain(key);
        }
      }
      return null;
    });
  });
});
