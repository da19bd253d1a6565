import { type GameInfo, NOBODY } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { RoomSetup } from '../../session/room/index.ts';
import { freeName, type LobbySetup, usualLevel } from '../seating.ts';

type Bot = RoomSetup['bots'][number];

/** Two minutes: long enough for a train's tunnel, short enough for those who wait. */
export const USUAL_SETTINGS: RoomSetup['settings'] = {
  grace: 120,
  away: 'bot',
  dealing: 'joint',
  forfeit: true,
};

/** Graces to choose from, in seconds. */
export const GRACES = [30, 60, 120, 300, 600, 900] as const;

/** What the lobby's form says, as what a room agrees on: behind every seat stands a bot, behind one's own too. */
export function roomSetup(info: GameInfo, { seats, options }: LobbySetup): RoomSetup {
  return {
    game: info.id,
    options: { ...options },
    bots: botsFor(
      info,
      seats.map((seat) => (seat.kind === 'bot' ? { level: seat.level ?? '', name: seat.name } : null)),
      seats.map(({ name }) => name),
    ),
    settings: info.bots.length ? USUAL_SETTINGS : { ...USUAL_SETTINGS, away: 'wait' },
  };
}

/** A bot for every seat: those that are given, with levels that this game has, and new ones where none is. */
function botsFor(
  info: GameInfo,
  given: readonly (Pick<Bot, 'level' | 'name'> | null | undefined)[],
  names: readonly string[],
): Bot[] {
  const bots: Bot[] = [];
  for (const [i, bot] of given.entries()) {
    if (!info.bots.length) {
      bots.push({ level: NOBODY, name: `Seat ${i + 1}` });
      continue;
    }
    const level = info.bots.some((each) => each.level === bot?.level) ? bot!.level : usualLevel(info);
    const taken = [...names, ...given.flatMap((each) => each?.name ?? []), ...bots.map((each) => each.name)];
    bots.push({ level, name: bot?.name ?? freeName(taken, `Bot ${i + 1}`) });
  }
  return bots;
}

/** The same table with another number of seats. */
export function withSeatCount(info: GameInfo, setup: RoomSetup, count: number): RoomSetup {
  const given = Array.from({ length: count }, (_, i) => setup.bots[i]);
  return { ...setup, bots: botsFor(info, given, []) };
}

/** Another game at the same table: its usual options, and as many of the seats as it has room for. */
export function withGame(info: GameInfo, setup: RoomSetup, least: number): RoomSetup {
  const { min, max } = info.seats;
  const count = Math.max(least, Math.min(max, Math.max(min, setup.bots.length)));
  return withSeatCount(info, { ...setup, game: info.id, options: { ...defaultOptions(info) } }, count);
}

/** How many seats the table needs at least: up to the last that somebody sits at. */
export const leastSeats = (people: readonly (string | null)[]): number =>
  people.findLastIndex((name) => name !== null) + 1;

/** The seats as the lobby's fields show them: people's are kept out, bots can be named. */
export const seatInfos = ({ bots }: RoomSetup, people: readonly (string | null)[]): SeatInfo[] =>
  bots.map(({ level, name }, i) => {
    const person = people[i] ?? null;
    return person === null ? { name, kind: 'bot', level } : { name: person, kind: 'human', level };
  });

/** What was changed in those fields, put back. */
export const withBots = (setup: RoomSetup, seats: readonly SeatInfo[]): RoomSetup => ({
  ...setup,
  bots: setup.bots.map((bot, i) => {
    const seat = seats[i];
    return seat?.kind === 'bot' ? { name: seat.name, level: seat.level ?? bot.level } : bot;
  }),
});
