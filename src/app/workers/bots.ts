import type { Command } from '../../engine/game.ts';
import type { Rng } from '../../lib/rng.ts';
import type { BotRunner } from '../../session/match/index.ts';
import type { Background } from './background.ts';

export interface Bots {
  readonly choose: BotRunner;
  /** Fetches the code for this game's bots. Resolves once it is here; rejects if they are closed first. */
  ready(game: string): Promise<void>;
  close(): void;
}

/** Bots that think in a Worker (`patientWorker`). `rng` seeds each thought, so that a seeded match plays the same again. */
export function makeBotRunner(rng: Rng, worker: Background): Bots {
  return {
    async choose(game, view, level) {
      const task = { kind: 'think', game, view, level, seed: String(rng.next()) } as const;
      return (await worker.ask<{ command: Command }>(task)).command;
    },
    async ready(game) {
      await worker.ask({ kind: 'ready', game });
    },
    close: worker.close,
  };
}
