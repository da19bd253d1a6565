import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardArt } from '../../../engine/display.ts';
import type { View } from '../../../engine/view.ts';
import type { Free } from '../rules/state.ts';
import { at, CHIPS, Hands, OTHER, SMALL } from '../testing.ts';
import { arrange, layout, poseAt, seenFrom } from './layout.ts';

const ARTS = ['small', 'other'].map((deck) => ({ deck, ratio: 1.4, name: String })) as unknown as CardArt[];
const viewOf = (hands: Hands, seat: number): View<Free> => ({ seat, state: hands.state, faces: new Map() });
const seen = (hands: Hands, seat = 0) => arrange(ARTS, viewOf(hands, seat), layout(3, seat), seat);
const found = (hands: Hands, id: number, seat = 0) =>
  seen(hands, seat).pieces!.find((piece) => piece.id === String(id))!;

describe('where things lie', () => {
  it('a pose seen from a seat and put back is the same pose', () => {
    const pose = fc.record({
      x: fc.integer({ min: -1000, max: 1000 }),
      z: fc.integer({ min: -1000, max: 1000 }),
      angle: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(pose, fc.integer({ min: 1, max: 8 }), fc.nat(7), (given, seats, near) => {
        const { x, z, angle } = seenFrom(given, near % seats, seats);
        const back = poseAt(x, z, angle, near % seats, seats);
        expect(Math.abs(back.x - given.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(back.z - given.z)).toBeLessThanOrEqual(1);
        const off = (back.angle - given.angle + 360) % 360;
        expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('each seat sees the table from its own side', () => {
    const hands = new Hands();
    hands.act(0, { type: 'move', moves: [[SMALL, at(0, 700)]] });
    expect(found(hands, SMALL, 0)).toMatchObject({ x: 0, z: 0.7 });
    // Seats sit clockwise: the next one has it on its right.
    expect(found(hands, SMALL, 1).x).toBeGreaterThan(0.5);
    expect(found(hands, SMALL, 2).x).toBeLessThan(-0.5);
  });

  it('what is put on something lies on it, and beside it on the felt', () => {
    const hands = new Hands();
    const height = found(hands, SMALL).top;
    hands.act(0, { type: 'move', moves: [[OTHER, at(20)]] });
    const { base } = seen(hands).zone(`pile:${OTHER}`)!;
    expect(base).toBeCloseTo(height, 9);
    hands.act(0, { type: 'move', moves: [[OTHER, at(600)]] });
    expect(seen(hands).zone(`pile:${OTHER}`)!.base).toBe(0);
  });

  it('a pile that is spread out is as broad as its cards', () => {
    const hands = new Hands();
    const [narrow] = found(hands, SMALL).half;
    hands.act(0, { type: 'spread', piece: SMALL, spread: 'row' });
    expect(found(hands, SMALL).half[0]).toBeGreaterThan(3 * narrow);
  });

  it('pieces are called what they are', () => {
    const hands = new Hands();
    expect(found(hands, SMALL).name).toBe('8 cards, face down');
    expect(found(hands, CHIPS).name).toBe('8 chips of 25: 200');
    const [top] = hands.top(SMALL);
    hands.act(0, { type: 'turn', cards: [top!] });
    const [face] = hands.truth([top!]);
    expect(found(hands, SMALL).name).toBe(`8 cards, ${face} on top`);
  });
});
