import { windowActors } from '../../../engine/answers.ts';
import type { Game, LaidTable, RuleError } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table/table.ts';
import { hashOf } from '../../../lib/hash.ts';
import { canonical } from '../../../lib/json.ts';
import type { Key } from '../../identity/index.ts';
import type { Motion, RoomCommand, Vote } from '../commands.ts';
import { loseLocks } from '../locked/cards.ts';
import { isLacking } from '../locked/continuousPlay.ts';
import { memberOf } from '../locked/state.ts';
import { isBroken, isWhole, unlockedPlayers } from '../locked/statements.ts';
import { no } from '../refusals.ts';
import { canPlayNow, emptySeat, goOut, newDealer, withSeat } from '../seats.ts';
import type { Draft } from '../state/draft.ts';
import {
  type Games,
  isAway,
  isContinuous,
  isLast,
  isMajority,
  isPlaying,
  type OpenMotion,
  type RoomState,
  seatOf,
  votersOf,
} from '../state/state.ts';
import { sparePassedOver } from './passedOver.ts';
import { release } from './release.ts';
import { voidHand, withheldBy } from './voidHand.ts';

/** Maximum open motions by one person to remove others: they can name anyone. */
const MOST = 4;

/** Identifies a motion: two that ask the same are the same. */
export const motionId = (motion: Motion): string => canonical(motion);

/** Checks whether a seat can leave the match: no one leaves twice. */
const mayLeave = (game: Game, { play }: RoomState, seat: Seat): boolean =>
  game.decide(play!.state, 'table', { type: 'leave', seat }, () => undefined).ok;

/** Checks whether a motion makes sense now. */
function makesSense(fold: Draft, motion: Motion): boolean {
  const { state, games } = fold;
  const playing = isPlaying(state, games);
  const sits = (key: Key) => seatOf(state, key) !== null;
  switch (motion.kind) {
    case 'absent':
      return votersOf(state).includes(motion.key) && !isLast(state, motion.key);
    case 'kick':
      return !state.barred.includes(motion.key) && !isLast(state, motion.key);
    case 'lock':
      return state.locked !== motion.on;
    case 'bot': {
      const slot = state.seats[motion.seat];
      return playing && !!slot?.holder && !slot.holder.present && slot.next !== 'bot';
    }
    case 'leave':
    case 'sitOut': {
      const slot = state.seats[motion.seat];
      if (!playing || !slot?.holder || slot.holder.present) return false;
      return motion.kind === 'sitOut' || mayLeave(games.get(state.play!.header.game)!, state, motion.seat);
    }
    case 'dealer':
      return state.dealer !== motion.key && votersOf(state).includes(motion.key) && sits(motion.key);
    case 'void':
      return playing && (motion.key === undefined || isAway(state, motion.key));
    case 'stop':
      return playing;
    case 'release':
      return playing && !isContinuous(state.play);
    case 'lay':
      return playing && isContinuous(state.play) && games.get(state.play!.header.game)!.laid !== undefined;
    case 'adjourn':
      return playing && !state.adjourned;
    case 'playNow':
      return playing && canPlayNow(state, motion.seat);
    case 'close': {
      const table = state.play?.state.table;
      const { asking } = table ?? {};
      const awaited = table && asking?.id === motion.id && windowActors(table).length > 0;
      return playing && !!awaited && !state.paused;
    }
  }
}

/**
 * Motions put to people. Devices vote on the others by themselves, as the table has agreed beforehand, so no one can vote against those.
 */
const ASKED: readonly Motion['kind'][] = [
  ...(['kick', 'lock', 'stop', 'release', 'void', 'lay', 'adjourn', 'playNow'] as const),
];

/** Checks whether people, rather than their devices, vote on a motion. */
export const isAsked = (motion: Motion): boolean =>
  ASKED.includes(motion.kind) && !(motion.kind === 'void' && motion.key !== undefined);

