import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../../../engine/display/layout.ts';
import { clashesIn, distance, fanOf, itTurnsTheTable, seatsOf } from '../../decks/testing.ts';
import { HEX_RATIO } from '../art/index.ts';
import { PLACES } from '../art/places.ts';
import { layout } from './layout.ts';

const tables = [2, 3, 4, 5, 6, 7, 8];
const outline = (pose: ZonePose, cards: number) => fanOf(pose, cards, HEX_RATIO);

/** Returns the distance of a point from a box, 0 within; the box in its own frame. */
function fromBox(point: { x: number; z: number }, pose: ZonePose, cards: number): number {
  const half = (pose.width * (1 + (cards - 1) * 0.34)) / 2;
  const tall = (pose.width * HEX_RATIO) / 2;
  const [c, s] = [Math.cos(pose.angle), Math.sin(pose.angle)];
  const [dx, dz] = [point.x - pose.x, point.z - pose.z];
  return Math.hypot(
    Math.max(0, Math.abs(dx * c - dz * s) - half),
    Math.max(0, Math.abs(dx * s + dz * c) - tall),
  );
}

const BOARD: readonly (readonly [zone: string, cards: number])[] = [
  ['deck', 1],
  ['discard', 1],
  ['folded', 1],
  ['array:0', 1],
  ['array:1', 1],
  ['array:2', 1],
];

describe('spike layout', () => {
  itTurnsTheTable(layout, tables);

  it('gives no spot to zones, purses and markers it does not know', () => {
    const l = layout(4, 0);
    for (const id of ['', 'hand', 'hand:4', 'hand:x', 'array', 'array:3', 'other:1'])
      expect(l.zone(id)).toBeNull();
    for (const id of ['pot', 'pot:0', 'seat:9', 'seat', 'bet:4', 'bet', 'bank'])
      expect(l.purse(id)).toBeNull();
    expect(l.marker('dealer', '')).toBeNull();
    expect(l.marker('turn', '1')).toBeNull();
  });

  it('offers each place once, with a key of its own if it has one, and a spot for its purse', () => {
    const { places, purse, zone } = layout(6, 2);
    expect(places.map(({ id }) => id)).toEqual([
      'array:0',
      'array:1',
      'array:2',
      'deck',
      'discard',
      'pot:hand',
      'pot:sabacc',
    ]);
    expect(places.flatMap(({ key }) => key ?? [])).toEqual(['1', '2', '3']);
    for (const { id, purse: held, x, z } of places) {
      const at = held ? purse(held)! : zone(id)!;
      expect(distance(at, { x, z })).toBeLessThan(1e-9);
    }
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(a.radius + b.radius);
  });

  it('keeps hands of five, deck, discards, folded hands and Array apart, at every table', () => {
    for (const n of tables) {
      const l = layout(n, 1);
      const zones = [
        ...BOARD,
        ...seatsOf(n).flatMap((seat) => (seat === 1 ? [] : [[`hand:${seat}`, 5] as const])),
      ];
      const shapes = zones.map(([id, cards]) => ({ id, shape: outline(l.zone(id)!, cards) }));
      expect(clashesIn(shapes), `${n} seats`).toEqual([]);
    }
  });

  it('stands bets, chips and the button clear of cards, pots, dice and each other', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      const spots = seatsOf(n).flatMap((seat) => [
        { id: `seat:${seat}`, ...l.purse(`seat:${seat}`)!, r: 0.045 },
        { id: `bet:${seat}`, ...l.purse(`bet:${seat}`)!, r: 0.05 },
        { id: `button:${seat}`, ...l.marker('dealer', String(seat))!, r: 0.042 },
      ]);
      const rounds = [PLACES.handPot, PLACES.sabaccPot, PLACES.dice].map((at) => ({ ...at, id: at.name }));
      const all = [...spots, ...rounds];
      for (const [i, a] of spots.entries())
        for (const b of all.slice(i + 1))
          expect(distance(a, b), `${n}: ${a.id} ${b.id}`).toBeGreaterThan(a.r + b.r);
      const cards = [...BOARD, ...seatsOf(n).flatMap((seat) => (seat ? [[`hand:${seat}`, 5] as const] : []))];
      for (const spot of spots)
        for (const [zone, count] of cards)
          expect(fromBox(spot, l.zone(zone)!, count), `${n}: ${spot.id} ${zone}`).toBeGreaterThan(spot.r);
      for (const [zone, count] of BOARD)
        for (const place of rounds)
          expect(fromBox(place, l.zone(zone)!, count), `${zone} ${place.id}`).toBeGreaterThan(place.r * 0.98);
    }
  });

  it('lays bets between their seat and the pots', () => {
    const l = layout(8, 0);
    for (const seat of seatsOf(8)) {
      const bet = l.purse(`bet:${seat}`)!;
      expect(Math.hypot(bet.x, bet.z)).toBeLessThan(0.75);
      expect(distance(bet, l.seats[seat]!)).toBeLessThan(0.5);
    }
  });
});
