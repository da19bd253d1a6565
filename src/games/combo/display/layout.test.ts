import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../../../engine/display/layout.ts';
import { HOUSE } from '../../../lib/skin/house.ts';
import { comboCards } from '../art/index.ts';
import { FELT_RADIUS, PLACES } from '../art/places.ts';
import { layout, PASS_PLACE } from './layout.ts';

const tables = [2, 3, 4];
const seatsOf = (n: number) => Array.from({ length: n }, (_, i) => i);
const distance = (a: { x: number; z: number }, b: { x: number; z: number }) =>
  Math.hypot(a.x - b.x, a.z - b.z);

type Corners = readonly (readonly [x: number, z: number])[];

/** Returns the corners of the area that `cards` cover in a zone, fanned as the scene fans them. */
function outline(pose: ZonePose, cards: number): Corners {
  const half = (pose.width * (1 + (cards - 1) * 0.34)) / 2;
  const tall = (pose.width * comboCards(HOUSE).ratio) / 2;
  const [c, s] = [Math.cos(pose.angle), Math.sin(pose.angle)];
  return [
    [-half, -tall],
    [half, -tall],
    [half, tall],
    [-half, tall],
  ].map(([x, z]) => [pose.x + x! * c + z! * s, pose.z - x! * s + z! * c]);
}

const box = ({ x, z, w, h }: { x: number; z: number; w: number; h: number }): Corners => [
  [x - w / 2, z - h / 2],
  [x + w / 2, z - h / 2],
  [x + w / 2, z + h / 2],
  [x - w / 2, z + h / 2],
];

/** Returns the square around a circle. */
const about = ({ x, z }: { x: number; z: number }, r: number): Corners => box({ x, z, w: 2 * r, h: 2 * r });

/** Checks whether two rectangles overlap, by separating axes. */
const overlap = (a: Corners, b: Corners): boolean =>
  ![a, b].some((shape) =>
    [0, 1].some((i) => {
      const axis = [shape[i + 1]![0] - shape[i]![0], shape[i + 1]![1] - shape[i]![1]] as const;
      const along = (points: Corners) => points.map(([x, z]) => x * axis[0] + z * axis[1]);
      return Math.max(...along(a)) <= Math.min(...along(b)) || Math.max(...along(b)) <= Math.min(...along(a));
    }),
  );

describe('combo layout', () => {
  it('turns the table so that the near seat is at angle 0 and the next one sits on its left', () => {
    for (const n of tables)
      for (const near of seatsOf(n)) {
        const { seats } = layout(n, near);
        expect(seats[near]!.angle).toBeCloseTo(0);
        expect(seats[near]!.z).toBeGreaterThan(1);
        if (n > 2) expect(seats[(near + 1) % n]!.x).toBeLessThan(0);
      }
  });

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
      const clashes = shapes.flatMap((a, i) =>
        shapes.slice(i + 1).flatMap((b) => (overlap(a.shape, b.shape) ? [`${n}: ${a.id} ${b.id}`] : [])),
      );
      expect(clashes).toEqual([]);
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
