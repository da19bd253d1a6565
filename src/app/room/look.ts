import type { GameInfo } from '../../engine/game.ts';
import { PAUSED } from '../../hud/room/refusals.ts';
import { duration } from '../../pages/room/waitingWords.ts';
import type { Key } from '../../session/identity/index.ts';
import {
  type Games,
  isMajority,
  isPlaying,
  type Motion,
  type RoomSetup,
  type RoomState,
  seatOf,
  votersOf,
} from '../../session/room/index.ts';
import { maySitOut, type RoomSession } from '../../session/table/index.ts';
import type { CardsLook, Named, Presence, RoomLook, RoomSeat, RoomVote } from '../../store/roomStore.ts';
import { cardsOf, waitText } from './cards.ts';
import { afterwards } from './news.ts';
import type { Penalties } from './penalties.ts';
import { stakedGames, voidQuestion } from './stakes.ts';

/** What is voted on by hand; everything else devices do by themselves. */
const BY_HAND: ReadonlySet<Motion['kind']> = new Set(['kick', 'lock', 'void', 'stop']);

/** The part of a room's look that follows from its log and from who is there. `slowOf`: see `makePatience`. */
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
  | 'paused'
  | 'waitReason'
  | 'blocked'
  | 'cards'
  | 'votes'
> | null {
  const { state } = room.peer;
  if (!state) return null;
  const playing = isPlaying(state, games);
  const staked = stakedGames(games);
  const cards = cardsOf(state, games, {
    me: room.peer.me,
    nameOf,
    waitsFor: (key) => room.waitsFor(key),
    penaltyOf: (key) => penalties.of(state, key),
  });
  const waitReason = waitReasonOf(room, state, games, slowOf(state.paused ? null : cards));
  return {
    phase: !state.play ? 'gathering' : playing ? 'playing' : 'finished',
    mySeat: seatOf(state, room.peer.me),
    info: games.get(state.game)?.info ?? null,
    setup: setupOf(state),
    staked,
    seats: state.seats.map((_, seat) => seatLook(room, state, seat)),
    locked: state.locked,
    paused: state.paused,
    waitReason: waitReason?.text ?? null,
    blocked: state.paused ? PAUSED : waitReason?.stops ? waitReason.text : null,
    cards,
    votes: votesOf(room.peer.me, state, (motion) =>
      question(motion, state, staked.includes(state.game), nameOf),
    ),
  };
}

const setupOf = ({ game, options, seats, settings }: RoomState): RoomSetup => ({
  game,
  options: { ...options },
  bots: seats.map(({ bot }) => ({ ...bot })),
  settings: { ...settings },
});

/** Who only watches has a link to one of those who sit, and of the others knows what the table says. */
function presenceOf({ peer }: RoomSession, state: RoomState, key: Key): Presence {
  const linked = peer.linked.map((each) => each.key);
  const far = seatOf(state, peer.me) === null && key !== peer.me && !linked.includes(key);
  if (!far || !linked.some((each) => seatOf(state, each) !== null)) return peer.presence(key);
  return state.seats[seatOf(state, key) ?? -1]?.holder?.present ? 'here' : 'gone';
}

function seatLook(room: RoomSession, state: RoomState, seat: number): RoomSeat {
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
      me: holder.key === room.peer.me,
      presence: presenceOf(room, state, holder.key),
      absent: !holder.present,
      grace: grace === null ? null : Math.ceil(grace / 1000),
      swap: wishes(holder.key, room.peer.me) ? 'asks' : wishes(room.peer.me, holder.key) ? 'asked' : null,
    },
    bot,
    plays,
    next,
    dealer: holder?.key === state.dealer,
    sequencer: holder?.key === state.sequencer,
  };
}

/** Why nothing goes on, in a sentence. `stops`: nobody can act, not even who is asked and is there. */
interface WaitReason {
  readonly text: string;
  readonly stops: boolean;
}

