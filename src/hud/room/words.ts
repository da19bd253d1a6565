import { canonical } from '../../lib/json.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { duration, listed } from '../../lib/text/format.ts';
import { hasBots, isEmpty } from '../../store/room/freeSeats.ts';
import type { Elsewhere, RoomLook, RoomSeat, RoomVote } from '../../store/room/roomStore.ts';
import type { RoomAsk } from '../hudState.ts';
import { RELEASE_TEXT } from '../menu/releaseText.ts';
import { CAUGHT_DOUBT, caughtText } from './locks/offences.ts';
import { behindText, END_BROADCAST } from './status/broadcastText.ts';

export type Motion = RoomVote['motion'];

/** Services of single devices, for the list of people. */
export const DEALER_TEXT =
  'One device deals: it shuffles, deals the cards out and runs the bots. It could see every card.';
export const KEEPER_TEXT = 'One device runs the bots: it sees their cards and could choose their moves.';
export const SEQUENCER_TEXT =
  'One device keeps the order: it decides which of two messages came first, but can change neither.';

/** Presence of a seated player, other than simply here. `bot`: a bot plays the seat. */
export type Mark = 'slow' | 'gone' | 'away' | 'bot';

export function markOf(seat: Pick<RoomSeat, 'person' | 'plays' | 'bot'>): Mark | null {
  const { person, plays } = seat;
  if (isEmpty(seat)) return null;
  if (!person || plays === 'bot') return 'bot';
  if (person.absent) return 'away';
  return person.presence === 'here' ? null : person.presence;
}

/** Returns the seconds left at `now` of those left at `at` (milliseconds); null once they are over. */
export function leftOf(seconds: number, at: number, now: number): number | null {
  const left = seconds - Math.max(0, now - at) / 1000;
  return left > 0 ? left : null;
}

/** Returns whole seconds as a clock, `0:42`: a second that has begun still counts. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Returns the words at a seat in place of its cards, or null. `left`: seconds until the table goes on without the player. */
export function seatText(
  seat: Pick<RoomSeat, 'person' | 'plays' | 'next'>,
  left: number | null,
): string | null {
  const { person, plays, next } = seat;
  if (!person) return null;
  if (plays === 'bot') return `${person.name}’s bot`;
  const clock = left === null ? '' : ` · ${clockText(left)}`;
  if (person.absent) return next === 'bot' ? 'away · bot from the next hand' : `away${clock}`;
  if (person.presence === 'gone') return `unreachable${clock}`;
  return person.presence === 'slow' ? 'slow connection' : null;
}

/** Returns a player's presence for the list of people: always a word. */
export function presenceText(seat: RoomSeat, left: number | null): string {
  if (isEmpty(seat)) return 'free';
  if (!seat.person) return 'a bot';
  if (seat.plays === 'bot')
    return seat.next === 'person' ? 'a bot plays until the next hand' : 'away: a bot is playing';
  return seatText(seat, left) ?? 'here';
}

export const sameMotion = (one: Motion, other: Motion): boolean => canonical(one) === canonical(other);
export const motionKey = (motion: Motion): string => canonical(motion);

/** Returns the open vote on this motion, if any. */
export const voteOn = ({ votes }: Pick<RoomLook, 'votes'>, motion: Motion): RoomVote | undefined =>
  votes.find((vote) => sameMotion(vote.motion, motion));

/** Motions that the devices vote on automatically, as agreed beforehand. */
const BY_ITSELF: readonly Motion['kind'][] = ['absent', 'close'];

/** Returns the votes that need a person's answer. */
export const openVotes = ({ votes }: Pick<RoomLook, 'votes'>): RoomVote[] =>
  votes.filter(({ motion }) => !BY_ITSELF.includes(motion.kind));

/** Returns the votes that carry a motion now: more than half of the people at the table who are not away. */
export function majorityOf({ seats }: Pick<RoomLook, 'seats'>): number {
  const voters = seats.filter(({ person }) => person && !person.absent).length;
  return Math.floor(voters / 2) + 1;
}

