import type { RoomSummary } from '../../pages/tableForm/lobbySetup.ts';
import { isOver, placeOf, titleAt } from '../../pages/tournament/tables/atTable.ts';
import { noteOf } from '../../pages/tournament/words.ts';
import { readLog, type StoredTournament, type TournamentState } from '../../session/tournament/index.ts';
import { tournamentStorage } from './storage.ts';

/** Checks whether an entry, as it is stored, draws the table with this room. */
const draws = (line: unknown, room: string): boolean => {
  const body = (line as { body?: { rooms?: unknown } } | null)?.body;
  return Array.isArray(body?.rooms) && body.rooms.includes(room);
};

/**
 * Finds the tournament that has drawn the table with this room. An organiser can draw a table of another tournament as if it were theirs: then
 * it is the one that the person at this device plays or organises, or none if that is not clear.
 */
export function tournamentOf(kept: readonly StoredTournament[], room: string): StoredTournament | undefined {
  const found = kept.filter(({ lines }) => lines.some((line) => draws(line, room)));
  const own = found.length > 1 ? found.filter(({ me, secret }) => me !== null || secret !== null) : found;
  return own.length === 1 ? own[0] : undefined;
}

/** Returns the tables, each with its tournament if this device has it. Without their tournaments they are listed as they are. */
export async function withTournaments(rooms: readonly RoomSummary[]): Promise<readonly RoomSummary[]> {
  try {
    const kept = await (await tournamentStorage()).list();
    const states = new Map<string, Promise<TournamentState | null>>();
    return await Promise.all(
      rooms.map(async (room) => {
        const stored = tournamentOf(kept, room.code);
        if (!stored) return room;
        const { id } = stored;
        const reading = states.get(id) ?? stateOf(stored);
        states.set(id, reading);
        const state = await reading;
        const place = state && placeOf(state, room.code);
        if (!place) return room;
        const [title, over] = [titleAt(state, place), isOver(state, place)];
        return {
          ...room,
          tournament: { id, name: state.open.name, note: noteOf(state), title, isOver: over },
        };
      }),
    );
  } catch {
    return rooms;
  }
}

/** Reads a tournament whose signatures were checked when it was kept. */
async function stateOf({ id, lines }: StoredTournament): Promise<TournamentState | null> {
  const read = await readLog(id, lines, async () => true);
  return read.ok ? read.value.state : null;
}
