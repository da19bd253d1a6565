import { describe, expect, it } from 'vitest';
import type { Place, ZonePose } from '../../../engine/display/layout.ts';
import {
  type Corners,
  clashesIn,
  distance,
  fanOf,
  itTurnsTheTable,
  overlap,
  seatsOf,
} from '../../decks/testing.ts';
import { layout } from './layout.ts';

const tables = [2, 3, 4, 5, 6, 7, 8];
const pots = [0, 1, 2, 3, 4, 5];
const outline = (pose: ZonePose, cards: number) => fanOf(pose, cards, 1.4);

/** Distance between a place's rim and a shape; negative if they overlap. */
function gapTo({ x, z, radius }: Place, shape: Corners): number {
  const gaps = shape.flatMap(([ax, az], i) => {
    const [bx, bz] = shape[(i + 1) % shape.length]!;
    return Array.from({ length: 20 }, (_, k) =>
      Math.hypot(ax + ((bx - ax) * k) / 20 - x, az + ((bz - az) * k) / 20 - z),
    );
  });
  return Math.min(...gaps) - radius;
}

describe('comet layout', () => {
  itTurnsTheTable(layout, tables);

  it('gives no spot to zones, purses and markers it does not know', () => {
    const l = layout(4, 0);
    for (const id of ['', 'hand', 'hand:4', 'hand:x', 'set:6:0', 'set:0', 'tail:0:7', 'other:1'])
      expect(l.zone(id)).toBeNull();
    for (const id of ['pot', 'pot:6', 'seat:9', 'bank']) expect(l.purse(id)).toBeNull();
    expect(l.marker('dealer', '')).toBeNull();
    expect(l.marker('turn', '1')).toBeNull();
  });

  it('offers each place once, with a key and a purse of its own', () => {
    const { places, purse } = layout(6, 2);
    expect(places).toHaveLength(8);
    expect(new Set(places.map((p) => p.key)).size).toBe(8);
    for (const place of places) if (place.purse) expect(purse(place.purse)).not.toBeNull();
  });

  it('keeps hands, reserves, deck and sets of three at every pot apart, at every table', () => {
    for (const n of tables) {
      const l = layout(n, 1);
      const zones: [string, number][] = [['deck', 1]];
      for (const seat of seatsOf(n)) {
        if (seat !== 1) zones.push([`hand:${seat}`, 10]);
        zones.push([`reserve:${seat}`, 1], ...pots.map((pot): [string, number] => [`set:${pot}:${seat}`, 3]));
      }
      const shapes = zones.map(([id, cards]) => ({ id, shape: outline(l.zone(id)!, cards) }));
      expect(clashesIn(shapes), `${n} seats`).toEqual([]);
    }
  });

  it('lays sets nearer to their owner than the pot is, clear of its chips and of other dishes', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      for (const pot of pots)
        for (const seat of seatsOf(n)) {
          const set = l.zone(`set:${pot}:${seat}`)!;
          const place = l.places[pot]!;
          expect(distance(set, place)).toBeGreaterThan(0.07 + set.width * 0.6);
          expect(distance(set, l.seats[seat]!)).toBeLessThan(distance(place, l.seats[seat]!));
          for (const other of pots)
            if (other !== pot)
              for (const [x, z] of outline(set, 3))
                expect(distance({ x, z }, l.places[other]!)).toBeGreaterThan(place.radius * 0.85);
        }
    }
  });

  it('lays each set at its own pot’s dish, and plainly away from every other, the Tail’s too', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      for (const pot of pots)
        for (const seat of seatsOf(n)) {
          const shape = outline(l.zone(`set:${pot}:${seat}`)!, 3);
          const gaps = [...pots, 6].map((place) => gapTo(l.places[place]!, shape));
          const own = gaps[pot]!;
          const others = gaps.filter((_, place) => place !== pot);
          expect(own, `${n} seats: ${pot}, ${seat}`).toBeLessThan(0.009);
          expect(Math.min(...others), `${n} seats: ${pot}, ${seat}`).toBeGreaterThan(n > 6 ? -0.001 : 0.017);
          expect(Math.min(...others) - own).toBeGreaterThan(n > 6 ? 0.009 : 0.035);
        }
    }
  });

  it('lays sets as large as there is room for, those of the near seat clear of the labels', () => {
    // Card width at which sets around a dish of radius 78 in the board's drawing only touch its edge.
    const plain = 27 / 420;
    const least: Readonly<Record<number, number>> = {
      2: 1.85,
      3: 1.75,
      4: 1.7,
      5: 1.4,
      6: 1.15,
      7: 1.15,
      8: 1.15,
    };
    for (const n of tables) {
      const l = layout(n, 0);
      for (const pot of pots) {
        const place = l.places[pot]!;
        const isFar = place.z < -0.1;
        for (const seat of seatsOf(n))
          expect(l.zone(`set:${pot}:${seat}`)!.width).toBeGreaterThanOrEqual(
            plain * least[n]! * (isFar && seat === 0 ? 0.85 : 1),
          );
        // A label is below the pot's chips.
        const set = l.zone(`set:${pot}:0`)!;
        if (!isFar) expect(set.z - set.width * 0.7).toBeGreaterThan(place.z + place.radius * 0.98);
      }
    }
  });

  it('keeps sets out from under the labels, but for corners where a full table leaves no room', () => {
    /** Area that a label covers beside its pot: to the left and right, and its range toward the viewer. */
    const [aside, from, to] = [0.15, 0.09, 0.19];
    const steps = Array.from({ length: 8 }, (_, i) => (i + 0.5) / 8);
    for (const n of tables) {
      const l = layout(n, 0);
      const isUnder = (x: number, z: number) =>
        pots.some((pot) => {
          const place = l.places[pot]!;
          return Math.abs(x - place.x) < aside && z > place.z + from && z < place.z + to;
        });
      for (const pot of pots)
        for (const seat of seatsOf(n)) {
          const [a, b, , d] = outline(l.zone(`set:${pot}:${seat}`)!, 3) as [number, number][];
          const points = steps.flatMap((u) =>
            steps.map((v) => [0, 1].map((k) => a![k]! + u * (b![k]! - a![k]!) + v * (d![k]! - a![k]!))),
          );
          const share = points.filter(([x, z]) => isUnder(x!, z!)).length / points.length;
          expect(share, `${n} seats: ${pot}, ${seat}`).toBeLessThan(n > 6 ? 0.3 : n > 4 ? 0.12 : 0.05);
        }
    }
  });

  it('keeps the sets of two cards at the Tail apart and off its chips', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      const shapes = seatsOf(n).flatMap((seat) =>
        [0, 1, 2].map((k) => ({ id: `tail:${seat}:${k}`, shape: outline(l.zone(`tail:${seat}:${k}`)!, 2) })),
      );
      for (const [i, a] of shapes.entries()) {
        for (const [x, z] of a.shape) expect(Math.hypot(x, z)).toBeGreaterThan(0.28);
        for (const b of shapes.slice(i + 1))
          expect(overlap(a.shape, b.shape), `${n}: ${a.id} ${b.id}`).toBe(false);
      }
    }
  });

  it('stands chips and the dealer puck clear of hands, reserves and each other', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      const spots = seatsOf(n).flatMap((seat) => [
        { ...l.purse(`seat:${seat}`)!, r: 0.045 },
        { ...l.marker('dealer', String(seat))!, r: 0.04 },
        ...(seat ? [{ ...l.zone(`hand:${seat}`)!, r: 0.12 }] : []),
        { ...l.zone(`reserve:${seat}`)!, r: 0.03 },
      ]);
      for (const [i, a] of spots.entries())
        for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(a.r + b.r);
    }
  });
});