/** Says who asks, how many are for and against, and who has yet to vote. */
export function standText(vote: Omit<RoomVote, 'motion' | 'about' | 'caught' | 'asked'>): string {
  const { asker, supporters, opponents, undecided, needed, mine, accused } = vote;
  const missing = undecided.map(({ name, me }) => (me ? 'you' : name));
  return [
    asker.me ? 'You ask' : `${asker.name} asks`,
    `${supporters.length} of ${needed} votes`,
    ...(opponents.length ? [`${opponents.length} against`] : []),
    ...(accused ? ['the others decide'] : []),
    ...(missing.length ? [`waiting for ${listed(missing)}`] : []),
    ...(mine === null || asker.me ? [] : [`you voted ${mine} it`]),
  ].join(' · ');
}

/** Returns a vote's question in a sentence. */
export function voteText(
  { motion, about, caught, accused }: Pick<RoomVote, 'motion' | 'about' | 'caught' | 'accused'>,
  look: Pick<RoomLook, 'setup' | 'seats' | 'staked'>,
): string {
  switch (motion.kind) {
    case 'kick':
      if (accused) return 'Remove you from the table?';
      return caught ? `Remove ${about}, whose device cheated?` : `Remove ${about} from the table?`;
    case 'lock':
      return motion.on ? 'Lock the seats so that nobody new can sit down?' : 'Unlock the seats?';
    case 'void': {
      if (!hasBots(look.seats)) return 'Put all decks back and take fresh ones?';
      const why = about === null ? '' : ` because ${about} is missing`;
      return `Declare this hand void${why}? ${stakesText(about, look)}`;
    }
    case 'stop':
      return hasBots(look.seats) ? 'End the match now and score it as it stands?' : 'Clear the table now?';
    case 'release':
      return 'Send the referee away, and play on by hand?';
    case 'lay':
      return 'file' in motion.from
        ? `Open the table saved as “${motion.from.file}”? Everything on this one goes back into the box.`
        : 'Rewind the table to an earlier moment?';
    case 'adjourn':
      return 'Adjourn the match and play on another day?';
    case 'playNow':
      return `Let ${about} take over the bot’s cards now, rather than from the next hand on?`;
    default:
      return '';
  }
}

/** Says what happens to stakes in a hand made void because of a player (null: of no one). */
function stakesText(about: string | null, look: Pick<RoomLook, 'setup' | 'staked'>): string {
  if (look.setup && !look.staked) return 'It is dealt again.';
  return about !== null && forfeitsIn(look)
    ? `If the cards are waiting for ${about}, their stake goes into a pot in the next hand; all other stakes go back.`
    : 'All stakes go back.';
}

/** Returns the number of votes that a motion needs, in a sentence. */
export function voteHint(look: Pick<RoomLook, 'seats'>): string {
  const needed = majorityOf(look);
  return needed < 2
    ? 'Nobody else is here to vote, so it happens at once.'
    : `It takes ${needed} votes from the table. Yours counts at once.`;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly cancel: string;
}

/** Says that the other people at this device leave with its own member; empty if there are none. */
export const companionsText = ({ companions }: Pick<RoomLook, 'companions'>): string =>
  companions.length ? ' The others at this device leave with you.' : '';

