import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../../../engine/display/layout.ts';
import {
  type Corners,
  clashesIn,
  cornersOf,
  distance,
  itTurnsTheTable,
  seatsOf,
} from '../../decks/testing.ts';
import { HEX_RATIO } from '../art/index.ts';
import { PILE_TIP, PLACES } from '../art/places.ts';
import { layout } from './layout.ts';

const tables = [1, 2, 3, 4, 5, 6];
/** Returns the area that `cards` cover side by side in a zone, spaced as the scene spaces them. */
function outline(pose: ZonePose, cards: number): Corners {
  const room = pose.spread === 'ribbon' ? (pose.room ?? 4) : 2.04;
  const long = pose.spread === 'stack' ? 1 : 1 + Math.min((cards - 1) * (pose.step ?? 0.34), room);
  return cornersOf(pose, (pose.width * long) / 2, (pose.width * HEX_RATIO) / 2);
}

/** Returns the 16-sided shape around a circle. */
const about = ({ x, z }: { x: number; z: number }, r: number): Corners =>
  Array.from({ length: 16 }, (_, k) => {
    const reach = r / Math.cos(Math.PI / 16);
    const turn = (k * Math.PI) / 8;
    return [x + reach * Math.cos(turn), z + reach * Math.sin(turn)] as const;
  });

/** Returns the outline of the pile's place, pointed at both ends. */
const pointed = ({ x, z, w, h }: { x: number; z: number; w: number; h: number }): Corners => [
  [x - w / 2, z],
  [x - w / 2 + PILE_TIP, z - h / 2],
  [x + w / 2 - PILE_TIP, z - h / 2],
  [x + w / 2, z],
  [x + w / 2 - PILE_TIP, z + h / 2],
  [x - w / 2 + PILE_TIP, z + h / 2],
];

/** Everything that may be on the table at once: hands of nine, three clusters each, the pile, chips, the button. */
function everything(n: number, near: number) {
  const l = layout(n, near);
  const { deck, discard, antes } = PLACES;
  return [
    { id: 'deck', shape: cornersOf(deck, deck.w / 2, deck.h / 2) },
    { id: 'discard', shape: pointed(discard) },
    { id: 'antes', shape: about(antes, antes.r) },
    { id: 'folded', shape: outline(l.zone('folded')!, 8) },
    ...seatsOf(n).flatMap((seat) => [
      ...(seat === near ? [] : [{ id: `hand:${seat}`, shape: outline(l.zone(`hand:${seat}`)!, 9) }]),
      ...[0, 1, 2].map((i) => ({
        id: `laid:${seat}:${i}`,
        shape: outline(l.zone(`laid:${seat}:${i}`)!, 3),
      })),
      { id: `seat:${seat}`, shape: about(l.purse(`seat:${seat}`)!, 0.045) },
      { id: `button:${seat}`, shape: about(l.marker('dealer', String(seat))!, 0.042) },
    ]),
  ];
}

describe('laro layout', () => {
  itTurnsTheTable(layout, tables);

  it('gives no spot to zones, purses and markers it does not know', () => {
    const l = layout(4, 0);
    for (const id of ['', 'hand', 'hand:4', 'hand:x', 'hand:1:0', 'laid', 'laid:1', 'laid:4:0', 'laid:1:3'])
      expect(l.zone(id), id).toBeNull();
    for (const id of ['laid:1:x', 'laid:1:-1', 'array:0', 'other:1']) expect(l.zone(id), id).toBeNull();
    for (const id of ['pot', 'pot:hand', 'seat:4', 'seat', 'bank']) expect(l.purse(id), id).toBeNull();
    expect(l.marker('dealer', '')).toBeNull();
    expect(l.marker('dealer', '4')).toBeNull();
    expect(l.marker('turn', '1')).toBeNull();
  });

  it('offers each place once, where its cards or credits lie, the deck with a key', () => {
    const { places, purse, zone } = layout(6, 2);
    expect(places.map(({ id, key }) => [id, key])).toEqual([
      ['deck', 'g'],
      ['discard', undefined],
      ['pot:ante', undefined],
    ]);
    for (const { id, purse: held, x, z } of places)
      expect(distance(held ? purse(held)! : zone(id)!, { x, z })).toBeLessThan(1e-9);
    const [deck, discard, pot] = places;
    expect(distance(deck!, pot!)).toBeGreaterThan(deck!.radius + pot!.radius);
    for (const round of [deck!, pot!])
      expect(discard!.z - discard!.radius).toBeGreaterThan(round.z + round.radius);
  });

  it('keeps everything apart and on the felt, at every table', () => {
    for (const n of tables)
      for (const near of [0, n - 1]) {
        const all = everything(n, near);
        expect(clashesIn(all), `${n} seats`).toEqual([]);
        for (const { id, shape } of all)
          for (const [x, z] of shape) expect(Math.hypot(x, z), `${n}: ${id}`).toBeLessThan(0.99);
      }
  });

  it('lays clusters before their seat, the first in the middle, turned to the viewer', () => {
    for (const n of tables) {
      const l = layout(n, 0);
      for (const seat of seatsOf(n)) {
        const spots = [1, 0, 2].map((i) => l.zone(`laid:${seat}:${i}`)!);
        const home = l.seats[seat]!;
        for (const spot of spots) {
          expect(spot.angle).toBe(0);
          for (const [other, pose] of l.seats.entries())
            if (other !== seat) expect(distance(spot, pose)).toBeGreaterThan(distance(spot, home));
        }
        const [c, s] = [Math.cos(home.angle), Math.sin(home.angle)];
        const along = spots.map(({ x, z }) => x * c - z * s);
        expect(along).toEqual([...along].sort((a, b) => a - b));
      }
    }
  });

  it('lays deck and pile in their places, however long the pile grows', () => {
    const l = layout(3, 0);
    const { deck, discard } = PLACES;
    for (const [x, z] of outline(l.zone('discard')!, 55)) {
      expect(Math.abs(x - discard.x)).toBeLessThanOrEqual(discard.w / 2 - PILE_TIP + 1e-9);
      expect(Math.abs(z - discard.z)).toBeLessThan(discard.h / 2);
    }
    expect(l.zone('deck')!.width).toBeLessThan(deck.w);
  });
});
