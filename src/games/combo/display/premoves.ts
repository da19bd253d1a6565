import type { Premove, Premoves } from '../../../engine/display/premoves.ts';
import type { View } from '../../../engine/view.ts';
import type { Combo } from '../rules/state.ts';

/** Returns the decision that the viewer may make before its turn: to pass nothing to the left (K4). */
export function premoves({ seat, state }: View<Combo>): Premoves | null {
  const { phase, turn, queue, rounds, hand } = state.game;
  if (seat === null) return null;
  // No seat has the turn between two turns, while a hand is mixed.
  const open = turn?.seat === seat ? phase === 'pass' : (turn || phase === 'mix') && queue.includes(seat);
  return open ? { round: `${rounds} ${hand}`, choices: [PASS_NOTHING] } : null;
}

const PASS_NOTHING: Premove = {
  id: 'passNothing',
  label: 'Pass nothing',
  help: 'You keep what you have and take one card (K4).',
  key: 'n',
  command: { type: 'pass', cards: [] },
};