/** Null: it goes on, or somebody who is there has to act. */
function waitReasonOf(
  room: RoomSession,
  state: RoomState,
  games: Games,
  slow: readonly Named[],
): WaitReason | null {
  const { peer } = room;
  const stop = (text: string): WaitReason => ({ text, stops: true });
  const presence = (key: Key): Presence => presenceOf(room, state, key);
  const voters = votersOf(state);
  const here = voters.filter((key) => presence(key) !== 'gone');
  const name = (key: Key): string => state.seats[seatOf(state, key) ?? -1]?.holder?.name ?? 'someone';
  const gone = voters.filter((key) => !here.includes(key)).map(name);
  if (seatOf(state, peer.me) !== null && !isMajority(here.length, voters.length)) {
    if (voters.length === 2)
      return stop(
        `${gone[0]} cannot be reached. With only two at the table, neither can decide alone: the game waits for ${gone[0]}.`,
      );
    if (here.length < 2)
      return stop(
        'None of the others can be reached: this device seems to be cut off. It keeps trying, and nothing is lost.',
      );
    return stop(
      `Only ${here.length} of ${voters.length} people can be reached, and it takes more than half to go on. Missing: ${gone.join(', ')}.`,
    );
  }
  const game = isPlaying(state, games) ? games.get(state.play!.header.game) : undefined;
  if (!game || !state.play) return null;
  if (here.length < voters.length && gone.length && presence(state.sequencer) === 'gone')
    return stop(`${name(state.sequencer)} cannot be reached. Someone else is taking over.`);
  const due = game.due(state.play.state) !== null;
  const isGone = (key: Key): boolean => !voters.includes(key) || presence(key) === 'gone';
  const staked = stakedGames(games).includes(state.game);
  const sitsOut = (key: Key): boolean => maySitOut(game, state.play!.state, seatOf(state, key) ?? -1);
  const toShow = (key: Key): boolean =>
    state.settings.away === 'bot' && room.waitsToShow(key) && sitsOut(key);
  const text = waitText(state, slow, isGone, staked, toShow);
  // Over what only one seat is shown, nobody else has to wait.
  if (text) return { text, stops: due };
  const dealerGone = state.dealer !== peer.me && presence(state.dealer) === 'gone';
  if (due && dealerGone && state.settings.dealing === 'device')
    return stop(
      `${name(state.dealer)} is dealing and cannot be reached. ${voidUnless(room, state, staked, state.dealer, 'another device deals')}`,
    );
  const awaited = due ? [] : game.actors(state.play.state).map((seat) => state.seats[seat]!);
  const ward = awaited.find(({ plays }) => plays === 'bot');
  if (ward && dealerGone)
    return {
      text: `Waiting for ${ward.bot.name}: ${name(state.dealer)}’s device runs it and cannot be reached. ${voidUnless(room, state, staked, state.dealer, 'another device runs the bots')}`,
      stops: false,
    };
  const away = awaited.find(
    ({ holder, plays }) => plays === 'person' && holder && presence(holder.key) === 'gone',
  );
  if (!away) return null;
  const { key, name: who } = away.holder!;
  const next =
    state.settings.away === 'leave'
      ? afterwards(who, state.settings, room.graceLeft(key) !== null)
      : voidUnless(room, state, staked, key, 'a bot plays the next', sitsOut(key));
  return { text: `Waiting for ${who}, who cannot be reached. ${next}`, stops: false };
}

/** What becomes of a hand that waits for somebody who is away, and by when. `staked`: the game is played for credits. */
function voidUnless(
  room: RoomSession,
  { seats, settings, play }: RoomState,
  staked: boolean,
  key: Key,
  then: string,
  sitsOut = false,
): string {
  if (settings.away === 'wait')
    return 'The table waits for as long as it takes, but a vote can declare the hand void.';
  const name = seats.find(({ holder }) => holder?.key === key)?.holder?.name ?? 'it';
  // The clock is at the seat, once it runs.
  const when = room.graceLeft(key) === null ? `within ${duration(settings.grace)}` : 'in time';
  const next = play?.state.table.asking
    ? 'the table goes on without an answer'
    : sitsOut
      ? `${name} sits this hand out${staked ? ', what they lose in it goes into a pot in the next hand,' : ''} and ${then}`
      : staked && settings.forfeit
        ? `this hand is void, ${name} forfeits their stake, and ${then}`
        : `this hand is void and ${then}`;
  return `Unless ${name} is back ${when}, ${next}.`;
}

function votesOf(me: Key, state: RoomState, textOf: (motion: Motion) => string): RoomVote[] {
  const needed = Math.floor(votersOf(state).length / 2) + 1;
  return state.motions
    .filter(({ motion }) => BY_HAND.has(motion.kind))
    .map(({ motion, votes }) => ({
      motion,
      text: textOf(motion),
      votes: votes.length,
      needed,
      mine: votes.includes(me),
    }));
}

/** What is asked of all by a motion that is put by hand. */
function question(
  motion: Motion,
  { settings, mental }: Pick<RoomState, 'settings' | 'mental'>,
  staked: boolean,
  nameOf: (key: Key) => string,
): string {
  switch (motion.kind) {
    case 'kick':
      return mental?.caught.some(({ peer }) => peer === motion.key)
        ? `Remove ${nameOf(motion.key)}, whose device cheated?`
        : `Remove ${nameOf(motion.key)} from the table?`;
    case 'lock':
      return motion.on ? 'Lock the seats so that nobody new can sit down?' : 'Unlock the seats?';
    case 'void':
      return voidQuestion(motion, settings, staked, nameOf);
    case 'stop':
      return 'End the match now and score it as it stands?';
    default:
      return '';
  }
}

/** The empty room, before anything is known. */
export const emptyLook = (link: string, me: Key): RoomLook => ({
  phase: 'joining',
  joining: [],
  failure: null,
  link,
  me,
  mySeat: null,
  info: null as GameInfo | null,
  setup: null,
  staked: [],
  seats: [],
  watchers: [],
  locked: false,
  paused: false,
  waitReason: null,
  blocked: null,
  cards: null,
  deserted: false,
  elsewhere: null,
  reachable: false,
  votes: [],
  chat: [],
  unread: 0,
  findings: [],
});
