import { expect, it } from 'vitest';
import { ARTS, at, Hands, SMALL } from '../../testing.ts';
import { arrange, layout } from './layout.ts';

it('a mat lies under everything, also when it was moved last', () => {
  const hands = new Hands();
  const picture = { kind: 'picture', name: 'Mat', image: 'ab'.repeat(32), ratio: 600, round: false } as const;
  const { last } = hands.act(0, { type: 'create', thing: { ...picture, width: 900 }, at: at(0) });
  hands.act(0, { type: 'move', moves: [[last.id, at(10)]] });
  const view = { seat: 0, state: hands.state, faces: new Map() };
  const seen = arrange(ARTS, view, layout(3, 0), 0);
  const [mat] = seen.pieces!;
  expect(mat).toMatchObject({ id: String(last.id), base: 0, half: [0.45, 0.27] });
  expect(seen.zone(`pile:${SMALL}`)!.base).toBeCloseTo(mat!.top, 9);
});
