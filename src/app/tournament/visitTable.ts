import { gameById } from '../../games/index.ts';
import type { LobbySetup } from '../../pages/tableForm/lobbySetup.ts';
import { seatPlayers } from '../../pages/tableForm/lobbySetup.ts';
import { nameOf } from '../../pages/tournament/words.ts';
import { NO_NAME, type PreferenceStore } from '../../store/viewer/preferences.ts';
import type { Route } from '../address/url.ts';
import { rememberDraw } from '../room/seat/drawnSeat.ts';
import type { TournamentController } from './tournamentController.ts';

/** Ways from a tournament to its tables. */
export interface TableWays {
  readonly preferences: PreferenceStore;
  readonly go: (route: Route) => void;
  /** Opens a room under this code. */
  readonly openRoom: (setup: LobbySetup, code: string) => void;
}

/** Goes to a table of a tournament. `opens`: opens it with the tournament's game, unless another player has opened it. */
export function visitTable(
  controller: TournamentController,
  { preferences, go, openRoom }: TableWays,
  { round, table, opens }: { readonly round: number; readonly table: number; readonly opens: boolean },
): void {
  const { state, id } = controller.log!;
  const { room, players } = state.rounds[round - 1]!.tables[table - 1]!;
  const look = controller.store.getState();
  // Records name players as tables do, so results are found by name.
  if (look.log && look.me !== null && preferences.getState().name === NO_NAME)
    preferences.setState({ name: nameOf(state, look.me) });
  const seat = look.log && look.me !== null ? players.indexOf(look.me) : -1;
  rememberDraw(room, {
    tournament: id,
    seat: seat < 0 ? null : seat,
    opener: opens ? null : nameOf(state, players[0]!),
  });
  const info = gameById(state.open.game)?.info;
  if (opens && info) {
    const seats = seatPlayers(info, preferences.getState().name, players.length, []);
    openRoom({ game: info.id, seats, options: state.open.options }, room);
  } else go({ page: 'room', code: room });
}

/** Goes to the table of the current round where the person here plays. */
export function visitOwnTable(controller: TournamentController, ways: TableWays, table: number): void {
  const { rounds } = controller.log!.state;
  const look = controller.store.getState();
  const opens = look.log !== null && rounds.at(-1)!.tables[table - 1]!.players[0] === look.me;
  visitTable(controller, ways, { round: rounds.length, table, opens });
}
