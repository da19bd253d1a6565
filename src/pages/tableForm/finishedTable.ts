import type { GameInfo } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { parseOptions } from '../../engine/options.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { cleanName } from '../../lib/text/names.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { type LobbySetup, seatingProblem, seatPlayers } from './lobbySetup.ts';
import type { Draft } from './useDrafts.ts';

const named = (seats: readonly SeatInfo[]): SeatInfo[] =>
  seats.map((seat) => ({ ...seat, name: cleanName(seat.name) }));

/**
 * Checks a draft and saves it as the start of the game's next table. Returns the setup that opens the table with these seats, or a sentence
 * on what is wrong.
 */
export function finishedTable(
  info: GameInfo,
  { seats, options }: Draft,
  seating: Pick<LobbySetup, 'seats' | 'people'>,
  preferences: PreferenceStore,
): Result<LobbySetup, string> {
  const checked = parseOptions(info, options);
  const wrong = seatingProblem(seats) ?? seatingProblem(seating.seats);
  if (wrong !== null) return err(wrong);
  if (!checked.ok) return checked;
  const kept = named(seats).map(({ level, ...seat }) => ({ ...seat, level }));
  const { tables } = preferences.getState();
  preferences.setState({
    tables: { ...tables, [info.id]: { seats: kept, options: { ...checked.value } } },
  });
  return ok({ game: info.id, ...seating, seats: named(seating.seats), options: checked.value });
}

/** Gives a table for friends more than one seat. */
export const inCompany = (info: GameInfo, setup: LobbySetup): LobbySetup =>
  setup.seats.length > 1
    ? setup
    : { ...setup, seats: seatPlayers(info, setup.seats[0]!.name, info.seats.usual, setup.seats) };
