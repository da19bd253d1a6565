import { type GameInfo, NOBODY } from '../../engine/game.ts';
import type { Key } from '../../session/identity/index.ts';
import {
  canPlayNow,
  type Games,
  isAsked,
  isContinuous,
  isPlaying,
  type Motion,
  type RoomState,
  seatOf,
  setupOf,
  sitProblem,
  votersOf,
} from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import { cardsOf } from './cards.ts';
import { waitReasonOf } from './joining/waiting.ts';
import type { Penalties } from './penalties.ts';
import type { CardsLook, Named, Presence, RoomLook, RoomSeat, RoomVote } from './roomStore.ts';
import { rematchOf } from './tally/between.ts';
import { tallyOf } from './tally/tally.ts';

/** Motions that people vote on; devices handle all others by themselves. */
const BY_HAND: ReadonlySet<Motion['kind']> = new Set([
  'kick',
  'lock',
  'void',
  'lay',
  'stop',
  'release',
  'adjourn',
  'playNow',
]);

/** Returns the part of a room's look derived from its log and from presence. `slowOf`: see `makePatience`. */
export function lookOf(
  room: RoomSession,
  games: Games,
  nameOf: (key: Key) => string,
  slowOf: (cards: CardsLook | null) => readonly Named[],
  penalties: Penalties,
): Pick<
  RoomLook,
  | 'phase'
  | 'mySeat'
  | 'info'
  | 'setup'
  | 'staked'
  | 'seats'
  | 'locked'
  | 'removed'
  | 'rematch'
  | 'tally'
  | 'hand'
  | 'paused'
  | 'adjourned'
  | 'mayPlayNow'
  | 'waitReason'
  | 'cards'
  | 'votes'
> | null {
  const { state } = room.peer;
  if (!state) return null;
  const info = games.get(state.game)?.info ?? null;
  const playing = isPlaying(state, games);
  const mySeat = seatOf(state, room.peer.me);
  const presence = (key: Key): Presence => presenceOf(room, state, key);
  const cards = cardsOf(state, games, {
    me: room.peer.me,
    nameOf,
    waitsFor: (key) => room.dealing.waitsFor(key),
    penaltyOf: (key) => penalties.of(state, key),
  });
  return {
    phase: !state.play ? 'gathering' : playing ? 'playing' : 'finished',
    mySeat,
    info,
    setup: setupOf(state),
    // No credits are at stake if no rules count them.
    staked: !isContinuous(state.play) && info?.staked === true,
    seats: state.seats.map((_, seat) => seatLook(room, state, seat, playing)),
    locked: state.locked,
    removed: state.barred,
    rematch: rematchOf(room.peer.me, state, games, nameOf),
    tally: tallyOf(state, games, room.peer.me),
    hand: state.hand,
    paused:
      state.paused === null
        ? null
        : { key: state.paused, name: nameOf(state.paused), me: state.paused === room.peer.me },
    adjourned: state.adjourned,
    mayPlayNow: mySeat !== null && playing && canPlayNow(state, mySeat),
    waitReason: waitReasonOf(room, state, games, presence, slowOf(state.paused ? null : cards)),
    cards,
    votes: votesOf(room.peer.me, state, nameOf),
  };
}

/** Returns a person's presence. A watcher is linked to one of the seated and relies on the table for the others. */
function presenceOf({ peer }: RoomSession, state: RoomState, key: Key): Presence {
  const linked = peer.linked.map((each) => each.key);
  const far = seatOf(state, peer.me) === null && key !== peer.me && !linked.includes(key);
  if (!far || !linked.some((each) => seatOf(state, each) !== null)) return peer.presence(key);
  return state.seats[seatOf(state, key) ?? -1]?.holder?.present ? 'here' : 'gone';
}

function seatLook(room: RoomSession, state: RoomState, seat: number, playing: boolean): RoomSeat {
  const { holder, bot, plays, next } = state.seats[seat]!;
  const grace = holder ? room.graceLeft(holder.key) : null;
  const wishes = (from: Key, to: Key): boolean =>
    state.swaps.some((wish) => wish.from === from && wish.to === to);
  return {
    seat,
    person: holder && {
      key: holder.key,
      name: holder.name,
      colour: holder.colour,
      ...(holder.figure !== undefined && { figure: holder.figure }),
      me: holder.key === room.peer.me,
      presence: presenceOf(room, state, holder.key),
      absent: !holder.present,
      grace: grace === null ? null : Math.ceil(grace / 1000),
      swap: wishes(holder.key, room.peer.me) ? 'asks' : wishes(room.peer.me, holder.key) ? 'asked' : null,
    },
    free: sitProblem(state, room.peer.me, seat, playing) === null,
    // No bot plays at a table played by hand, even if one has played there before.
    bot: isContinuous(state.play) ? { ...bot, level: NOBODY } : bot,
    plays,
    next,
    dealer: holder?.key === state.dealer,
    sequencer: holder?.key === state.sequencer,
  };
}

function votesOf(me: Key, state: RoomState, nameOf: (key: Key) => string): RoomVote[] {
  const voters = votersOf(state);
  const caught = state.mental?.caught.map(({ peer }) => peer) ?? [];
  const named = (key: Key): Named => ({ key, name: nameOf(key), me: key === me });
  return state.motions
    .filter(({ motion }) => BY_HAND.has(motion.kind))
    .map(({ motion, votes, against }) => {
      const key = personIn(state, motion);
      const isAccused = (each: Key): boolean => motion.kind === 'kick' && each === key;
      const hasSpoken = (each: Key): boolean => votes.includes(each) || against.includes(each);
      return {
        motion,
        about: key === undefined ? null : nameOf(key),
        caught: key !== undefined && caught.includes(key),
        asker: named(votes[0]!),
        supporters: votes.map(named),
        opponents: against.map(named),
        undecided: voters.filter((each) => !hasSpoken(each) && !isAccused(each)).map(named),
        needed: Math.floor(voters.length / 2) + 1,
        mine: votes.includes(me) ? 'for' : against.includes(me) ? 'against' : null,
        accused: isAccused(me),
        asked: isAsked(motion),
      };
    });
}

/** Returns the person a motion is about; undefined: no one. */
const personIn = (state: RoomState, motion: Motion): Key | undefined =>
  'seat' in motion ? state.seats[motion.seat]?.holder?.key : 'key' in motion ? motion.key : undefined;

/** Returns the look of a room before anything is known. */
export const emptyLook = (link: string, me: Key): RoomLook => ({
  phase: 'joining',
  joining: [],
  opens: false,
  reach: 'internet',
  found: null,
  trouble: null,
  retry: null,
  link,
  recovery: null,
  broadcast: null,
  role: null,
  me,
  mySeat: null,
  info: null as GameInfo | null,
  setup: null,
  staked: false,
  seats: [],
  watchers: [],
  companions: [],
  alike: [],
  naming: null,
  locked: false,
  removed: [],
  rematch: null,
  beyond: null,
  tally: null,
  eyes: { still: [], skip: null },
  turn: null,
  missed: false,
  nudge: null,
  nudged: 0,
  hand: 0,
  paused: null,
  adjourned: false,
  mayPlayNow: false,
  waitReason: null,
  cards: null,
  heldUpBy: [],
  canGoOn: false,
  deserted: false,
  tooFull: false,
  elsewhere: null,
  votes: [],
  chat: [],
  unread: 0,
  reactions: [],
  findings: [],
});
