import type { Command } from '../engine/game.ts';
import type { Rng } from '../lib/rng.ts';
import type { BotRunner } from '../session/match/index.ts';
import { type Background, openBackground } from './background.ts';

export interface Bots {
  readonly choose: BotRunner;
  /** Fetches what thinking about this game needs before it is asked for, when there is time. */
  ready(game: string): void;
  close(): void;
}

/**
 * Bots that think in a Worker of their own, which is started with the first thought or when it is made ready. `rng` seeds each thought, so that a seeded match plays
 * the same again.
 */
export function makeBotRunner(rng: Rng, open: (name: string) => Background = openBackground): Bots {
  let background = open('bots');
  let closed = false;
  /** What could not be fetched once may be kept as missing: the next thought is asked of another Worker. */
  const replace = (failed: Background): void => {
    failed.close();
    if (!closed && failed === background) background = open('bots');
  };
  return {
    async choose(game, view, level) {
      const task = { kind: 'think', game, view, level, seed: String(rng.next()) } as const;
      const asked = background;
      try {
        return (await asked.ask<{ command: Command }>(task)).command;
      } catch (error) {
        if (closed) throw error;
        replace(asked);
        return (await background.ask<{ command: Command }>(task)).command;
      }
    },
    ready(game) {
      const asked = background;
      asked.ask({ kind: 'ready', game }).catch(() => replace(asked));
    },
    close() {
      closed = true;
      background.close();
    },
  };
}
