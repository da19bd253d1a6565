import {
  memoryTournamentStorage,
  openTournamentStorage,
  type TournamentStorage,
} from '../../session/tournament/index.ts';

let opened: Promise<TournamentStorage> | null = null;

/** This device's tournaments, opened once. If the browser stores nothing, they last as long as the page. */
export function tournamentStorage(): Promise<TournamentStorage> {
  opened ??= openTournamentStorage().catch(() => memoryTournamentStorage());
  return opened;
}
