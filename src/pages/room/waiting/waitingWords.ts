import type { GameInfo, OptionSpec, Options } from '../../../engine/game.ts';
import { defaultOf } from '../../../engine/options.ts';
import { PACE_NAMES, paceOf } from '../../../engine/paces.ts';
import { desertedText, pauseText, waitText } from '../../../hud/room/status/waitWords.ts';
import { companionsText } from '../../../hud/room/words.ts';
import { counted, duration, listed, thousands } from '../../../lib/text/format.ts';
import { lookalikeOf, sameLetters } from '../../../lib/text/likeness.ts';
import { cleanName, nameFault } from '../../../lib/text/names.ts';
import type { RoomSetup } from '../../../session/room/index.ts';
import { hasBots, isEmpty } from '../../../store/room/freeSeats.ts';
import type { FoundReach } from '../../../store/room/joining/reach.ts';
import type { RoomLook, RoomSeat } from '../../../store/room/roomStore.ts';
import { RESERVE } from '../../../store/room/turns.ts';
import { NAME_FAULTS } from '../../tableForm/lobbySetup.ts';

/** Returns the code of a table's link in groups, to be read aloud; the lobby accepts it. */
export const spokenCode = (link: string): string =>
  link.slice(link.lastIndexOf('/') + 1).replace(/.{4}(?=.)/g, '$& ');

const FOUND: Readonly<Record<FoundReach['reach'], string>> = {
  computer: 'This computer is in no network: only pages on it can join.',
  network: 'People on this computer and in its network can join.',
  internet: 'People in most other networks can join too.',
  relay: 'People in any network can join, by a relay if need be.',
};

/** Says where people can join from, as found out. */
export function foundText({ reach, silent }: FoundReach): string {
  if (silent === 'STUN') return `${FOUND[reach]} For others, the page’s STUN server did not answer.`;
  if (silent === 'TURN') return `${FOUND[reach]} The page’s relay did not answer.`;
  return reach === 'network'
    ? `${FOUND.network} This page has no server that leads to other networks.`
    : FOUND[reach];
}

/** Returns why this device cannot start the game, or null. */
export function startProblem(look: RoomLook): string | null {
  if (!look.setup || !look.info) return 'The table is being set up.';
  if (look.deserted) return desertedText(look);
  if (look.mySeat === null) return watchText(look);
  if (look.paused) return pauseText(look.paused);
  return look.waitReason && waitText(look.waitReason);
}

/** Returns the options of a person without a seat. */
function watchText({ seats, locked }: RoomLook): string {
  if (locked) return 'The seats are locked: you can watch. Anyone seated can start the game.';
  if (seats.some(({ person }) => !person)) return 'Take a seat to start the game.';
  return 'All seats are taken: you can watch. Anyone seated can start the game.';
}

/** Returns a warning for the player who starts, or null. */
export function startHint({
  seats,
  watchers,
  locked,
}: Pick<RoomLook, 'seats' | 'watchers' | 'locked'>): string | null {
  const people = seats.flatMap(({ person }) => person ?? []);
  const away = people.find(({ absent }) => absent);
  const bots = hasBots(seats);
  if (away) return bots ? `${away.name} is away: a bot plays for now.` : `${away.name} is away.`;
  const lost = people.find(({ presence }) => presence === 'gone');
  if (lost) return `${lost.name} cannot be reached right now.`;
  // A friend may still be choosing a name.
  const seatless = !locked && seats.some(({ person }) => !person) && watchers.find(({ me }) => !me);
  if (seatless) return `${seatless.name} is here without a seat.`;
  if (people.length > 1 || seats.length < 2) return null;
  const others = bots ? 'Bots play the other seats.' : 'They can still take a seat later.';
  return `Nobody else is here yet. ${others}`;
}

/** Returns a warning that players drawn for this table are missing, for the player who starts; null: all have a seat. */
export function drawnHint(drawn: readonly string[], { seats }: Pick<RoomLook, 'seats'>): string | null {
  const here = seats.flatMap(({ person }) => person?.name ?? []);
  const missing = drawn.filter((name) => lookalikeOf(name, here) === undefined);
  if (!missing.length) return null;
  const bots = hasBots(seats) ? ' Bots would play instead.' : '';
  return `${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} drawn for this table and not here yet.${bots}`;
}