/** Records a vote for or against a motion, or its withdrawal. `carryOutMotions` carries out those with a majority. */
export function castVote(
  fold: Draft,
  author: Key,
  { motion, vote, laid }: Extract<RoomCommand, { type: 'vote' }>,
): RuleError | null {
  const { state } = fold;
  if (!votersOf(state).includes(author)) return no('away');
  if (!makesSense(fold, motion)) return no('idleMotion');
  const id = motionId(motion);
  const open = state.motions.find((each) => motionId(each.motion) === id);
  if (!open && !isWanted(state, motion, [author])) return no('notAsked');
  const problem = laid || motion.kind === 'lay' ? layingProblem(fold, author, motion, open, laid) : null;
  if (problem) return problem;
  if (vote === 'against' && !(open && isAsked(motion))) return no('notAsked');
  const before = open?.votes ?? [];
  const against = open?.against ?? [];
  const was: Vote = before.includes(author) ? 'for' : against.includes(author) ? 'against' : null;
  // Voted again where it only waits for another change of voters (see `carryOutMotions`).
  const waits = vote === 'for' && isMajority(before.length, votersOf(state).length);
  if (was === vote && !waits) return no('votedAlready');
  const votes = withVote(before, author, vote === 'for');
  const others = state.motions.filter((each) => motionId(each.motion) !== id);
  // No one can fill the list for all: an author with too many gives up their oldest.
  const brought = others.filter((each) => each.motion.kind === motion.kind && each.votes[0] === votes[0]);
  const most = { kick: MOST, lay: 1 }[motion.kind as string] ?? Infinity;
  const kept = brought.length < most ? others : others.filter((each) => each !== brought[0]);
  const document = open?.laid ?? laid;
  const now: OpenMotion = {
    motion,
    votes,
    against: withVote(against, author, vote === 'against'),
    ...(document && { laid: document }),
  };
  const stands =
    votes.length > 0 && isWanted(state, motion, votes) && keepsAuthor(motion, open?.votes, votes);
  fold.state = { ...state, motions: stands ? [...kept, now] : kept };
  return null;
}

/** Checks the table to be laid: given once, by the player who asks for it, and acceptable to the rules now. */
function layingProblem(
  { state, games }: Draft,
  author: Key,
  motion: Motion,
  open: OpenMotion | undefined,
  laid: LaidTable | undefined,
): RuleError | null {
  if (motion.kind !== 'lay' || open) return laid ? no('notAsked') : null;
  if (!laid || hashOf(laid) !== motion.hash) return no('notAsked');
  if ('at' in motion.from) {
    const { at } = motion.from;
    const moment = state.play!.moments?.find(([count]) => count === at);
    if (moment?.[1] !== motion.hash) return no('noSuchMoment');
  }
  const { header, state: match } = state.play!;
  const command = { type: 'lay', by: seatOf(state, author)!, from: motion.from, laid } as const;
  const judged = games.get(header.game)!.decide(match, 'table', command, () => undefined);
  return judged.ok ? null : judged.error;
}

/** Checks that a player who is to play at once asks for it too. */
const isWanted = ({ seats }: RoomState, motion: Motion, votes: readonly Key[]): boolean =>
  motion.kind !== 'playNow' || votes.includes(seats[motion.seat]?.holder?.key ?? '');

/** Checks that a table to be laid is still wanted by the player who brought it: nobody else brings its pictures. */
const keepsAuthor = ({ kind }: Motion, before: readonly Key[] | undefined, votes: readonly Key[]): boolean =>
  kind !== 'lay' || before === undefined || votes[0] === before[0];

/** Adds a voter to a list, or removes one. */
const withVote = (list: readonly Key[], key: Key, on: boolean): readonly Key[] =>
  on ? [...new Set([...list, key])] : list.filter((each) => each !== key);

/**
 * Carries out motions with a majority; drops those that make no sense any more and the votes of those without a vote. One entry changes at
 * most one voter: majorities before and after it then always share a member.
 */
export function carryOutMotions(fold: Draft, before: readonly Key[]): void {
  for (;;) {
    const { state } = fold;
    if (!state.motions.length) return;
    const voters = votersOf(state);
    const counts = (key: Key): boolean => voters.includes(key);
    const motions = state.motions.flatMap((each) => {
      const [votes, against] = [each.votes.filter(counts), each.against.filter(counts)];
      const stands =
        votes.length && canPass(each.motion, votes, against, voters) && isWanted(state, each.motion, votes);
      const isSame = keepsAuthor(each.motion, each.votes, votes);
      return stands && isSame && makesSense(fold, each.motion) ? [{ ...each, votes, against }] : [];
    });
    const changed = voters.join() !== before.join();
    const passed = motions.find(
      ({ motion, votes }) =>
        isMajority(votes.length, voters.length) &&
        !(changed && (motion.kind === 'absent' || motion.kind === 'kick')) &&
        // A bot that has sealed an answer opens it itself.
        !(motion.kind === 'playNow' && state.play?.state.table.asking),
    );
    fold.state = { ...state, motions: motions.filter((each) => each !== passed) };
    if (!passed) return;
    carry(fold, passed);
  }
}

/**
 * Checks whether a motion can still get enough votes. Once it has an opponent, no one waits for the person it would remove, who is not
 * asked.
 */
function canPass(
  motion: Motion,
  votes: readonly Key[],
  against: readonly Key[],
  voters: readonly Key[],
): boolean {
  const isLost = (key: Key): boolean =>
    against.includes(key) ||
    (against.length > 0 && motion.kind === 'kick' && motion.key === key && !votes.includes(key));
  return isMajority(voters.filter((key) => !isLost(key)).length, voters.length);
}

