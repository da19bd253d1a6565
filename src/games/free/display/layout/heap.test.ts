import { expect, it } from 'vitest';
import type { View } from '../../../../engine/view.ts';
import { below, makeRng } from '../../../../lib/rng.ts';
import type { Free } from '../../rules/state.ts';
import { ARTS, at, Hands } from '../../testing.ts';
import { arrange, layout } from './layout.ts';

it('strewn cards each lie above those under them, and the heap is no tower', () => {
  const hands = new Hands({ setting: [[{ kind: 'deck', deck: 'small' }, at(900)]] });
  for (let i = 0; i < 40; i++)
    hands.act(0, { type: 'create', thing: { kind: 'deck', deck: 'small' }, at: at(900) });
  const rng = makeRng('heap');
  for (const { id } of hands.state.game.pieces)
    for (const card of hands.pile(id).slice(1)) {
      const there = at(below(rng, 80) - 40, below(rng, 80) - 40, below(rng, 360));
      hands.act(0, { type: 'put', cards: [card], at: there, up: true });
    }
  const view: View<Free> = { seat: 0, state: hands.state, faces: new Map() };
  const strewn = arrange(ARTS, view, layout(3, 0), 0).pieces!.filter(({ x }) => x < 0.5);
  expect(strewn.length).toBe(41 * 7);
  const upper = strewn.map(({ base = 0 }) => base);
  for (const [i, base] of upper.entries()) if (i) expect(base).toBeGreaterThan(upper[i - 1]!);
  expect(upper.at(-1)).toBeLessThan(0.13);
});
