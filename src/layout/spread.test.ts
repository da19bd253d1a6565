import { describe, expect, it } from 'vitest';
import type { ShowingRow } from '../engine/display.ts';
import { clearTop, glassOf, onGlass, seatView, usualInsets } from './framing.ts';
import { add, rotate } from './pose.ts';
import { spreadLayout } from './spread.ts';

const RATIO = 1.4;
const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

let next = 1;
const row = (seat: number, ...sizes: number[]): ShowingRow => ({
  seat,
  groups: sizes.map((size) => Array.from({ length: size }, () => next++)),
  lines: [],
  total: null,
  won: false,
  share: 0,
});
const rowsOf = (seats: number, ...sizes: number[]) => ({
  rows: Array.from({ length: seats }, (_, seat) => row(seat, ...sizes)),
});

describe('the spread', () => {
  it('shows eight seats with three cards at 56 pixels and more, on a desktop and on a phone', () => {
    expect(spreadLayout(rowsOf(8, 3), RATIO, DESKTOP).cardHeight).toBeGreaterThanOrEqual(56);
    expect(spreadLayout(rowsOf(8, 3), RATIO, PHONE).cardHeight).toBeGreaterThanOrEqual(56);
  });

  it('shows a whole Tail round of eight seats at 56 pixels, on a desktop', () => {
    expect(spreadLayout(rowsOf(8, 2, 2, 3), RATIO, DESKTOP).cardHeight).toBeGreaterThanOrEqual(56);
    expect(spreadLayout(rowsOf(6, 1, 1, 1, 2, 2), RATIO, DESKTOP).cardHeight).toBeGreaterThanOrEqual(56);
  });

  it('keeps every card inside the free part of the window, and rows apart', () => {
    for (const size of [DESKTOP, PHONE])
      for (const seats of [1, 2, 3, 5, 8])
        for (const sizes of [[1], [3], [3, 2, 2]]) {
          const { cards, rows, cardWidth, cardHeight } = spreadLayout(rowsOf(seats, ...sizes), RATIO, size);
          const free = usualInsets(size);
          for (const { x, y } of cards) {
            expect(x - cardWidth / 2).toBeGreaterThanOrEqual(free.left);
            expect(x + cardWidth / 2).toBeLessThanOrEqual(size.width - free.right);
            expect(y - cardHeight / 2).toBeGreaterThanOrEqual(clearTop(size));
            expect(y + cardHeight / 2).toBeLessThanOrEqual(size.height - free.bottom + 1);
          }
          for (const { height, cardsTo, x, width } of rows) {
            expect(height).toBeGreaterThan(cardHeight);
            expect(cardsTo).toBeLessThanOrEqual(x + width);
            // On a phone a sum in its ring is 68 wide with the gap before it.
            const columns = new Set(rows.map((each) => each.x)).size;
            if (size === PHONE && columns === 1) expect(cardsTo + 68).toBeLessThanOrEqual(size.width);
            // On a desktop it takes 80 and more, and a panel begins beside it.
            if (size === DESKTOP) expect(cardsTo + 84).toBeLessThanOrEqual(size.width - free.right);
          }
        }
  });

  /** Wide windows with the edges of the panels beside a reveal; the narrowest put the seats away. */
  it.each([
    { width: 844, height: 390, left: 144, right: 604 },
    { width: 915, height: 412, left: 144, right: 675 },
    { width: 1100, height: 500, left: 144, right: 860 },
    { width: 667, height: 375, left: 0, right: 485 },
    { width: 568, height: 320, left: 0, right: 386 },
    { width: 820, height: 600, left: 0, right: 528 },
    { width: 1024, height: 768, left: 228, right: 732 },
    { width: 1280, height: 720, left: 252, right: 988 },
  ])('lies between the panels at $width × $height, with names and sums', ({ left, right, ...size }) => {
    for (const seats of [2, 3, 4, 8])
      for (const sizes of [[3], [2, 2, 3]]) {
        const { cards, rows, cardWidth } = spreadLayout(rowsOf(seats, ...sizes), RATIO, size);
        for (const { x } of cards) {
          expect(x - cardWidth / 2).toBeGreaterThanOrEqual(left);
          expect(x + cardWidth / 2).toBeLessThanOrEqual(right);
        }
        for (const { x, cardsFrom, cardsTo } of rows) {
          // A seat's marker, and a sum of three figures in its ring.
          expect(x).toBeGreaterThanOrEqual(left);
          expect(cardsFrom - x).toBeGreaterThanOrEqual(36);
          expect(cardsTo + 72).toBeLessThanOrEqual(right);
        }
        // Four sets are legible, and three have names, too, beside a hand.
        if (seats > 4 || sizes.length > 1) continue;
        expect(cardWidth).toBeGreaterThan(30);
        if (seats < 4 && left && size.height < 560)
          for (const { x, cardsFrom } of rows) expect(cardsFrom - x).toBeGreaterThanOrEqual(60);
      }
  });

  it('bears a showing without rows or cards', () => {
    expect(spreadLayout({ rows: [] }, RATIO, DESKTOP).cards).toEqual([]);
    const empty = spreadLayout(rowsOf(1), RATIO, DESKTOP);
    expect(Object.values(empty.box).every(Number.isFinite)).toBe(true);
  });
});

describe('the seat camera', () => {
  it('sees all pots in the area free of the interface, and the glass is the window', () => {
    for (const size of [DESKTOP, PHONE, { width: 1920, height: 1080 }, { width: 820, height: 1180 }]) {
      const view = seatView(size);
      const free = usualInsets(size);
      const half = Math.tan((view.fov * Math.PI) / 360);
      const project = (point: readonly [number, number, number]) => {
        const from = add(point, view.eye, -1);
        const [right, up, back] = [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ].map((axis) => rotate(axis as unknown as [number, number, number], view.turn));
        const along = (axis: readonly number[]) => from.reduce((sum, v, i) => sum + v * axis[i]!, 0);
        const depth = -along(back!) * half;
        return {
          x: size.width / 2 + (along(right!) / depth) * (size.height / 2),
          y: size.height / 2 - (along(up!) / depth) * (size.height / 2),
        };
      };
      for (let k = 0; k < 12; k++) {
        const a = (k * Math.PI) / 6;
        const { x, y } = project([0.748 * Math.cos(a), 0, 0.748 * Math.sin(a)]);
        expect(x).toBeGreaterThanOrEqual(free.left - 2);
        expect(x).toBeLessThanOrEqual(size.width - free.right + 2);
        expect(y).toBeGreaterThanOrEqual(free.top - 2);
        expect(y).toBeLessThanOrEqual(size.height - free.bottom + 2);
      }
      const spot = project(onGlass(glassOf(view, size), 100, 200));
      expect(spot.x).toBeCloseTo(100, 3);
      expect(spot.y).toBeCloseTo(200, 3);
    }
  });
});
