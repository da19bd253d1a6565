import type { RuleError } from '../../engine/game.ts';
import { NOBODY } from '../../engine/game.ts';
import { parseOptions } from '../../engine/options.ts';
import { ok, type Result } from '../../lib/result.ts';
import type { RoomSetup } from './commands.ts';
import { refuse } from './refusals.ts';
import type { Games, RoomState } from './state/state.ts';

/** Checks a proposed setup against this page's games and fills in its options. */
export function setUp(
  games: Games,
  { game, options, bots }: RoomSetup,
): Result<RoomState['options'], RuleError> {
  const info = games.get(game)?.info;
  if (!info) return refuse('unknownGame');
  const { min, max } = info.seats;
  if (bots.length < min || bots.length > max) return refuse('seatCount');
  const levels = info.bots.length ? info.bots.map(({ level }) => level) : [NOBODY];
  if (bots.some(({ level }) => !levels.includes(level))) return refuse('unknownBot');
  const parsed = parseOptions(info, options);
  return parsed.ok ? ok(parsed.value) : refuse('badOptions');
}

/** The setup a table is played with. */
export const setupOf = ({
  game,
  options,
  seats,
  settings,
}: Pick<RoomState, 'game' | 'options' | 'seats' | 'settings'>): RoomSetup => ({
  game,
  options: { ...options },
  bots: seats.map(({ bot }) => ({ ...bot })),
  settings: { ...settings },
});

/**
 * Checks whether a setup would broadcast a table at which a match was played that was not: watchers read its log from the beginning, and no
 * one player may show them that match.
 */
export const showsEarlierMatch = (
  { matches, settings }: Pick<RoomState, 'matches' | 'settings'>,
  setup: RoomSetup,
): boolean => matches > 0 && settings.broadcast === undefined && setup.settings.broadcast !== undefined;
