import type { GameEntry } from '../engine/game.ts';
import { combo } from './combo/index.ts';
import { comet } from './comet/index.ts';
import { laro } from './laro/index.ts';
import { spike } from './spike/index.ts';

/** The registry, in the order in which a lobby shows the games. Nothing else outside of a game's folder names it. */
export const games: readonly GameEntry[] = [comet, spike, laro, combo];

export const gameById = (id: string): GameEntry | undefined => games.find((entry) => entry.info.id === id);
