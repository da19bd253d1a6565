import { describe, expect, it } from 'vitest';
import type { Spot } from '../../../../engine/display/handling.ts';
import type { Pose } from '../../rules/state.ts';
import { at, CHIPS, DIE, Hands } from '../../testing.ts';
import { seenFrom } from '../layout/pose.ts';
import { handling } from './verbs.ts';

const letGo = (hands: Hands, pieces: readonly number[], spot: Spot, seat = 0) =>
  handling([], []).drop(
    { seat, state: hands.state, faces: new Map() },
    { pieces: pieces.map(String), cards: [] },
    spot,
  ) as unknown as { type: string; pieces: number[]; thrown: [Pose, Pose][] };
const HERE = { x: 0.3, z: 0.3, onto: null };

describe('dice released at speed', () => {
  it('roll on in their direction, the farther the faster, and stay on the felt', () => {
    const hands = new Hands();
    const ways = [1, 2, 40].map((speed) => letGo(hands, [DIE], { ...HERE, toss: { x: -speed, z: 0 } }));
    const far = ways.map(({ type, pieces, thrown }) => {
      const [from, to] = thrown[0]!;
      expect([type, pieces, from]).toEqual(['roll', [DIE], at(300, 300)]);
      expect(Math.hypot(to.x, to.z)).toBeLessThan(870);
      return from.x - to.x;
    });
    expect(far[0]).toBeGreaterThan(150);
    expect(far[1]).toBeGreaterThan(far[0]!);
    expect(far[2]).toBeGreaterThan(far[1]!);
    // Over the rim it comes back.
    const [, to] = letGo(hands, [DIE], { ...HERE, x: 0.7, toss: { x: 9, z: 0 } }).thrown[0]!;
    expect(Math.hypot(to.x, to.z)).toBeLessThan(800);
  });

  it('come to lie beside each other, as every seat throws them', () => {
    const hands = new Hands().act(0, { type: 'copy', copies: [[DIE, at(420, 300)]] });
    const dice = [DIE, hands.last.id];
    for (const seat of [0, 1, 2]) {
      const { thrown } = letGo(hands, dice, { ...HERE, toss: { x: 0, z: -2 } }, seat);
      const [one, other] = thrown.map(([, to]) => to) as [Pose, Pose];
      expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(80);
      const [from, to] = thrown[0]!.map((pose) => seenFrom(pose, seat, 3));
      expect(to!.z).toBeLessThan(from!.z - 0.3);
    }
  });

  it('are only put down if they are not moving, and nothing else is thrown', () => {
    const hands = new Hands();
    const toss = { x: 2, z: 0 };
    expect(letGo(hands, [DIE], HERE).type).toBe('move');
    expect(letGo(hands, [DIE], { ...HERE, toss: { x: 0.2, z: 0 } }).type).toBe('move');
    expect(letGo(hands, [CHIPS], { ...HERE, toss }).type).toBe('move');
    expect(letGo(hands, [DIE, CHIPS], { ...HERE, toss }).type).toBe('move');
  });
});
