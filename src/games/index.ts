import type { GameEntry } from '../engine/gameEntry.ts';
import { combo } from './combo/index.ts';
import { comet } from './comet/index.ts';
import { byHand, freeEntry } from './free/index.ts';
import { laro } from './laro/index.ts';
import { spike } from './spike/index.ts';

/** The games with rules, bots and a referee, in the order in which a lobby shows them. Nothing else outside of a game's folder names it. */
export const games: readonly GameEntry[] = [comet, spike, laro, combo];

/** The registry: these games, which people can take into their own hands, and the table at which everything is allowed. */
export const registry: readonly GameEntry[] = [...games.map(byHand), freeEntry(games)];

export const gameById = (id: string): GameEntry | undefined => registry.find((entry) => entry.info.id === id);
