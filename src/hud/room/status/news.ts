import { hasBots } from '../../../store/room/freeSeats.ts';
import type { RoomLook, RoomSeat, RoomVote } from '../../../store/room/roomStore.ts';
import { motionKey, nameOf, openVotes, voteText } from '../words.ts';
import { byWhen, LEAVES, pauseText } from './waitWords.ts';

type Person = NonNullable<RoomSeat['person']>;
type Settings = NonNullable<RoomLook['setup']>['settings'];

const THEN = {
  bot: 'a bot plays from the next hand on',
  leave: LEAVES,
} as const;

/** Says what happens to an absent player's seat, and when. */
export function absenceText(name: string, { away, grace }: Settings): string {
  if (away === 'wait') return 'The table waits for as long as it takes.';
  return `Unless ${name} is back ${byWhen(grace)}, ${THEN[away]}.`;
}

/** Says what happens to a missing player's stake; empty if nothing. */
const stakes = (name: string, { setup, staked }: RoomLook): string =>
  setup?.settings.forfeit && setup.settings.away !== 'wait' && staked
    ? ` If that makes a hand void, ${name} forfeits their stake.`
    : '';

const byKey = ({ seats }: RoomLook): ReadonlyMap<string, Person & Pick<RoomSeat, 'plays'>> =>
  new Map(
    seats.flatMap(({ person, plays }) => (person && !person.me ? [[person.key, { ...person, plays }]] : [])),
  );

/** Says that a player was voted out, and the effect on the hand. */
function removalText(name: string, before: RoomLook, now: RoomLook): string {
  const isVoid = now.phase === 'playing' && before.hand !== now.hand;
  return `The table has voted to remove ${name}.${isVoid ? ' The hand is void and is dealt again.' : ''}`;
}

/** Reports other people's pauses and resumptions. */
function pauses({ paused: was }: RoomLook, { paused: now, adjourned }: RoomLook): string[] {
  if (adjourned) return was ? [] : ['The table has adjourned the match.'];
  if (now && now.key !== was?.key) return now.me ? [] : [pauseText(now)];
  return was && !now ? ['The table goes on.'] : [];
}

/** Reports votes that ended without effect. */
function lostVotes(before: RoomLook, now: RoomLook): string[] {
  // A change of hand or match ends a vote for another reason, and so does its success.
  if (before.hand !== now.hand || before.phase !== now.phase) return [];
  const isDone = ({ motion, supporters, needed }: RoomVote): boolean => {
    switch (motion.kind) {
      case 'kick':
        return !now.seats.some(({ person }) => person?.key === motion.key);
      case 'lock':
        return now.locked === motion.on;
      case 'adjourn':
        return now.adjourned;
      case 'playNow':
        return now.seats[motion.seat]?.plays !== 'bot';
      case 'lay':
      case 'void':
      case 'release':
        // The table shows the effect. Here, the last vote for and the last against look the same.
        return supporters.length + 1 >= needed;
      default:
        return false;
    }
  };
  const open = new Set(openVotes(now).map(({ motion }) => motionKey(motion)));
  return openVotes(before)
    .filter((vote) => vote.asked && !open.has(motionKey(vote.motion)) && !isDone(vote))
    .map((vote) => `The vote ended without a majority: “${voteText(vote, now)}”`);
}

/** Returns news about the people at the table between two looks, one sentence each. */
export function newsOf(before: RoomLook, now: RoomLook): string[] {
  // A newcomer needs no news of how the others came.
  if (before.phase === 'joining' || now.phase === 'joining' || now.phase === 'left') return [];
  const [were, are] = [byKey(before), byKey(now)];
  const removed = now.removed.filter((key) => !before.removed.includes(key));
  const gone = [...were].flatMap(([key, { name }]) =>
    are.has(key) || removed.includes(key) ? [] : [`${name} has given up their seat.`],
  );
  const news = [...are].flatMap(([key, { name, absent, plays }]) => {
    const was = were.get(key);
    if (!was) return [`${name} has sat down.`];
    if (!was.absent && absent && now.phase === 'playing' && now.setup)
      return hasBots(now.seats)
        ? [`${name} is away. ${absenceText(name, now.setup.settings)}${stakes(name, now)}`]
        : [`${name} is away. Cards that they have locked stay face down until they are back.`];
    if (was.absent === absent) return [];
    if (absent) return [`${name} is away.`];
    return [
      plays === 'bot' && now.phase === 'playing'
        ? `${name} is back and plays again from the next hand on.`
        : `${name} is back.`,
    ];
  });
  const out = removed
    .filter((key) => key !== now.me)
    .map((key) => removalText(nameOf(before, key), before, now));
  const isEnded = now.broadcast?.closed === 'ended' && before.broadcast?.closed !== 'ended';
  const offAir = isEnded ? ['This table is no longer broadcast.'] : [];
  return [...out, ...gone, ...news, ...lostVotes(before, now), ...pauses(before, now), ...offAir];
}
