import type { SeatInfo } from '../../engine/match.ts';
import { parseOptions } from '../../engine/options.ts';
import type { Seat } from '../../engine/table/table.ts';
import { gameById } from '../../games/index.ts';
import { counted } from '../../lib/text/format.ts';
import type { LobbySetup, SavedSummary } from '../../pages/lobby/Lobby.tsx';
import { personName } from '../../pages/tableForm/lobbySetup.ts';
import { freshId } from '../../session/match/index.ts';
import type { MatchStorage, SavedMatch } from '../../session/storage/index.ts';
import { NO_NAME } from '../../store/viewer/preferences.ts';
import type { Route } from '../address/url.ts';

/** Creates a new match and returns its id. */
export async function startMatch(storage: MatchStorage, setup: LobbySetup, seed?: string): Promise<string> {
  const entry = gameById(setup.game);
  if (!entry) throw new Error(`There is no game called ${setup.game}.`);
  const options = parseOptions(entry.info, setup.options);
  if (!options.ok) throw new Error(options.error);
  const { version } = entry.info;
  const match = freshId();
  const { seats, people } = setup;
  const header = { match, game: setup.game, version, options: options.value, seats };
  const first = seats.findIndex((seat) => seat.kind === 'human');
  await storage.create({ ...savedOf(header, first, seed), ...(people && { people }) });
  return match;
}

/** Starts another match with the same people, bots and options. */
export async function rematch(storage: MatchStorage, saved: SavedMatch): Promise<string> {
  const match = freshId();
  const { header, seat, people } = saved;
  await storage.create({ ...savedOf({ ...header, match }, seat, undefined), ...(people && { people }) });
  return match;
}

/** Returns the seats of the people who share this device; of a person alone, the seat they have. */
export const peopleOf = ({ people, seat }: SavedMatch): readonly Seat[] => people ?? [seat];

/** Builds the stored form of a match that begins now. */
export function savedOf(header: SavedMatch['header'], seat: number, seed: string | undefined): SavedMatch {
  const now = Date.now();
  return {
    match: header.match,
    header,
    seat: Math.max(0, seat),
    created: now,
    updated: now,
    rounds: 0,
    finished: false,
    minted: [],
    ...(seed === undefined ? {} : { seed }),
  };
}

/** Route to a saved match, to play or to watch: one that is over, played only by bots, or missing some cards can't be played. */
export const placeOf = ({
  match,
  finished,
  onlyWatched,
  header,
}: SavedMatch): Extract<Route, { page: 'table' | 'replay' }> => ({
  page: finished || onlyWatched || header.seats.every(({ kind }) => kind === 'bot') ? 'replay' : 'table',
  match,
});

/**
 * Progress of a match, such as "2 rounds played"; "" if it has none or nothing can be counted. The round that has begun doesn't count: the
 * table may still show the result of the one before.
 */
function noteOf({ finished, lesson, rounds, header }: SavedMatch): string {
  if (finished) return 'finished';
  if (lesson) return 'lesson';
  const deal = gameById(header.game)?.info.deal;
  if (!deal || !rounds) return '';
  return rounds === 1 ? `${deal} 1` : `${counted(rounds - 1, deal)} played`;
}

/** Returns a match's seats by the names that the viewer reads: "You" is nobody in other people's matches. */
export const seatsOf = ({ header: { seats }, foreign }: SavedMatch): readonly SeatInfo[] =>
  foreign ? seats.map((seat, i) => (seat.name === NO_NAME ? { ...seat, name: personName(i) } : seat)) : seats;

/** The players, those at this device first. Empty seats of a shared table are no players. */
function playersOf(saved: SavedMatch): Pick<SavedSummary, 'players' | 'people'> {
  const seats = seatsOf(saved);
  if (saved.foreign) return { players: seats.map(({ name }) => name), people: 0 };
  const people = peopleOf(saved);
  if (people.length < 2) return { players: seats.map(({ name }) => name), people: 1 };
  const bots = seats.filter(({ kind }) => kind === 'bot');
  return {
    players: [...people.map((seat) => seats[seat]!), ...bots].map(({ name }) => name),
    people: people.length,
  };
}

/** The saved matches as the lobby lists them. */
export async function summaries(
  storage: MatchStorage,
): Promise<{ readonly list: readonly SavedSummary[]; readonly unreadable: number }> {
  const { matches, unreadable } = await storage.list();
  // A puzzle's table is reached by its day.
  const list = matches
    .filter(({ puzzle }) => !puzzle)
    .map((saved) => ({
      id: saved.match,
      title: gameById(saved.header.game)?.info.name ?? saved.header.game,
      ...playersOf(saved),
      when: saved.updated,
      note: noteOf(saved),
      finished: saved.finished,
      toWatch: placeOf(saved).page === 'replay',
      lesson: saved.lesson === true,
      ...(saved.day !== undefined && { day: saved.day, game: saved.header.game }),
    }));
  return { list, unreadable };
}
