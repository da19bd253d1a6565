import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../../../engine/display/layout.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import {
  type Corners,
  clashesIn,
  cornersOf,
  distance,
  fanOf,
  itTurnsTheTable,
  seatsOf,
} from '../../decks/testing.ts';
import { comboCards } from '../art/index.ts';
import { FELT_RADIUS, PLACES } from '../art/places.ts';
import { layout, PASS_PLACE } from './layout.ts';

const tables = [2, 3, 4];
const outline = (pose: ZonePose, cards: number): Corners => fanOf(pose, cards, comboCards(HOUSE).ratio);

const box = (at: { x: number; z: number; w: number; h: number }): Corners =>
  cornersOf(at, at.w / 2, at.h / 2);

/** Returns the square around a circle. */
const about = ({ x, z }: { x: number; z: number }, r: number): Corners => cornersOf({ x, z }, r, r);

describe('combo layout', () => {
  itTurnsTheTable(layout, tables);

  it('gives no spot to zones, purses and markers it does not know', () => {
    const l = layout(3, 0);
    for (const id of ['', 'hand', 'hand:3', 'hand:x', 'passed', 'passed:3', 'passed:-1', 'other:1'])
      expect(l.zone(id)).toBeNull();
    for (const id of ['pot', 'seat:0', 'bank']) expect(l.purse(id)).toBeNull();
    expect(l.marker('dealer', '')).toBeNull();
    expect(l.marker('dealer', '3')).toBeNull();
    expect(l.marker('turn', '1')).toBeNull();
  });

  it('lays passed cards between their two seats, nearer to the receiver', () => {
    for (const n of tables)
      for (const near of seatsOf(n)) {
        const l = layout(n, near);
        for (const seat of seatsOf(n)) {
          const spot = l.zone(`passed:${seat}`)!;
          const [to, from] = [l.seats[seat]!, l.seats[(seat + n - 1) % n]!];
          expect(distance(spot, to)).toBeLessThan(distance(spot, from));
          for (const other of l.seats)
            if (other !== to && other !== from)
              expect(distance(spot, other)).toBeGreaterThan(distance(spot, from));
        }
        expect(l.zone(`passed:${near}`)!.x).toBeGreaterThan(0);
        expect(l.zone(`passed:${(near + 1) % n}`)!.x).toBeLessThan(0);
      }
  });

  it('offers each place once, with a key of its own, where its cards lie', () => {
    for (const n of tables) {
      const { places, zone } = layout(n, 1);
      expect(places.map(({ id }) => id)).toEqual(['deck', 'discard', PASS_PLACE]);
      expect(new Set(places.map(({ key }) => key)).size).toBe(3);
      for (const place of places) {
        const at = zone(place.id === PASS_PLACE ? `passed:${2 % n}` : place.id)!;
        expect(distance(at, place)).toBeLessThan(1e-9);
      }
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(a.radius + b.radius);
    }
  });

  it('keeps hands of seven, six passed cards, the button and the board’s places apart, at every table', () => {
    for (const n of tables) {
      const l = layout(n, 1);
      const shapes = [
        { id: 'deck', shape: box(PLACES.deck) },
        { id: 'discard', shape: box(PLACES.discard) },
        ...PLACES.reminders.map((at) => ({ id: at.name, shape: about(at, at.r) })),
        ...seatsOf(n).map((seat) => ({
          id: `passed:${seat}`,
          shape: outline(l.zone(`passed:${seat}`)!, 6),
        })),
        ...seatsOf(n).map((seat) => ({
          id: `button:${seat}`,
          shape: about(l.marker('dealer', String(seat))!, 0.04),
        })),
        ...seatsOf(n).flatMap((seat) =>
          seat === 1 ? [] : [{ id: `hand:${seat}`, shape: outline(l.zone(`hand:${seat}`)!, 7) }],
        ),
      ];
      expect(clashesIn(shapes), `${n} seats`).toEqual([]);
      for (const { id, shape } of shapes)
        for (const [x, z] of shape) expect(Math.hypot(x, z), `${n}: ${id}`).toBeLessThan(414 / FELT_RADIUS);
    }
  });

  it('lays the deck and the spread in their places', () => {
    const l = layout(4, 0);
    for (const [zone, place, cards] of [
      ['deck', PLACES.deck, 1],
      ['discard', PLACES.discard, 15],
    ] as const)
      for (const [x, z] of outline(l.zone(zone)!, cards)) {
        expect(Math.abs(x - place.x)).toBeLessThanOrEqual(place.w / 2);
        expect(Math.abs(z - place.z)).toBeLessThanOrEqual(place.h / 2);
      }
    expect(l.zone('discard')!.spread).toBe('ribbon');
  });
});