/** `2 people and 2 bots`, `2 people and 1 free seat`. */
export function company(seats: readonly RoomSeat[]): string {
  const people = seats.filter(({ person }) => person).length;
  const bots = seats.length - people;
  const empty = hasBots(seats) ? 'bot' : 'free seat';
  const both = [people && counted(people, 'person', 'people'), bots && counted(bots, empty)];
  return both.filter(Boolean).join(' and ');
}

type Away = RoomSetup['settings']['away'];

/** Options for an absent player's seat: label in a list, and text in a sentence. */
export const AWAY: Readonly<Record<Away, { readonly label: string; readonly text: string }>> = {
  bot: {
    label: 'a bot plays on',
    text: 'a bot plays the seat from the next hand on, until its player is back',
  },
  leave: { label: 'the seat leaves the game', text: 'the seat leaves the game for good, as its rules say' },
  wait: { label: 'the table waits', text: 'the table waits for as long as it takes' },
};

type Dealing = RoomSetup['settings']['dealing'];

/** Ways to deal: label in a list, and explanation. */
export const DEALING: Readonly<Record<Dealing, { readonly label: string; readonly text: string }>> = {
  joint: {
    label: 'all together',
    text: 'All devices lock every card together: nobody can see or stack the deck, not even the person who opened the table. Dealing takes a moment longer, and a hand can become void if someone who holds a key is lost.',
  },
  device: {
    label: 'by one device',
    text: 'One of the devices shuffles and deals. Its owner could look at the cards with a modified program, so this is for people who trust each other.',
  },
};

type Forfeit = 'yes' | 'no';

/** Options for stakes when a player makes a hand void: label in a list, and explanation. */
export const FORFEIT: Readonly<Record<Forfeit, { readonly label: string; readonly text: string }>> = {
  yes: {
    label: 'their stake goes into a pot',
    text: 'Anyone who leaves while the cards are waiting for them, loses their key or is caught cheating forfeits their stake in that hand. It goes into a pot that everyone in the next hand can win. All other stakes go back.',
  },
  no: {
    label: 'all stakes go back',
    text: 'Everyone gets back their stake in that hand, even a player who was missing or caught cheating. A player about to lose can save their stake by leaving.',
  },
};

export const forfeitOf = ({ forfeit }: RoomSetup['settings']): Forfeit => (forfeit ? 'yes' : 'no');

/** Returns a sentence about stakes in a hand that a player makes void; null if the game has none. */
export function forfeitText({ settings }: RoomSetup, staked: boolean): string | null {
  if (!staked) return null;
  return settings.forfeit
    ? 'Anyone who makes a hand void by being away or cheating forfeits their stake to a pot in the next hand.'
    : 'When a hand is void, all stakes go back, no matter who caused it.';
}

/** Turn limits to choose from, in seconds; 0: none. */
export const CLOCKS: Readonly<Record<number, { readonly label: string; readonly text: string }>> = {
  0: { label: 'no clock', text: 'Everyone takes as long as they like.' },
  ...Object.fromEntries(
    [15, 30, 60, 120].map((seconds) => [
      seconds,
      { label: `${duration(seconds)} a turn`, text: clockTextOf(seconds) },
    ]),
  ),
};

function clockTextOf(seconds: number): string {
  return `A turn may take ${duration(seconds)}, and everyone has ${duration(seconds * RESERVE)} in reserve for the match. Then a bot plays that turn.`;
}

/** Returns a sentence about the turn clock; null if there is none. */
export const clockSentence = ({ clock }: RoomSetup['settings']): string | null =>
  clock ? clockTextOf(clock) : null;

/** Returns one short line about dealing. */
export const dealingText = ({ dealing }: RoomSetup['settings']): string =>
  dealing === 'joint'
    ? 'Everyone deals together: nobody can see or stack the deck.'
    : 'One device deals: its owner could look at the cards.';

