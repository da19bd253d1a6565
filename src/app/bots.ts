import type { Command } from '../engine/game.ts';
import type { Rng } from '../lib/rng.ts';
import type { BotRunner } from '../session/localSession.ts';
import { makeAsker } from './ask.ts';
import type { BotRequest } from './bots.worker.ts';

/** A bot runner over one Worker. `rng` seeds each thought, so that a seeded match plays the same again. */
export function makeBotRunner(rng: Rng): { readonly choose: BotRunner; close(): void } {
  const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  const asker = makeAsker<Omit<BotRequest, 'id'>, { readonly command: Command }>(worker);
  return {
    choose: async (game, view, level) =>
      (await asker.ask({ game, view, level, seed: String(rng.next()) })).command,
    close: () => asker.close(),
  };
}
