import type { LobbyTournament, RoomSummary } from '../../pages/tableForm/lobbySetup.ts';
import { isOver, placeOf, titleAt } from '../../pages/tournament/tables/atTable.ts';
import { endText, noteOf } from '../../pages/tournament/words.ts';
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

/** Tables and tournaments of this device, for the lobby. */
interface Here {
  /** Each with its tournament, if this device has it. */
  readonly rooms: readonly RoomSummary[];
  /** Those that the person here has played or organised this evening. */
  readonly tournaments: readonly LobbyTournament[];
}

/** Milliseconds since its last visit after which the lobby does not read a tournament for its own sake. */
const EVENING = 12 * 3_600_000;

/** Finds the tournaments of the tables and of this evening. Those that cannot be read leave the tables as they are. */
export async function withTournaments(rooms: readonly RoomSummary[]): Promise<Here> {
  try {
    const kept = await (await tournamentStorage()).list();
    const states = new Map<string, Promise<TournamentState | null>>();
    const read = (stored: StoredTournament): Promise<TournamentState | null> => {
      const reading = states.get(stored.id) ?? stateOf(stored);
      states.set(stored.id, reading);
      return reading;
    };
    const found = rooms.map(async (room) => {
      const stored = tournamentOf(kept, room.code);
      const state = stored && (await read(stored));
      const place = state && placeOf(state, room.code);
      if (!stored || !place) return room;
      const [title, over] = [titleAt(state, place), isOver(state, place)];
      return { ...room, tournament: { id: stored.id, title, isOver: over } };
    });
    const own = kept.filter(
      ({ me, secret, updated }) => (me !== null || secret !== null) && Date.now() - updated < EVENING,
    );
    const looks = own.map(async (stored): Promise<LobbyTournament[]> => {
      const state = await read(stored);
      const { id, me, updated } = stored;
      if (!state) return [];
      const { name } = state.open;
      return [{ id, name, note: noteOf(state), end: endText(state), plays: me !== null, when: updated }];
    });
    return { rooms: await Promise.all(found), tournaments: (await Promise.all(looks)).flat() };
  } catch {
    return { rooms, tournaments: [] };
  }
}

/** Reads a tournament whose signatures were checked when it was kept. */
async function stateOf({ id, lines }: StoredTournament): Promise<TournamentState | null> {
  const read = await readLog(id, lines, async () => true);
  return read.ok ? read.value.state : null;
}
