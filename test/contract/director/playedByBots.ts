import { makeLocalDealer } from '../../../src/engine/dealer.ts';
import type { Game } from '../../../src/engine/game.ts';
import { defaultOptions } from '../../../src/engine/options.ts';
import type { ShownStep } from '../../../src/engine/step.ts';
import { expectOk } from '../../../src/lib/result.ts';
import { makeRng } from '../../../src/lib/rng.ts';
import { createLocalSession } from '../../../src/session/local/index.ts';

/** Plays a match of bots to its end. Returns its session, as seat 0 knows it, and every step shown. */
export async function playedByBots(rules: Game, names: readonly string[], level: string, seed: string) {
  const { info } = rules;
  const rng = makeRng(seed);
  const header = {
    match: 'm',
    game: info.id,
    version: info.version,
    options: defaultOptions(info),
    seats: names.map((name) => ({ name, kind: 'bot' as const, level })),
  };
  const steps: ShownStep[] = [];
  const session = expectOk(
    createLocalSession(
      rules,
      header,
      0,
      makeLocalDealer(rng),
      async (_game, view, each) => rules.bot(view, each, rng),
      {
        onEntry: (_entry, more) => steps.push(...more),
        onError: (error) => {
          throw error;
        },
      },
    ),
  );
  await session.run();
  return { session, steps };
}
