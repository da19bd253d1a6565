import { expect, test } from 'vitest';
import { playBots } from '../../../engine/scripted/playThrough.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import { cometRules } from '../game.ts';
import { TAIL_CALL } from '../info.ts';
import { mayCallTail } from '../rules/ante.ts';
import type { Comet } from '../rules/state.ts';
import { callReason, tailPurse } from './tail.ts';

/** Finds a dealer without a reason to call a Tail whose equal share is nearly the price of the call. */
function nearlyRich(): View<Comet> {
  let found: View<Comet> | null = null;
  for (let game = 0; !found; game++)
    playBots(cometRules, {
      levels: ['greedy', 'greedy', 'greedy', 'greedy'],
      seed: `nearly ${game}`,
      asked({ view }) {
        const { state } = view;
        if (state.game.phase !== 'ante' || !mayCallTail(state) || callReason(view)) return;
        if (tailPurse(state) / 4 >= 0.75 * TAIL_CALL) found ??= view;
      },
    });
  return found;
}

test('only a bot that chases the Tail calls it a little early, now and then', () => {
  const view = nearlyRich();
  const callsOf = (manner?: 'careful' | 'chasing'): number =>
    Array.from({ length: 60 }, (_, i) => cometRules.bot(view, 'greedy', makeRng(i), manner)).filter(
      ({ type }) => type === 'callTail',
    ).length;
  expect([callsOf(), callsOf('careful')]).toEqual([0, 0]);
  expect(callsOf('chasing')).toBeGreaterThan(0);
  expect(callsOf('chasing')).toBeLessThan(30);
});
