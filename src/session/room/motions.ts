import { windowActors } from '../../engine/answers.ts';
import type { RuleError } from '../../engine/game.ts';
import { canonical } from '../../lib/json.ts';
import { loseLocks } from '../mental/cards.ts';
import { isBroken } from '../mental/statements.ts';
import type { Key } from '../signing.ts';
import type { Motion } from './commands.ts';
import type { Fold } from './fold.ts';
import { emptySeat, newDealer, withSeat } from './seats.ts';
import { isAway, isMajority, isPlaying, type RoomState, seatOf, votersOf } from './state.ts';
import { voidHand } from './voidHand.ts';

const no = (message: string): RuleError => ({ ruling: 'room', message });

/** Two motions are the same if they ask the same. */
export const motionId = (motion: Motion): string => canonical(motion);

/** Why a motion makes no sense now, or null. */
function idle(fold: Fold, motion: Motion): string | null {
  const { state, games } = fold;
  const playing = isPlaying(state, games);
  const sits = (key: Key) => seatOf(state, key) !== null;
  switch (motion.kind) {
    case 'absent':
      return votersOf(state).includes(motion.key) ? null : 'Nobody counts on this person now.';
    case 'kick':
      return state.barred.includes(motion.key) ? 'The table has removed this person already.' : null;
    case 'lock':
      return state.locked === motion.on ? 'That is so already.' : null;
    case 'bot': {
      const slot = state.seats[motion.seat];
      if (!playing || !slot?.holder || slot.holder.present) return 'This seat’s player is there.';
      return slot.next === 'bot' ? 'A bot plays for this seat already.' : null;
    }
    case 'leave':
    case 'sitOut': {
      const slot = state.seats[motion.seat];
      return playing && slot?.holder && !slot.holder.present ? null : 'This seat’s player is there.';
    }
    case 'dealer':
      if (state.dealer === motion.key) return 'This device deals already.';
      return votersOf(state).includes(motion.key) && sits(motion.key) ? null : 'This person cannot deal now.';
    case 'void':
      if (motion.key !== undefined && !isAway(state, motion.key)) return 'This person is there.';
      return playing ? null : 'No match is being played.';
    case 'stop':
      return playing ? null : 'No match is being played.';
    case 'close': {
      const table = state.play?.state.table;
      const { asking } = table ?? {};
      const awaited = table && asking?.id === motion.id && windowActors(table).length > 0;
      return playing && awaited && !state.paused ? null : 'Nobody is asked for this now.';
    }
  }
}

/** Somebody is for a motion, or not any more. What has a majority is done in `settleMotions`. */
export function castVote(fold: Fold, author: Key, motion: Motion, on: boolean): RuleError | null {
  const { state } = fold;
  if (!votersOf(state).includes(author))
    return no('The table believes that you are away. Say that you are back first.');
  const problem = idle(fold, motion);
  if (problem) return no(problem);
  const id = motionId(motion);
  const before = state.motions.find((each) => motionId(each.motion) === id)?.votes ?? [];
  // Said once more where it only waits for another change of who counts (see `settleMotions`).
  const waits = on && isMajority(before.length, votersOf(state).length);
  if (before.includes(author) === on && !waits) return no('You have said so already.');
  const votes = on ? [...new Set([...before, author])] : before.filter((key) => key !== author);
  const others = state.motions.filter((each) => motionId(each.motion) !== id);
  if (others.length >= 24) return no('Too much stands to vote already.');
  fold.state = { ...state, motions: votes.length ? [...others, { motion, votes }] : others };
  return null;
}

/**
 * Does what has a majority, drops what makes no sense any more and the votes of those who do not count. One entry changes at most one of
 * those who count: majorities before and after it then always have somebody in common.
 */
export function settleMotions(fold: Fold, before: readonly Key[]): void {
  for (;;) {
    const { state } = fold;
    if (!state.motions.length) return;
    const voters = votersOf(state);
    const motions = state.motions.flatMap(({ motion, votes }) => {
      const counted = votes.filter((key) => voters.includes(key));
      return counted.length && idle(fold, motion) === null ? [{ motion, votes: counted }] : [];
    });
    const changed = voters.join() !== before.join();
    const passed = motions.find(
      ({ motion, votes }) =>
        isMajority(votes.length, voters.length) &&
        !(changed && (motion.kind === 'absent' || motion.kind === 'kick')),
    );
    fold.state = { ...state, motions: motions.filter((each) => each !== passed) };
    if (!passed) return;
    carry(fold, passed.motion);
  }
}

/** What the rules refuse at this moment is dropped: it can be moved again. */
function carry(fold: Fold, motion: Motion): void {
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
      const kept = seat === null ? null : emptySeat(fold, seat, isPlaying(state, games));
      if (!kept) set({ barred: [...state.barred, motion.key].slice(-64) });
      break;
    }
    case 'lock':
      set({ locked: motion.on });
      break;
    case 'bot':
      set({ seats: withSeat(state, motion.seat, { next: 'bot' }) });
      break;
    case 'leave':
    case 'sitOut':
      fold.say('table', { type: motion.kind, seat: motion.seat });
      break;
    case 'dealer':
      newDealer(fold, motion.key, isPlaying(state, games));
      break;
    case 'void': {
      const fault = motion.key === undefined ? [] : [motion.key];
      // With a share of the key gone nobody can go on with this deck.
      if (isBroken(state)) loseLocks(fold, fault);
      else voidHand(fold, { whole: false, fault });
      break;
    }
    case 'stop':
    case 'close':
      fold.say('table', { type: motion.kind });
  }
}