/** Carries out a motion. One that the rules refuse at this moment is dropped: it can be moved again. */
function carry(fold: Draft, { motion, votes, laid }: OpenMotion): void {
  const { state, games } = fold;
  const set = (more: Partial<RoomState>): void => {
    fold.state = { ...fold.state, ...more };
  };
  switch (motion.kind) {
    case 'absent': {
      const seat = seatOf(state, motion.key)!;
      const holder = { ...state.seats[seat]!.holder!, present: false };
      set({ seats: withSeat(state, seat, { holder }) });
      break;
    }
    case 'kick': {
      const seat = seatOf(state, motion.key);
      const kept = seat === null ? null : emptySeat(fold, seat, isPlaying(state, games), 'removed');
      if (!kept) set({ barred: [...state.barred, motion.key].slice(-64) });
      break;
    }
    case 'lock':
      set({ locked: motion.on });
      break;
    case 'bot': {
      // The bot plays from this hand on if its deal waits for the lock of this seat's player.
      const waits = awaitsLock(state, games, motion.seat);
      set({ seats: withSeat(state, motion.seat, { next: 'bot', ...(waits && { plays: 'bot' }) }) });
      break;
    }
    case 'leave': {
      // No voter wins the leaver's stake, who could not win it back. Refused where no hand has begun: then there is no stake. A player with
      // no part in the hand has no stake either: it goes on.
      const { seat } = motion;
      if (isContinuous(state.play)) {
        goOut(fold, seat, true);
        break;
      }
      const { header, state: match } = state.play!;
      const out = games.get(header.game)!.out?.(match).includes(seat) ?? false;
      if (!out) voidHand(fold, { whole: false, fault: [] });
      fold.say('table', { type: 'leave', seat });
      break;
    }
    case 'sitOut':
      fold.say('table', { type: 'sitOut', seat: motion.seat, forfeit: true });
      break;
    case 'dealer':
      newDealer(fold, motion.key, isPlaying(state, games), withheldBy(fold, state.dealer));
      break;
    case 'void': {
      const fault = motion.key === undefined ? [] : withheldBy(fold, motion.key);
      // With a share of the key gone, this deck is unusable.
      if (isContinuous(state.play)) freshDecks(fold);
      else if (isBroken(state)) loseLocks(fold, fault);
      else voidHand(fold, { whole: false, fault });
      break;
    }
    case 'close':
      sparePassedOver(fold, votes);
      fold.say('table', { type: 'close' });
      break;
    case 'stop':
      fold.say('table', { type: 'stop' });
      break;
    case 'release':
      release(fold, motion.spots);
      break;
    case 'lay': {
      const by = seatOf(state, votes[0]!) ?? 0;
      const problem = fold.say('table', { type: 'lay', by, from: motion.from, laid: laid! });
      // Nothing on the table stays, so no share of it is waited for.
      if (!problem && 'file' in motion.from && state.mental && isLacking(fold)) loseLocks(fold, []);
      break;
    }
    case 'adjourn':
      set({ paused: votes[0]!, adjourned: true });
      break;
    case 'playNow': {
      const { key } = state.seats[motion.seat]!.holder!;
      set({
        seats: withSeat(state, motion.seat, { plays: 'person' }),
        joinedLate: [...state.joinedLate, key],
      });
    }
  }
}

/** Returns every deck and lays new ones open: nothing of them is hidden, so no shares are needed. */
function freshDecks(fold: Draft): void {
  if (fold.state.mental) loseLocks(fold, []);
  voidHand(fold, { whole: true, fault: [] });
}

/**
 * Spares the losses of a bot that plays for a seated person: they are no one's gain, since the others have voted for the bot, and one of
 * them has the device that it plays on.
 */
export function releaseSpared(fold: Draft): void {
  const { play, seats } = fold.state;
  if (!play?.state.table.stakes) return;
  for (const [seat, { holder, plays, next }] of seats.entries())
    if (holder && plays === 'bot' && next === 'bot' && !play.state.table.spared?.includes(seat))
      fold.say('table', { type: 'spare', seat });
}

/** Checks whether the deal, or a die, waits for the lock of this seat's player. */
export function awaitsLock(state: RoomState, games: Games, seat: number): boolean {
  const { play, mental, seats } = state;
  const due = play && games.get(play.header.game)!.due(play.state);
  if (!mental) return false;
  const { key } = seats[seat]!.holder!;
  if (due?.type === 'roll' && !mental.locks) {
    const { locks } = mental.next;
    return memberOf(locks, key) !== null || unlockedPlayers(games, state, locks).includes(key);
  }
  if (due?.type !== 'shuffle') return false;
  const locks = isWhole(play!, due) ? mental.next.locks : mental.locks;
  return unlockedPlayers(games, state, locks).includes(key);
}
