import type { Game } from '../../../engine/game.ts';
import type { Key } from '../../../session/identity/index.ts';
import {
  awaitsLock,
  type Games,
  isContinuous,
  isMajority,
  isPlaying,
  type RoomState,
  seatOf,
  votersOf,
  waitsForAll,
} from '../../../session/room/index.ts';
import { maySitOut, type RoomSession } from '../../../session/table/index.ts';
import type { Named, Presence } from '../roomStore.ts';
import type { Absence, WaitReason } from './waitReason.ts';

/** The part of a room used here. */
type Waiting = Pick<RoomSession, 'peer' | 'graceLeft' | 'dealing'>;

/** A running match and its circumstances. */
interface Match {
  readonly room: Waiting;
  readonly state: RoomState;
  readonly game: Game;
  readonly play: NonNullable<RoomState['play']>;
  /** The game is played for credits. */
  readonly staked: boolean;
  /** Chance owes something, and no one can act before it is there. */
  readonly due: boolean;
  presence(key: Key): Presence;
}

/**
 * Returns why play is stuck; null: it isn't, or it is the turn of a present player. `slow`: the people whose devices the cards have waited
 * for too long (see `makePatience`).
 */
export function waitReasonOf(
  room: Waiting,
  state: RoomState,
  games: Games,
  presence: (key: Key) => Presence,
  slow: readonly Named[],
): WaitReason | null {
  if (room.peer.isCatchingUp()) return { kind: 'catchingUp', stops: true };
  // A peer who has just come, or come back, counts already if that can't be settled without them.
  const few =
    seatOf(state, room.peer.me) === null
      ? null
      : (fewAt(room.peer.newest ?? state, presence) ?? fewAt(state, presence));
  if (few) return few;
  const voters = votersOf(state);
  const missing = voters.filter((key) => presence(key) === 'gone');
  const { play } = state;
  const game = play && isPlaying(state, games) ? games.get(play.header.game) : undefined;
  if (!game || !play) return null;
  if (missing.length && presence(state.sequencer) === 'gone')
    return { kind: 'order', name: nameIn(state, state.sequencer), stops: true };
  const due = game.due(play.state) !== null;
  const staked = game.info.staked === true;
  const match = { room, state, game, play, staked, due, presence };
  return (
    slowReason(match, voters, slow) ?? dealerReason(match) ?? lockReason(match, games) ?? personReason(match)
  );
}

/** Returns the reason if too few voters can be reached; null: enough can. */
function fewAt(at: RoomState, presence: (key: Key) => Presence): WaitReason | null {
  const voters = votersOf(at);
  const missing = voters.filter((key) => presence(key) === 'gone');
  const here = voters.length - missing.length;
  if (isMajority(here, voters.length)) return null;
  return {
    kind: 'few',
    here,
    of: voters.length,
    missing: missing.map((key) => nameIn(at, key)),
    waits: waitsForAll(at),
    stops: true,
  };
}

function slowReason(match: Match, voters: readonly Key[], slow: readonly Named[]): WaitReason | null {
  const { room, state, staked, due, presence } = match;
  const isGone = (key: Key): boolean => !voters.includes(key) || presence(key) === 'gone';
  const toShow = (key: Key): boolean =>
    state.settings.away === 'bot' && room.dealing.waitsToShow(key) && sitsOut(match, key);
  const cards = cardsWait(state, slow, isGone, staked, toShow);
  const awaited = voters.filter((key) => slow.some((each) => each.key === key));
  const few = !isMajority(voters.length - awaited.length, voters.length);
  const remedy = few ? 'goOn' : isContinuous(match.play) ? 'remove' : 'void';
  // Cards shown to only one seat hold up no one else.
  return cards && { ...cards, remedy, stops: due };
}

/**
 * Returns the devices the cards wait for, and the consequence; null: none. `gone`: checks whether a peer can't be reached; `sitsOut`: checks
 * whether the hand can go on without a peer's cards; `staked`: the game is played for credits.
 */
