import type { Command } from '../engine/game.ts';
import type { Rng } from '../lib/rng.ts';
import type { BotRunner } from '../session/table/driver.ts';
import { openBackground } from './background.ts';

/** A bot runner in a Worker of its own. `rng` seeds each thought, so that a seeded match plays the same again. */
export function makeBotRunner(rng: Rng): { readonly choose: BotRunner; close(): void } {
  const background = openBackground('bots');
  return {
    choose: async (game, view, level) => {
      const seed = String(rng.next());
      return (await background.ask<{ command: Command }>({ kind: 'think', game, view, level, seed })).command;
    },
    close: background.close,
  };
}