/** Says what leaving means here, for the confirmation. */
export function leaveText(look: RoomLook): string {
  const { seats, mySeat, phase, cards } = look;
  const back = 'You can come back with the link to watch, or to play if a seat is free.';
  if (mySeat === null) return 'You stop watching. You can come back with the link.';
  const others = seats.filter(({ person }) => person && !person.me);
  if (others.every(({ person }) => person!.absent))
    return 'You are the last one at this table, so you keep your seat. You will find the table in the lobby.';
  if (others.every(({ person }) => person!.presence === 'gone'))
    return `The others cannot be reached right now: to them, you are away.${
      phase === 'playing' && forfeitsIn(look)
        ? ' If the hand is void because of it, you forfeit your stake.'
        : ''
    } ${back}`;
  if (phase !== 'playing') return `You give up your seat. ${back}`;
  const { dealer, bot } = seats[mySeat]!;
  if (!hasBots(seats))
    return `You give up your seat. The cards in your hand stay at the table, face down. ${back}`;
  const dealt =
    dealer && cards?.dealing !== 'joint'
      ? ' Your device is dealing, so this hand is void and another device deals again.'
      : cards?.deck?.members.some(({ me }) => me)
        ? ' Your key stays behind, and your cards are shown to no one: your seat sits the hand out or, in a game without that, all are dealt again.'
        : '';
  return `You give up your seat; ${bot.name}, a bot, takes it over.${dealt} ${back}`;
}

/** Returns the question asked before an action that many notice. */
export function questionOf(ask: Exclude<RoomAsk, 'tournament' | 'news'>, look: RoomLook): Question {
  const cancel = 'Not now';
  if (ask === 'leave')
    return {
      title: 'Leave the table?',
      text: `${leaveText(look)}${companionsText(look)} ${behindText(look.broadcast)}`.trim(),
      verb: 'Leave the table',
      cancel: 'Stay',
    };
  if (ask === 'close')
    return {
      title: 'Close the table for today?',
      text: 'You go back to the lobby. You keep your seat, and the table is kept as it is: open it again from the lobby, or with its link.',
      verb: 'Close for today',
      cancel: 'Stay',
    };
  if (ask === 'goOn') {
    const away = awayNames(look);
    return { title: `Go on without ${away}?`, text: goOnText(look), verb: 'Go on', cancel };
  }
  if (ask === 'endBroadcast') return { ...END_BROADCAST, cancel };
  const hint = voteHint(look);
  switch (ask.kind) {
    case 'kick': {
      const name = nameOf(look, ask.key);
      const caught = look.cards?.caught.find(({ key }) => key === ask.key);
      const why = caught ? `${caughtText(caught)} ${CAUGHT_DOUBT} ` : '';
      const text = `${why}${name} then has to leave the table and cannot come back with that browser.`;
      return { title: `Remove ${name}?`, text: `${text} ${hint}`, verb: `Vote to remove ${name}`, cancel };
    }
    case 'stop':
      if (!hasBots(look.seats))
        return {
          title: 'Clear the table for everyone?',
          text: `Everything goes back into the box, and you can lay the table anew. ${hint}`,
          verb: 'Vote to clear it',
          cancel,
        };
      return {
        title: 'End the match for everyone?',
        text: `The match is scored as it stands: the player who is ahead wins. ${hint}`,
        verb: 'Vote to end it',
        cancel,
      };
    case 'adjourn':
      return {
        title: 'Adjourn the match?',
        text: `The match stops here and is kept on everyone’s device. To play on, open this table again: from the lobby, or with its link. ${hint}`,
        verb: 'Vote to adjourn it',
        cancel,
      };
    case 'release':
      return {
        title: 'Play on without a referee?',
        text: `${RELEASE_TEXT} Bots put down their cards, and their seats are free. ${hint}`,
        verb: 'Vote for it',
        cancel,
      };
    case 'void':
      if (!hasBots(look.seats))
        return {
          title: 'Take fresh decks?',
          text: `All decks go back into the box, with the cards in your hands, and a fresh one of each lies on the table. ${hint}`,
          verb: 'Vote for fresh decks',
          cancel,
        };
      return {
        title: 'Declare this hand void?',
        text: `${voidText(ask, look)} ${hint}`,
        verb: 'Vote to void it',
        cancel,
      };
    default:
      return { title: 'Put this to a vote?', text: hint, verb: 'Vote for it', cancel };
  }
}

