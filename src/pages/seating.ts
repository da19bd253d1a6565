import { type GameInfo, NOBODY, type Options } from '../engine/game.ts';
import type { SeatInfo } from '../engine/match.ts';
import { defaultOptions, parseOptions } from '../engine/options.ts';
import { cleanName, LONGEST_NAME, type NameFault, nameFault } from '../lib/names.ts';
import type { Preferences } from '../store/preferences.ts';

/** What the lobby hands over when a table is to be opened. */
export interface LobbySetup {
  readonly game: string;
  readonly seats: readonly SeatInfo[];
  readonly options: Options;
}

/** A saved match as the lobby lists it. */
export interface SavedSummary {
  readonly id: string;
  readonly title: string;
  readonly players: readonly string[];
  /** Milliseconds since 1970, when it was last played. */
  readonly when: number;
  /** How far it has come: "round 3"; "": nowhere yet. */
  readonly note: string;
  readonly finished: boolean;
  /** Nobody can play on in it here. */
  readonly toWatch: boolean;
}

/** A table with friends that this device knows, as the lobby lists it. */
export interface RoomSummary {
  /** What the link to it ends with. */
  readonly code: string;
  /** The game's name. */
  readonly title: string;
  /** The other people who sat at it. */
  readonly names: readonly string[];
  /** Milliseconds since 1970, when this device was last there. */
  readonly when: number;
  readonly state: 'gathering' | 'playing' | 'finished';
  /** This device's person has a seat at it. */
  readonly sits: boolean;
}

/** Names for those who come to play along. */
export const COMPANY = ['Mira', 'Okonjo', 'Tavi', 'Rell', 'Sunniva', 'Ilka', 'Bram', 'Jorun'] as const;

/** The bots' level that a table starts with: the middle one, so that a first game is neither dull nor hopeless. */
export const usualLevel = (info: GameInfo): string => info.bots[info.bots.length >> 1]?.level ?? NOBODY;

/** The people of a table: first the person at this device, then bots up to a number of seats. */
export function seating(
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

/** A name for a bot that nobody at the table has. */
export const freeName = (taken: readonly string[], fallback: string): string =>
  COMPANY.find((each) => !taken.includes(each)) ?? fallback;

/** What is wrong with a name, and what to do. */
export const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  missing: 'Type a name first.',
  unseen: 'Nobody can see that name. Type at least one letter, figure or emoji.',
  long: `That name is too long. Use at most ${LONGEST_NAME} characters.`,
  turning: 'A hidden character in that name turns its letters around. Type the name anew.',
  unknown: 'A character of that name cannot be read on other devices. Leave it out.',
  hidden: 'That name has a hidden character. Type the name anew.',
};

/** Why a table cannot be opened like this, or null. */
export function seatingProblem(seats: readonly SeatInfo[]): string | null {
  if (seats.some((seat) => seat.name.trim() === '')) return 'Everyone at the table needs a name.';
  const names = seats.map((seat) => cleanName(seat.name));
  for (const [i, { name }] of seats.entries()) {
    const fault = nameFault(names[i] || name);
    if (fault) return NAME_FAULTS[fault];
  }
  const small = names.map((name) => name.toLowerCase());
  const twice = names.find((_, i) => small.indexOf(small[i]!) !== i);
  return twice ? `Two seats are called ${twice}. Give one of them another name.` : null;
}

/**
 * How a table starts: as the last one of its game did, as far as there still is such a thing. The first is as usual; where nobody plays
 * the others, a person alone needs one seat.
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
  const seats = seating(info, name, Math.min(info.seats.max, Math.max(info.seats.min, count)), before);
  const kept = info.options.flatMap((spec) => {
    const value = last?.options[spec.key];
    return value !== undefined && parseOptions(info, { [spec.key]: value }).ok ? [[spec.key, value]] : [];
  });
  return { seats, options: { ...defaultOptions(info), ...Object.fromEntries(kept) } };
}
