import type { TournamentTable } from '../../hud/room/tournamentTable.ts';
import { newsAt, placeOf, type TableNews, tableAt, titleAt } from '../../pages/tournament/tables/atTable.ts';
import { nameOf } from '../../pages/tournament/words.ts';
import { keepHosting, takeForTable } from './hosting.ts';
import { openTournament } from './openTournament.ts';
import { tournamentStorage } from './storage.ts';
import { tournamentOf } from './tablesHere.ts';
import type { TournamentController } from './tournamentController.ts';

/** A tournament that is followed beside one of its tables. */
export interface BesideTable {
  readonly id: string;
  readonly controller: TournamentController;
  /** Ends following it. An organiser's stays open in this tab. */
  leave(): void;
}

/**
 * Opens the tournament of the table with this room and follows it: an organiser's page shares it meanwhile, also after a reload. Resolves with
 * null if this device has none, or cannot read it, or if the page was left meanwhile.
 */
export async function openBesideTable(room: string, left: AbortSignal): Promise<BesideTable | null> {
  const id = tournamentOf(await (await tournamentStorage()).list(), room)?.id;
  if (id === undefined || left.aborted) return null;
  const kept = takeForTable(id);
  const made = kept ? null : await openTournament(id);
  const opened = kept ?? (made?.ok ? made.value : null);
  if (!opened) return null;
  // The tournament's page may wait for it.
  if (left.aborted) {
    opened.leave();
    return null;
  }
  return {
    id,
    controller: opened.controller,
    leave() {
      if (opened.isHost) keepHosting(id, opened);
      else opened.leave();
    },
  };
}

/** A table in its tournament, with the news for the person here. */
type LookBeside = Pick<TournamentTable, 'title' | 'players' | 'hasResult'> & {
  readonly news: TableNews | null;
};

/** Returns the table with this room in its tournament; null: it is unknown so far. */
export function lookBeside({ store }: Pick<TournamentController, 'store'>, room: string): LookBeside | null {
  const look = store.getState();
  const place = look.log && placeOf(look.log.state, room);
  if (!look.log || !place) return null;
  const { state } = look.log;
  const { players, result } = tableAt(state, place);
  return {
    title: titleAt(state, place),
    players: players.map((id) => nameOf(state, id)),
    hasResult: result !== null,
    news: newsAt(state, place, look.me),
  };
}
