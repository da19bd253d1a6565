import type { Controls } from '../../engine/display.ts';

/** Controls after answering a question while others are still thinking. */
export const ANSWERED: Controls = {
  title: 'You have answered',
  text: 'Nobody sees it before all answers are in.',
  controls: [],
  undo: null,
};

/** Controls while a command is on its way to the devices that decide. */
export const SENDING: Controls = {
  title: 'On its way',
  text: 'It is being sent to the others.',
  controls: [],
  undo: null,
};
