import { describe, expect, it } from 'vitest';
import type { Piece } from '../engine/display/handling.ts';
import { angleBetween, pieceAt, piecesWithin, pieceUnder } from '../interaction/pieceAt.ts';
import { cardOn, placeOn } from '../layout/pick.ts';
import type { Placement } from '../layout/placements.ts';
import { Eye } from './eye.ts';

const SIZE = { width: 1280, height: 720 };
const INSETS = { top: 32, right: 292, bottom: 234, left: 256 };

function eyeAtHome(size = SIZE, insets = INSETS): Eye {
  const eye = new Eye();
  eye.fit(size, insets, {});
  return eye;
}

const at = (eye: Eye, x: number, y: number, z: number) => {
  const spot = { x: 0, y: 0, behind: false };
  eye.project(x, y, z, spot);
  return spot;
};

describe('the view from above', () => {
  it.each([
    ['a desktop', SIZE, INSETS],
    ['a phone', { width: 390, height: 844 }, { top: 128, right: 8, bottom: 416, left: 8 }],
  ])('shows every pot on %s in the part that the interface leaves free', (_, size, insets) => {
    const eye = eyeAtHome(size, insets);
    for (const [x, z] of [
      [0, -0.85],
      [0.85, 0],
      [-0.85, 0],
      [0, 0.85],
    ] as const) {
      const spot = at(eye, x, 0, z);
      expect(spot.x).toBeGreaterThanOrEqual(insets.left);
      expect(spot.x).toBeLessThanOrEqual(size.width - insets.right);
      expect(spot.y).toBeGreaterThanOrEqual(insets.top);
      expect(spot.y).toBeLessThanOrEqual(size.height - insets.bottom);
    }
  });

  it('sees along a line what it draws at its pixel, however high and from whichever side', () => {
    const eye = eyeAtHome();
    eye.round(2.1, false);
    eye.zoom(1.7, 500, 300);
    for (const [x, y, z] of [
      [0.3, 0, -0.4],
      [-0.2, 0.3, 0.5],
    ] as const) {
      const spot = at(eye, x, y, z);
      const { from, to } = eye.ray(spot.x, spot.y);
      const t = (y - from[1]) / to[1];
      expect(from[0] + to[0] * t).toBeCloseTo(x, 4);
      expect(from[2] + to[2] * t).toBeCloseTo(z, 4);
    }
  });

  it('keeps the point under the fingers while it zooms', () => {
    const eye = eyeAtHome();
    const before = at(eye, 0.4, 0, 0.2);
    eye.zoom(2, before.x, before.y);
    const after = at(eye, 0.4, 0, 0.2);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('moves the table with the finger, and back to the seat', () => {
    const eye = eyeAtHome();
    const before = at(eye, 0, 0, 0);
    eye.pan(40, -25);
    expect(at(eye, 0, 0, 0).x).toBeCloseTo(before.x + 40, 6);
    expect(at(eye, 0, 0, 0).y).toBeCloseTo(before.y - 25, 6);
    eye.home(false);
    expect(at(eye, 0, 0, 0)).toEqual(before);
  });

  it('moves smoothly for a while, then rests where it was sent', () => {
    const eye = eyeAtHome();
    eye.pan(200, 0);
    eye.home(true);
    expect(eye.step(1000)).toBe(true);
    expect(eye.step(1100)).toBe(true);
    expect(eye.step(2000)).toBe(false);
    expect(at(eye, 0.2, 0, 0.1)).toEqual(at(eyeAtHome(), 0.2, 0, 0.1));
  });

  it('goes back to a view that was saved', () => {
    const eye = eyeAtHome();
    eye.round(0.8, false);
    eye.zoom(1.5, 300, 200);
    const saved = at(eye, 0.3, 0, 0.6);
    const sight = eye.sight();
    eye.home(false);
    eye.go(sight, false);
    const now = at(eye, 0.3, 0, 0.6);
    expect(now.x).toBeCloseTo(saved.x, 3);
    expect(now.y).toBeCloseTo(saved.y, 3);
  });
});

describe('under a finger', () => {
  const place = { id: 'pot', name: 'Pot', x: 0.3, z: -0.2, radius: 0.1 };
  const card = (y: number): Placement => ({
    ...{ x: 0, y, z: 0, turn: [0, 0, 0, 1], width: 0.2, ratio: 1.4, faceUp: true, layer: 0 },
    ...{ counted: 0, counting: 0, dim: 0, order: 0, held: false, inShowing: false, zone: 'z', deck: 0 },
  });

  it('is the place that is drawn there', () => {
    const eye = eyeAtHome();
    const spot = at(eye, 0.3, 0, -0.2);
    expect(placeOn(eye.ray(spot.x, spot.y), [place])).toBe('pot');
    expect(placeOn(eye.ray(spot.x + 60, spot.y), [place])).toBe(null);
  });

  it('is the upper one of two cards, where it is drawn: a pile leans', () => {
    const eye = eyeAtHome();
    const placed = new Map([
      [1, card(0.01)],
      [2, card(0.2)],
    ]);
    const upper = at(eye, 0, 0.2, 0);
    expect(cardOn(eye.ray(upper.x, upper.y), placed, () => true)).toBe(2);
    // The lower edge of the lower card looks out below.
    const lower = at(eye, 0, 0.01, 0.12);
    expect(cardOn(eye.ray(lower.x, lower.y), placed, () => true)).toBe(1);
  });
});

describe('pieces', () => {
  const piece = (id: string, x: number, z: number, top: number): Piece => ({
    ...{ id, name: id, x, z, angle: 0, half: [0.03, 0.03], base: 0, top, held: null },
  });
  const chip = piece('chip', -0.4, 0.3, 0.01);
  const tower = piece('tower', 0.4, -0.2, 0.3);
  const pieces = [chip, tower];
  const eye = eyeAtHome();
  eye.round(0.9, false);
  /** Draws a box from one pixel to another. */
  const inBox = (left: number, top: number, right: number, bottom: number): string[] =>
    piecesWithin(
      [eye.ray(left, top), eye.ray(right, top), eye.ray(right, bottom), eye.ray(left, bottom)],
      pieces,
    ).map(({ id }) => id);

  it('are in a box that is drawn round them, and in no other', () => {
    const spot = at(eye, chip.x, 0, chip.z);
    expect(inBox(spot.x - 20, spot.y - 20, spot.x + 20, spot.y + 20)).toEqual(['chip']);
    expect(inBox(spot.x + 5, spot.y - 20, spot.x + 40, spot.y + 20)).toEqual([]);
    expect(inBox(0, 0, 1280, 720)).toEqual(['chip', 'tower']);
  });

  it('respond to a finger beside them', () => {
    const { x, y } = at(eye, chip.x, 0.01, chip.z);
    const ray = eye.ray(x + 16, y);
    expect(pieceAt(ray, pieces)).toBe(null);
    expect(pieceAt(ray, pieces, angleBetween(ray, eye.ray(x + 38, y)))?.id).toBe('chip');
    const far = eye.ray(x + 26, y);
    expect(pieceAt(far, pieces, angleBetween(far, eye.ray(x + 48, y)))).toBe(null);
  });

  it('take what is dropped where they hide the felt', () => {
    const top = at(eye, tower.x, 0.28, tower.z);
    const { from, to } = eye.ray(top.x, top.y);
    const hidden = { x: from[0] - (to[0] / to[1]) * from[1], z: from[2] - (to[2] / to[1]) * from[1] };
    // A drop knows only the eye.
    const seen = (point: typeof hidden) => pieceUnder(point, pieces, [], eye.ray(0, 0).from)?.id ?? null;
    expect(seen(hidden)).toBe('tower');
    expect(seen({ x: tower.x + 0.2, z: tower.z })).toBe(null);
  });
});
