import { type GameInfo, NOBODY, type Options } from '../../engine/game.ts';
import type { SeatInfo } from '../../engine/match.ts';
import { defaultOptions, parseOptions } from '../../engine/options.ts';
import { usualOptions } from '../../engine/paces.ts';
import type { Seat } from '../../engine/table/table.ts';
import { lookalikeOf, sameLetters } from '../../lib/text/likeness.ts';
import { cleanName, LONGEST_NAME, type NameFault, nameFault } from '../../lib/text/names.ts';
import type { RoomRole } from '../../store/room/roomStore.ts';
import { NO_NAME, type Preferences } from '../../store/viewer/preferences.ts';

/** Setup passed on when the lobby opens a table. */
export interface LobbySetup {
  readonly game: string;
  readonly seats: readonly SeatInfo[];
  readonly options: Options;
  /** Seats of several people who share this device; missing: one person plays here. */
  readonly people?: readonly Seat[];
}

/** A saved match as the lobby lists it. */
export interface SavedSummary {
  readonly id: string;
  readonly title: string;
  /** The people at this device come first. */
  readonly players: readonly string[];
  /** Number of people who share this device; 0: it is other people's match. */
  readonly people: number;
  /** Time of the last play, in milliseconds since 1970. */
  readonly when: number;
  /** Progress, e.g. "2 rounds played"; empty if none yet. */
  readonly note: string;
  readonly finished: boolean;
  /** No one can play on in it here. */
  readonly toWatch: boolean;
  readonly lesson?: boolean;
  /** Day whose deal it is, and its game; missing: no deal of the day. */
  readonly day?: string;
  readonly game?: string;
}

/** A replay that this browser has published, as the lobby lists it. */
export interface PublishedSummary {
  /** Its name at the site. */
  readonly name: string;
  readonly link: string;
  /** When the site deletes it, in milliseconds since 1970. */
  readonly until: number;
  /** Id of its match, which may be gone from this device; null: unknown. */
  readonly match: string | null;
  /** The game's name. */
  readonly title: string;
  readonly others: readonly string[];
}

/** A tournament of a person at this device, as the lobby shows it. */
export interface LobbyTournament {
  readonly id: string;
  readonly name: string;
  /** Its state in a few words. */
  readonly note: string;
  /** Its end in a sentence; null while it runs. */
  readonly end: string | null;
  /** The person plays; otherwise they only organise. */
  readonly plays: boolean;
  /** Time of this device's last visit, in milliseconds since 1970. */
  readonly when: number;
}

/** A table's tournament, as the lobby shows it. */
export interface TableTournament {
  readonly id: string;
  /** Tournament, round and table in one line. */
  readonly title: string;
  /** The table's result is in, or the tournament has gone on without it. */
  readonly isOver: boolean;
}

/** A table with friends known to this device, as the lobby lists it. */
export interface RoomSummary {
  /** Last part of its link. */
  readonly code: string;
  /** The game's name. */
  readonly title: string;
  /** The other people who were seated. */
  readonly names: readonly string[];
  /** Time of this device's last visit, in milliseconds since 1970. */
  readonly when: number;
  /** `left`: this device's player has left, or was removed. */
  readonly state: 'gathering' | 'playing' | 'finished' | 'left';
  /** This device's player has a seat there. */
  readonly sits: boolean;
  /** This device was only the table's screen there, or only its player's hand. */
  readonly role?: RoomRole | undefined;
  /** Missing: the table is of no tournament on this device. */
  readonly tournament?: TableTournament;
}

/** Names for bots. */
export const COMPANY = ['Mira', 'Okonjo', 'Tavi', 'Rell', 'Sunniva', 'Ilka', 'Bram', 'Jorun'] as const;

/** Default level of bots: the middle one, so that a first game is neither dull nor hopeless. */
export const usualLevel = (info: GameInfo): string => info.bots[info.bots.length >> 1]?.level ?? NOBODY;

/** Returns the players of a table: the person at this device, then seats as before, then bots up to a number of seats. */
export function seatPlayers(
  info: GameInfo,
  name: string,
  count: number,
  before: readonly SeatInfo[],
): SeatInfo[] {
  const seats: SeatInfo[] = [{ name, kind: 'human' }];
  for (let i = 1; i < count; i++) {
    const kept = before[i];
    const taken = [name, ...seats.map((seat) => seat.name)];
    seats.push(kept ?? { name: freeName(taken, `Bot ${i}`), kind: 'bot', level: usualLevel(info) });
  }
  return seats;
}

/** Returns the seats of people. */
export const peopleIn = (seats: readonly SeatInfo[]): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));