export function cardsWait(
  { seats, settings }: Pick<RoomState, 'seats' | 'settings'>,
  slow: readonly Named[],
  gone: (key: Key) => boolean,
  staked: boolean,
  sitsOut: (key: Key) => boolean = () => false,
): Omit<Extract<WaitReason, { kind: 'cards' }>, 'stops' | 'remedy'> | null {
  if (!slow.length) return null;
  const away = slow.filter(({ key }) => gone(key));
  const connected = !away.length;
  const names = (connected ? slow : away).map(({ name }) => name);
  if (connected || settings.away === 'wait') return { kind: 'cards', names, connected, unless: null };
  const isCounted = away.every(({ key }) => seats[seatOf({ seats }, key) ?? -1]?.holder?.present === false);
  const next = away.length === 1 && sitsOut(away[0]!.key) ? 'sitsOut' : 'void';
  const within = isCounted ? null : settings.grace;
  return { kind: 'cards', names, connected, unless: { within, next, stakes: stakesOf(settings, staked) } };
}

/** Returns the reason if the device that deals and plays the bots has something to do and can't be reached. */
function dealerReason(match: Match): WaitReason | null {
  const { room, state, due, presence } = match;
  const { dealer, settings } = state;
  if (dealer === room.peer.me || presence(dealer) !== 'gone') return null;
  const name = nameIn(state, dealer);
  if (due && settings.dealing === 'device')
    return { kind: 'dealer', name, unless: unlessBack(match, dealer), stops: true };
  const ward = awaited(match).find(({ plays }) => plays === 'bot');
  return ward
    ? { kind: 'bot', bot: ward.bot.name, name, unless: unlessBack(match, dealer), stops: false }
    : null;
}

/** Returns the reason if the deck waits for the lock of a person who can't be reached. */
function lockReason({ room, state, due, presence }: Match, games: Games): WaitReason | null {
  const away = state.seats.find(
    ({ holder, plays }, seat) =>
      due &&
      holder &&
      plays === 'person' &&
      presence(holder.key) === 'gone' &&
      awaitsLock(state, games, seat),
  )?.holder;
  if (!away) return null;
  const { settings } = state;
  const within = withinOf(room, state, away.key);
  const unless = settings.away === 'wait' ? null : { within, leaves: settings.away === 'leave' };
  return { kind: 'lock', name: away.name, unless, stops: true };
}

/** Returns the reason if a person who can't be reached has to act. */
function personReason(match: Match): WaitReason | null {
  const { room, state, presence } = match;
  const away = awaited(match).find(
    ({ holder, plays }) => plays === 'person' && holder && presence(holder.key) === 'gone',
  );
  if (!away) return null;
  const { key, name } = away.holder!;
  const unless: Absence | null =
    state.settings.away === 'leave'
      ? { within: withinOf(room, state, key), next: 'leaves', stakes: 'none' }
      : unlessBack(match, key, sitsOut(match, key));
  return { kind: 'person', name, unless, stops: false };
}

/** Returns the seats that have to act. */
const awaited = ({ game, play, state, due }: Match): RoomState['seats'][number][] =>
  due ? [] : game.actors(play.state).map((seat) => state.seats[seat]!);

/** Returns the fate of a hand that waits for an absent person. `out`: it can go on without their cards. */
function unlessBack({ room, state, play, staked }: Match, key: Key, out = false): Absence | null {
  const { settings } = state;
  if (settings.away === 'wait') return null;
  return {
    within: withinOf(room, state, key),
    next: play.state.table.asking ? 'goesOn' : out ? 'sitsOut' : 'void',
    stakes: stakesOf(settings, staked),
  };
}

const withinOf = (room: Waiting, { settings }: RoomState, key: Key): number | null =>
  room.graceLeft(key) === null ? settings.grace : null;

const stakesOf = ({ forfeit }: RoomState['settings'], staked: boolean): Absence['stakes'] =>
  !staked ? 'none' : forfeit ? 'forfeited' : 'returned';

const sitsOut = ({ game, play, state }: Match, key: Key): boolean =>
  maySitOut(game, play.state, seatOf(state, key) ?? -1);

const nameIn = (state: RoomState, key: Key): string =>
  state.seats[seatOf(state, key) ?? -1]?.holder?.name ?? 'someone';