/** Says what it means to go on at another table with the remaining people. */
function goOnText(look: RoomLook): string {
  const { setup, staked } = look;
  if (!hasBots(look.seats)) return goOnFreely(look);
  const back = setup && !staked ? '' : ', and all stakes in it go back';
  const then = setup?.settings.away === 'leave' ? 'it leaves the game for good' : 'a bot plays for them';
  const time = setup ? `for ${duration(setup.settings.grace)}` : 'for a while';
  return [
    `You go on at another table under the same link, from the end of the last hand. This hand does not count${back}.`,
    `A missing player’s seat waits ${time}, then ${then}.`,
    'Anyone who opens the link can follow you and play in their own seat.',
  ].join(' ');
}

/** Says the same for tables without hands. */
function goOnFreely(look: RoomLook): string {
  const cards =
    look.cards?.dealing === 'device'
      ? 'All decks go back into the box, and a fresh one of each lies on the table.'
      : 'Cards that lie face down stay so, also those in your hand: their locks are gone for good. You can take fresh decks.';
  return [
    'You go on at another table under the same link. All lies as it did at most a few moves ago.',
    cards,
    'A missing player’s seat stays theirs: with the link they can follow you.',
  ].join(' ');
}

/** Checks whether a player who makes a hand void forfeits a stake: the table wants it so, and the game has stakes. */
export const forfeitsIn = ({ setup, staked }: Pick<RoomLook, 'setup' | 'staked'>): boolean =>
  setup?.settings.forfeit === true && staked;

/** Says what happens to a hand that is declared void. */
function voidText({ key }: Extract<Motion, { kind: 'void' }>, look: RoomLook): string {
  if (look.setup && !look.staked) return 'Nothing in it counts, and it is dealt again.';
  if (key === undefined || !forfeitsIn(look))
    return 'All credits go back to where they were before this hand, and it is dealt again.';
  const name = nameOf(look, key);
  return `If the cards are waiting for ${name}, their stake goes into a pot in the next hand. All other stakes go back, and the hand is dealt again.`;
}

/** Returns a person's name, seated or watching. */
export const nameOf = ({ seats, watchers }: Pick<RoomLook, 'seats' | 'watchers'>, key: string): string =>
  seats.find(({ person }) => person?.key === key)?.person?.name ??
  watchers.find((watcher) => watcher.key === key)?.name ??
  'someone';

/** Says that seats are free, in a sentence. */
export const freeSeatText = (free: readonly Pick<RoomSeat, 'bot'>[]): string =>
  !hasBots(free)
    ? 'You can take a free seat and play at once.'
    : free.length === 1
      ? `You can take the seat of ${free[0]!.bot.name}, a bot, and play from the next hand on.`
      : `Bots play ${free.length} seats. You can take one and play from the next hand on.`;

/** Says why a link fails on other devices; null if it doesn't. On each device `localhost` means that device. */
export const linkProblem = (link: string): string | null =>
  isLoopback(new URL(link).hostname)
    ? 'This link works on this computer only. Open the page at an address that others can reach, and send that link.'
    : null;

/** Says that a player is at another table under this link. */
export const elsewhereText = ({ name, goesOn }: Elsewhere): string =>
  goesOn
    ? `${name} has gone on with this match at another table under this link. Your seat there is still yours.`
    : `${name} is at another table opened under this link.`;

/** Returns the seat given by opening the table again: the viewer's own, or the first. */
export const seatAgain = ({ mySeat }: Pick<RoomLook, 'mySeat'>): number => mySeat ?? 0;

/** Returns the names of the people awaited: `Bo and Cy`. */
export const awayNames = ({ seats, heldUpBy }: Pick<RoomLook, 'seats' | 'heldUpBy'>): string => {
  const away = seats.flatMap(({ person }) =>
    person && (person.absent || person.presence === 'gone') ? person.name : [],
  );
  return listed([...new Set([...away, ...heldUpBy])]);
};