/** Returns the seats with this one given to a person or, with a level, to a bot. A name that was made up changes with it. */
export function seatPlayer(seats: readonly SeatInfo[], at: Seat, level: string | null): SeatInfo[] {
  const [person, bot] = [personName(at), `Bot ${at}`];
  return seats.map((seat, i) => {
    if (i !== at) return seat;
    const taken = seats.map(({ name }) => name);
    const { name } = seat;
    if (level === null) return { name: isMadeUp(name) ? person : name, kind: 'human' };
    return { name: name === person ? freeName(taken, bot) : name, kind: 'bot', level };
  });
}

/** Returns the seats with this many people: more take the first bots' seats, fewer give up the last ones. */
export function seatPeople(info: GameInfo, seats: readonly SeatInfo[], count: number): SeatInfo[] {
  let now = [...seats];
  for (let people = peopleIn(now); people.length !== count; people = peopleIn(now)) {
    const more = people.length < count;
    const at = more ? now.findIndex(({ kind }) => kind === 'bot') : people.at(-1)!;
    now = seatPlayer(now, at, more ? null : usualLevel(info));
  }
  return now;
}

/** Returns the name of a person who has given none. */
export const personName = (seat: Seat): string => `Player ${seat + 1}`;
const isMadeUp = (name: string): boolean =>
  (COMPANY as readonly string[]).includes(name) || /^Bot \d$/.test(name);

/**
 * Returns the seats as a table on this device begins, and the people who share it. In a game without bots a person alone plays every seat,
 * and several leave the others empty: these seats get neutral names.
 */
export function seatedHere(info: GameInfo, seats: readonly SeatInfo[]): Pick<LobbySetup, 'seats' | 'people'> {
  const people = peopleIn(seats);
  const neutral = (_: SeatInfo, i: number): SeatInfo => ({ name: `Seat ${i + 1}`, kind: 'human' });
  if (people.length > 1) {
    // “You” would be the wrong word for anyone else who reads it.
    const named = seats.map((seat, i) => (seat.name === NO_NAME ? { ...seat, name: personName(i) } : seat));
    const empty = (seat: SeatInfo, i: number) => (seat.kind === 'human' ? seat : neutral(seat, i));
    return { seats: info.bots.length ? named : named.map(empty), people };
  }
  return { seats: info.bots.length || seats.length === 1 ? seats : seats.map(neutral) };
}

/** Returns a bot name that no one at the table has. */
export const freeName = (taken: readonly string[], fallback: string): string =>
  COMPANY.find((each) => !taken.includes(each)) ?? fallback;

/** Explanation of each fault in a name, and its remedy. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  missing: 'Type a name first.',
  unseen: 'Nobody can see that name. Type at least one letter, figure or emoji.',
  long: `That name is too long. Use at most ${LONGEST_NAME} characters.`,
  turning: 'A hidden character in that name turns its letters around. Type the name anew.',
  unknown: 'A character of that name cannot be read on other devices. Leave it out.',
  hidden: 'That name has a hidden character. Type the name anew.',
};

/** Returns why a table cannot be opened with these names, or null. */
export function seatingProblem(seats: readonly SeatInfo[]): string | null {
  if (seats.some((seat) => seat.name.trim() === '')) return 'Everyone at the table needs a name.';
  const names = seats.map((seat) => cleanName(seat.name));
  for (const [i, { name }] of seats.entries()) {
    const fault = nameFault(names[i] || name);
    if (fault) return NAME_FAULTS[fault];
  }
  for (const [i, name] of names.entries()) {
    const other = lookalikeOf(name, names.slice(0, i));
    if (other === undefined) continue;
    const what = sameLetters(name, other) ? `are called ${name}` : `look the same: ${other} and ${name}`;
    return `Two seats ${what}. Give one of them another name.`;
  }
  return null;
}

/**
 * Returns a table's initial setup: like the last one of its game, except for levels and options that no longer exist. The first is the
 * usual one at the shortest pace; in a game without bots, a person alone needs the fewest seats.
 */
export function startingTable(
  info: GameInfo,
  { name, tables }: Pick<Preferences, 'name' | 'tables'>,
): Pick<LobbySetup, 'seats' | 'options'> {
  const last = tables[info.id];
  const usual = info.bots.length ? info.seats.usual : info.seats.min;
  const before = (last?.seats ?? []).map(({ level, ...seat }): SeatInfo => {
    const known = info.bots.some((bot) => bot.level === level);
    return seat.kind === 'bot' ? { ...seat, level: known ? level : usualLevel(info) } : seat;
  });
  const count = before.length || usual;
  const seats = seatPlayers(info, name, Math.min(info.seats.max, Math.max(info.seats.min, count)), before);
  const kept = info.options.flatMap((spec) => {
    const value = last?.options[spec.key];
    return value !== undefined && parseOptions(info, { [spec.key]: value }).ok ? [[spec.key, value]] : [];
  });
  const start = last ? defaultOptions(info) : usualOptions(info);
  return { seats, options: { ...start, ...Object.fromEntries(kept) } };
}
