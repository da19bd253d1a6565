import { describe, expect, it } from 'vitest';
import type { Ray } from '../store/tablePort.ts';
import { cardOn, placeOn, placePointed } from './pick.ts';
import type { Placement } from './placements.ts';
import { axisY } from './pose.ts';

const down = (x: number, z: number): Ray => ({ from: [x, 2, z], to: [0, -1, 0] });
const places = [
  { id: 'a', name: 'A', x: 0, z: 0, radius: 0.2 },
  { id: 'b', name: 'B', x: 0.5, z: 0, radius: 0.1 },
];
const card = (x: number, y: number, more: Partial<Placement> = {}): Placement => ({
  ...{ x, y, z: 0, turn: axisY(0), width: 0.1, faceUp: true, layer: 0, counted: 0, counting: 0, dim: 0 },
  ...{ order: 0, held: false, inShowing: false, zone: 'z', deck: 0, ratio: 1.4 },
  ...more,
});
const all = () => true;

describe('picking', () => {
  it('finds the place whose circle, a little widened, holds the point', () => {
    expect(placeOn(down(0.1, 0.1), places)).toBe('a');
    expect(placeOn(down(0.24, 0), places)).toBe('a');
    expect(placeOn(down(0.26, 0), places)).toBeNull();
    expect(placeOn(down(0.45, 0), places)).toBe('b');
  });

  it('finds a long place along its whole length', () => {
    const long = [{ id: 'row', name: 'Row', x: 0, z: 0, radius: 0.1, reach: 0.4 }];
    expect(placeOn(down(0.5, 0), long)).toBe('row');
    expect(placeOn(down(-0.4, 0.1), long)).toBe('row');
    expect(placeOn(down(0.6, 0), long)).toBeNull();
    expect(placeOn(down(0.3, 0.15), long)).toBeNull();
  });

  it('finds nothing where the ray does not meet the felt', () => {
    expect(placeOn({ from: [0, 1, 0], to: [0, 1, 0] }, places)).toBeNull();
    expect(placeOn({ from: [0, 1, 0], to: [1, 0, 0] }, places)).toBeNull();
  });

  it('finds the uppermost card, if it is wanted and not held', () => {
    const placed = new Map([
      [1, card(0, 0.01)],
      [2, card(0.02, 0.02)],
      [3, card(0, 0.5, { held: true })],
    ]);
    expect(cardOn(down(0.02, 0), placed, all)).toBe(2);
    expect(cardOn(down(-0.04, 0), placed, all)).toBe(1);
    expect(cardOn(down(0.02, 0), placed, (id) => id === 1)).toBe(1);
    expect(cardOn(down(0.5, 0), placed, all)).toBeNull();
  });

  it('takes a card on the felt for the place it lies at', () => {
    const placed = new Map([
      [1, card(0.5, 0.001, { width: 0.4 })],
      [2, card(-0.6, 0.001)],
      [3, card(0, 0.5, { inShowing: true })],
    ]);
    const at = (x: number, z: number) => placePointed(down(x, z), places, placed);
    // Outside the place's own circle, and even inside its neighbour's.
    expect(at(0.5, 0.25)).toBe('b');
    expect(at(0.31, 0)).toBe('b');
    expect(at(-0.6, 0)).toBeNull();
    expect(at(0, 0)).toBe('a');
  });

  it('knows how a card is turned', () => {
    const placed = new Map([[1, card(0, 0, { turn: axisY(Math.PI / 2) })]]);
    expect(cardOn(down(0.065, 0), placed, all)).toBe(1);
    expect(cardOn(down(0, 0.065), placed, all)).toBeNull();
  });
});
