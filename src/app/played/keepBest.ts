import type { Game } from '../../engine/game.ts';
import type { TableActions } from '../../hud/actions.ts';
import type { TableSession } from '../../session/match/index.ts';
import { createBestStore } from '../../store/viewer/bests.ts';

const bestStore = createBestStore(() => globalThis.localStorage ?? null);

/** Stores this match's result if it counts, and returns this device's best results for its game. */
export function bestsOf(rules: Game, { match }: TableSession): ReturnType<TableActions['bests']> {
  const best = rules.outcome(match.state)?.best;
  if (!best) return [];
  const { game, match: id } = match.header;
  return bestStore.keep(game, { match: id, ...best }).map((each) => ({ ...each, isNew: each.match === id }));
}
