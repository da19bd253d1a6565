import type { GameEntry } from '../engine/game.ts';
import { cometInfo } from './comet/info.ts';

/** The registry: one line a game. Nothing outside a game's folder names it. */
export const games: readonly GameEntry[] = [
  {
    info: cometInfo,
    rules: async () => (await import('./comet/rules.ts')).cometRules,
    display: async () => (await import('./comet/display.ts')).cometDisplay,
  },
];

export const gameById = (id: string): GameEntry | undefined => games.find((entry) => entry.info.id === id);