export const settingsText = ({ away, grace }: RoomSetup['settings']): string =>
  away === 'wait'
    ? 'When someone is away, the table waits until they are back.'
    : `When someone is away for ${duration(grace)}, ${AWAY[away].text}.`;

/** Formats the value of a table option for display. */
export function optionText(spec: OptionSpec, options: Options): string {
  const value = options[spec.key] ?? defaultOf(spec);
  if (spec.kind === 'number') return typeof value === 'number' ? thousands(value) : value;
  return spec.choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** Returns a sentence on the table's pace; null if its options fit none. */
export function paceSentence(info: GameInfo, options: Options): string | null {
  const pace = paceOf(info, options);
  return pace && `${PACE_NAMES[pace.id]} pace. ${pace.text}`;
}

/** Returns why this name is not possible, or null. */
export function nameProblem(name: string, others: readonly string[]): string | null {
  const called = cleanName(name);
  const fault = nameFault(called || name.trim());
  if (fault) return NAME_FAULTS[fault];
  const other = lookalikeOf(called, others);
  if (other === undefined) return null;
  return sameLetters(called, other)
    ? `Someone here is already called ${other}.`
    : `That looks like ${other}, who is already here. Choose another name.`;
}

/** Says what has happened to a seat, or at the table, while its new player chooses a name; null: nothing. */
export function meanwhileText(
  { phase, locked, seats }: Pick<RoomLook, 'phase' | 'locked' | 'seats'>,
  seat: number,
): string | null {
  const wanted = seats[seat];
  const begun = phase === 'playing';
  if (!wanted?.free) {
    if (locked) return 'The seats have been locked: you can watch.';
    return begun
      ? 'The match has begun, and that seat is taken: you can watch, or take another seat if one is free.'
      : 'Someone else has taken that seat: you can choose another.';
  }
  if (!begun) return null;
  return isEmpty(wanted)
    ? 'The match has begun. You can sit down and play at once.'
    : 'The match has begun. You can sit down: you watch this hand, and play from the next one on.';
}

interface NamedPerson {
  readonly key: string;
  readonly name: string;
  /** Without a seat. */
  readonly watching: boolean;
}

/** Everyone else here: seated players in seat order, then watchers. */
export const othersHere = ({ seats, watchers }: Pick<RoomLook, 'seats' | 'watchers'>): NamedPerson[] => [
  ...seats.flatMap(({ person }) =>
    person && !person.me ? { key: person.key, name: person.name, watching: false } : [],
  ),
  ...watchers.flatMap(({ key, name, me }) => (me ? [] : { key, name, watching: true })),
];

/** Names of everyone else here. */
export const othersIn = (look: Pick<RoomLook, 'seats' | 'watchers'>): string[] =>
  othersHere(look).map(({ name }) => name);

/** Colours taken by others, with their owners' names. */
export const takenColours = (seats: readonly RoomSeat[]): ReadonlyMap<number, string> =>
  new Map(seats.flatMap(({ person }) => (person && !person.me ? [[person.colour, person.name]] : [])));

/** Returns the preferred colour, or the next that no one else at the table has. */
export function freeColour(wanted: number, taken: Iterable<number>): number {
  const gone = new Set(taken);
  const all = Array.from({ length: 8 }, (_, i) => (wanted + i) % 8);
  return all.find((colour) => !gone.has(colour)) ?? wanted;
}

/** Checks whether the viewer is the only seated person present. */
export const isLast = ({ seats, mySeat }: Pick<RoomLook, 'seats' | 'mySeat'>): boolean =>
  mySeat !== null && !seats.some(({ person }) => person && !person.me && !person.absent);

/** Explains what leaving means here, for the confirmation. */
export function leaveText(look: RoomLook): string {
  const { mySeat } = look;
  if (isLast(look))
    return 'You are the last one at this table, so you keep your seat. You will find the table in the lobby. To sit elsewhere, choose another seat.';
  const seat = mySeat === null ? '' : 'You give up your seat. ';
  return `${seat}You can come back with the link.${companionsText(look)}`;
}
