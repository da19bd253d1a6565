import type { SharedPage, SharedTimer } from '../../../engine/display/shared.ts';
import { hashText } from '../../../lib/hash.ts';
import { type FreeCommand, LONGEST_PAGE, LONGEST_TIME } from '../rules/command.ts';
import type { Free } from '../rules/state.ts';

/** The shared page. */
export const notebook: SharedPage<Free> = {
  title: 'House rules and notes',
  max: LONGEST_PAGE,
  read: ({ state: { game } }) => ({ text: game.notebook, version: hashText(game.notebook) }),
  write: (text, version): FreeCommand => ({ type: 'notebook', text, version }),
};

type Set = Extract<FreeCommand, { type: 'timer' }>['set'];

const command = (set: Set, run: number, seconds = 0): FreeCommand => ({ type: 'timer', set, run, seconds });

/** The shared timer. */
export const timer: SharedTimer<Free> = {
  max: LONGEST_TIME,
  read: ({ state: { game } }) => game.timer,
  start: (run, seconds) => command('start', run, seconds),
  pause: (run, left) => command('pause', run, left),
  resume: (run) => command('resume', run),
  reset: (run) => command('reset', run),
  end: (run) => command('end', run),
};
