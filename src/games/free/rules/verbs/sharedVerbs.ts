import { refuse } from '../../../../engine/refusal.ts';
import type { Seat } from '../../../../engine/table/table.ts';
import { hashText } from '../../../../lib/hash.ts';
import { ok } from '../../../../lib/result.ts';
import type { CommandOf } from '../command.ts';
import type { Free, FreeState } from '../state.ts';
import type { Decision } from './grip.ts';
import { did } from './makeEvents.ts';

// Shared things without an owner or a place: the page of house rules, and the timer. Neither is a step that can be undone.

export const NO_TIMER: Free['timer'] = { run: 0, of: 0, left: 0, running: false, by: 0 };

/** Rewrites the page, by a player who has read its present text. */
export function writePage(
  { game }: FreeState,
  seat: Seat,
  { text, version }: CommandOf<'notebook'>,
): Decision {
  if (version !== hashText(game.notebook))
    return refuse(
      'F13',
      'Another player has changed this page since you began to write. Read their version first.',
    );
  if (text === game.notebook) return refuse('F13', 'The page says that already.');
  return ok([{ type: 'noted', text }, did(seat, 'noted', [], 0)]);
}

/** Starts, pauses, resumes or removes the timer, or ends it when it has run out on its starter's device. */
export function setTimer(
  { game: { timer, gone } }: FreeState,
  seat: Seat,
  { set, run, seconds }: CommandOf<'timer'>,
): Decision {
  if (run !== timer.run) return refuse('F13', 'Another player has just set the timer.');
  const next = (more: Partial<Free['timer']>): Decision =>
    ok([{ type: 'timed', set, timer: { ...timer, run: run + 1, running: false, by: seat, ...more } }]);
  switch (set) {
    case 'start':
      return seconds > 0
        ? next({ of: seconds, left: seconds, running: true })
        : refuse('F13', 'The timer needs at least a second.');
    case 'pause':
      return timer.running && seconds > 0 && seconds <= timer.left
        ? next({ left: seconds })
        : refuse('F13', 'The timer cannot be paused there.');
    case 'resume':
      return !timer.running && timer.left > 0
        ? next({ running: true })
        : refuse('F13', 'The timer is not paused.');
    case 'reset':
      return timer.of > 0 ? next({ of: 0, left: 0 }) : refuse('F13', 'The timer is not set.');
    case 'end':
      if (!timer.running) return refuse('F13', 'The timer is not running.');
      // Only one device says that time is up; the others can remove the timer.
      return timer.by === seat || gone.includes(timer.by)
        ? next({ left: 0 })
        : refuse('F13', 'Only the player who set the timer last can say that it has run out.', timer.by);
  }
}
