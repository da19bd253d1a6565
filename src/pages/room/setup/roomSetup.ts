import { type GameInfo, NOBODY } from '../../../engine/game.ts';
import type { SeatInfo } from '../../../engine/match.ts';
import { usualOptions } from '../../../engine/paces.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import { freeName, type LobbySetup, usualLevel } from '../../tableForm/lobbySetup.ts';

type Bot = RoomSetup['bots'][number];

/** Grace of two minutes: long enough for a train's tunnel, short enough for the others. */
export const USUAL_SETTINGS: RoomSetup['settings'] = {
  grace: 120,
  away: 'bot',
  dealing: 'joint',
  forfeit: true,
};

/** Grace periods to choose from, in seconds. */
export const GRACES = [30, 60, 120, 300, 600, 900] as const;

/** Turns the lobby's form into a room's setup. Every seat gets a bot as a stand-in, the player's own too. */
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

/** Returns a bot for every seat: given ones with levels that this game has, and new ones for the rest. */
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

/** Returns the same table with another number of seats. */
export function withSeatCount(info: GameInfo, setup: RoomSetup, count: number): RoomSetup {
  const given = Array.from({ length: count }, (_, i) => setup.bots[i]);
  return { ...setup, bots: botsFor(info, given, []) };
}

/** Returns the table with another game: its usual options at the shortest pace, and as many of the seats as it allows. */
export function withGame(info: GameInfo, setup: RoomSetup, least: number): RoomSetup {
  const { min, max } = info.seats;
  const count = Math.max(least, Math.min(max, Math.max(min, setup.bots.length)));
  return withSeatCount(info, { ...setup, game: info.id, options: { ...usualOptions(info) } }, count);
}

/** Least number of seats: up to the last one with a person. */
export const leastSeats = (people: readonly (string | null)[]): number =>
  people.findLastIndex((name) => name !== null) + 1;

/** Returns the seats for the lobby's fields, which leave out people and let bots be renamed. */
export const seatInfos = ({ bots }: RoomSetup, people: readonly (string | null)[]): SeatInfo[] =>
  bots.map(({ level, name }, i) => {
    const person = people[i] ?? null;
    return person === null ? { name, kind: 'bot', level } : { name: person, kind: 'human', level };
  });

/** Applies the edits made in those fields. */
export const withBots = (setup: RoomSetup, seats: readonly SeatInfo[]): RoomSetup => ({
  ...setup,
  bots: setup.bots.map((bot, i) => {
    const seat = seats[i];
    return seat?.kind === 'bot' ? { name: seat.name, level: seat.level ?? bot.level } : bot;
  }),
});
