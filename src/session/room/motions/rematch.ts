import type { RuleError } from '../../../engine/game.ts';
import type { Key } from '../../identity/index.ts';
import { no } from '../refusals.ts';
import type { Draft } from '../state/draft.ts';
import { isPlaying, votersOf } from '../state/state.ts';

/** Marks a player as ready, or no longer ready, to play the same again. */
export function wantRematch(fold: Draft, author: Key, on: boolean): RuleError | null {
  const { state, games } = fold;
  if (!state.play) return no('noMatch');
  if (isPlaying(state, games)) return no('matchGoesOn');
  if (!votersOf(state).includes(author)) return no('away');
  if (state.rematch.includes(author) === on) return no('votedAlready');
  const others = state.rematch.filter((key) => key !== author);
  fold.state = { ...state, rematch: on ? [...others, author] : others };
  return null;
}

/** Drops the wishes of those without a vote; returns true when every voter is ready, so that the next match can begin. */
export function countRematch(fold: Draft): boolean {
  const { state } = fold;
  if (!state.rematch.length) return false;
  const voters = votersOf(state);
  const rematch = state.rematch.filter((key) => voters.includes(key));
  if (rematch.length < state.rematch.length) fold.state = { ...state, rematch };
  return rematch.length === voters.length;
}
