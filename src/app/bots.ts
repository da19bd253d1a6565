import type { Command } from '../engine/game.ts';
import type { Rng } from '../lib/rng.ts';
import type { BotRunner } from '../session/table/driver.ts';
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
  return {
    choose: async (game, view, level) => {
      const seed = String(rng.next());
      return (await background.ask<{ command: Command }>({ kind: 'think', game, view, level, seed })).command;
    },
    ready(game) {
      const asked = background;
      asked.ask({ kind: 'ready', game }).catch(() => {
        // What could not be fetched once may be kept as missing: the first thought tries another Worker.
        asked.close();
        if (!closed) background = open('bots');
      });
    },
    close() {
      closed = true;
      background.close();
    },
  };
}
