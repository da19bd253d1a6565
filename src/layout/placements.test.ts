import { describe, expect, it } from 'vitest';
import type { Layout, ZonePose } from '../engine/display/layout.ts';
import type { Showing } from '../engine/display.ts';
import type { TableEvent } from '../engine/table/table.ts';
import { emptyTable } from '../engine/table/table.ts';
import { foldTable } from '../engine/table/tableFold.ts';
import type { View } from '../engine/view.ts';
import { glassOf, seatView } from './framing.ts';
import { looksOf, type Placement, placements, type Seen } from './placements.ts';
import { rotate } from './pose.ts';
import { spreadLayout } from './spread.ts';

const FACES = Array.from({ length: 20 }, (_, i) => `f${i}`);
const BACK = FACES.length;
const SIZE = { width: 1280, height: 720 };

const at = (x: number, spread: ZonePose['spread'], angle = 0): ZonePose => ({
  x,
  z: 0.2,
  angle,
  spread,
  width: 0.07,
});
const poses: Record<string, ZonePose> = {
  deck: at(-0.5, 'stack'),
  'hand:0': at(0, 'held'),
  'hand:1': at(0.4, 'fan', 2.1),
  set: at(0.7, 'fan', -0.6),
  row: at(0.9, 'row'),
};
const layout: Layout = {
  places: [],
  seats: [],
  zone: (id) => poses[id] ?? null,
  purse: () => null,
  marker: () => null,
};

const events: TableEvent[] = [
  { type: 'created', deck: 'd', zone: 'deck', faces: FACES },
  { type: 'shuffled', zone: 'deck' },
  { type: 'moved', cards: [21, 22, 23], from: 'deck', to: 'hand:0' },
  { type: 'moved', cards: [24, 25, 26], from: 'deck', to: 'hand:1' },
  { type: 'moved', cards: [27, 28, 29], from: 'deck', to: 'set' },
  { type: 'moved', cards: [30, 31], from: 'deck', to: 'row' },
  { type: 'moved', cards: [32], from: 'deck', to: 'box' },
  { type: 'revealed', cards: [27, 28, 29], to: 'all', faces: ['f3', 'f4', 'f5'] },
];
const table = events.reduce(foldTable, emptyTable);
const viewWith = (faces: readonly (readonly [number, string])[]): View => ({
  seat: 0,
  state: { table, game: null },
  faces: new Map(faces),
});
const showing: Showing = {
  id: '1',
  place: 'p',
  title: '',
  text: '',
  done: false,
  rows: [
    {
      seat: 0,
      groups: [[27, 28, 29]],
      lines: [
        {
          label: 'a',
          value: 1,
          parts: [
            { card: 27, region: 0 },
            { card: 28, region: 2 },
          ],
        },
        { label: 'b', value: 2, parts: [{ card: 27, region: 1 }] },
      ],
      total: null,
      won: false,
      share: 0,
    },
    { seat: 1, groups: [[30], [31]], lines: [], total: null, won: false, share: 0 },
  ],
};
const seen = (more: Partial<Seen> = {}): Seen => ({
  view: viewWith([]),
  layout,
  decks: looksOf([{ deck: 'test', faces: FACES, ratio: 1.4 }]),
  showing: null,
  progress: { row: 0, line: 0 },
  spread: null,
  ...more,
});
const spread = { layout: spreadLayout(showing, 1.4, SIZE), glass: glassOf(seatView(SIZE), SIZE) };
const numbers = (p: Placement) => [p.x, p.y, p.z, ...p.turn, p.width, p.layer, p.counted, p.counting, p.dim];

describe('placements', () => {
  it('draws each deck’s cards with its own faces, back and shape', () => {
    const two = [
      { deck: 'd', faces: FACES, ratio: 1.4 },
      { deck: 'e', faces: ['f5', 'f6'], ratio: 1.1 },
    ];
    const both = (
      [
        { type: 'created', deck: 'e', zone: 'set', faces: ['f5', 'f6'] },
        { type: 'revealed', cards: [41], to: 'all', faces: ['f5'] },
      ] satisfies TableEvent[]
    ).reduce(foldTable, table);
    const view: View = { ...viewWith([]), state: { table: both, game: null } };
    const placed = placements(seen({ view, decks: looksOf(two) }));
    const look = (card: number) => {
      const { deck, layer, ratio } = placed.get(card)!;
      return { deck, layer, ratio };
    };
    expect(look(28)).toEqual({ deck: 0, layer: 4, ratio: 1.4 });
    expect(look(24)).toEqual({ deck: 0, layer: BACK, ratio: 1.4 });
    expect(look(41)).toEqual({ deck: 1, layer: 0, ratio: 1.1 });
    expect(look(42)).toEqual({ deck: 1, layer: 2, ratio: 1.1 });
  });

  it('place every card of a zone that has a spot, and no other', () => {
    const placed = placements(seen());
    const expected = Object.keys(table.zones)
      .filter((zone) => zone in poses)
      .flatMap((zone) => table.zones[zone]!);
    expect([...placed.keys()].sort()).toEqual([...expected].sort());
    expect(placed.has(32)).toBe(false);
    for (const p of placed.values()) expect(numbers(p).every(Number.isFinite)).toBe(true);
  });

  it('lay a ribbon in a straight line that never outgrows its room', () => {
    for (const [n, room] of [
      [3, 5],
      [20, 2],
    ] as const) {
      const ribbon: ZonePose = { ...at(0, 'ribbon'), room };
      const one = [
        { type: 'created', deck: 'd', zone: 'line', faces: FACES.slice(0, n) },
      ] satisfies TableEvent[];
      const view: View = {
        seat: 0,
        state: { table: one.reduce(foldTable, emptyTable), game: null },
        faces: new Map(),
      };
      const placed = [...placements(seen({ view, layout: { ...layout, zone: () => ribbon } })).values()];
      expect(placed).toHaveLength(n);
      expect(new Set(placed.map(({ z }) => z)).size).toBe(1);
      const xs = placed.map(({ x }) => x);
      expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(room * ribbon.width + 1e-9);
      expect(new Set(xs).size).toBe(n);
    }
  });

  it('keep the newest cards of a long ribbon as far apart as those of a short one', () => {
    const step = 0.72;
    const gapsOf = (n: number): number[] => {
      const ribbon: ZonePose = { ...at(0, 'ribbon'), room: 5, step };
      const one = [
        { type: 'created', deck: 'd', zone: 'line', faces: FACES.slice(0, n) },
      ] satisfies TableEvent[];
      const table = one.reduce(foldTable, emptyTable);
      const view: View = { seat: 0, state: { table, game: null }, faces: new Map() };
      const placed = placements(seen({ view, layout: { ...layout, zone: () => ribbon } }));
      const xs = table.zones.line!.map((card) => placed.get(card)!.x / ribbon.width);
      return xs.slice(1).map((x, i) => x - xs[i]!);
    };
    for (const gap of gapsOf(6)) expect(gap).toBeCloseTo(step);
    for (const n of [9, 14, 20]) {
      const gaps = gapsOf(n);
      for (const gap of gaps.slice(-4)) expect(gap).toBeCloseTo(step);
      // Earlier cards make room, all equally.
      for (const gap of gaps.slice(0, -4)) {
        expect(gap).toBeCloseTo(gaps[0]!);
        expect(gap > 0 && gap < step).toBe(true);
      }
    }
  });

  it('show a face only if it is open and known', () => {
    const placed = placements(
      seen({
        view: viewWith([
          [21, 'f1'],
          [24, 'f2'],
        ]),
      }),
    );
    for (const [card, p] of placed) {
      const open = [27, 28, 29].includes(card);
      expect(p.faceUp).toBe(open);
      expect(p.layer).toBe(open ? 3 + card - 27 : BACK);
      expect(rotate([0, 1, 0], p.turn)[1]).toBeCloseTo(open ? 1 : -1);
    }
  });

  it('do not depend on faces of cards that lie face down (law 4)', () => {
    const blank = placements(seen({ showing, spread }));
    const knowing = placements(
      seen({
        showing,
        spread,
        view: viewWith([
          [21, 'f9'],
          [25, 'f7'],
          [30, 'f8'],
        ]),
      }),
    );
    expect(knowing).toEqual(blank);
  });

  it('lay the cards of one zone on different heights, and mark held ones', () => {
    const placed = placements(seen());
    for (const zone of ['deck', 'hand:1', 'set']) {
      const heights = table.zones[zone]!.map((card) => placed.get(card)!.y);
      expect(new Set(heights).size).toBe(heights.length);
    }
    for (const [, p] of placed) expect(p.held).toBe(p.zone === 'hand:0');
  });

  it('bring the cards of a showing before the viewer, upright', () => {
    const placed = placements(seen({ showing, spread }));
    const { turn } = spread.glass;
    for (const card of [27, 28, 29, 30, 31]) {
      const p = placed.get(card)!;
      expect(p.inShowing).toBe(true);
      const normal = rotate([0, 1, 0], p.turn);
      const towardEye = rotate([0, 0, 1], turn);
      const same = normal.reduce((sum, v, i) => sum + v * towardEye[i]!, 0);
      expect(same).toBeCloseTo(p.faceUp ? 1 : -1);
      expect(p.y).toBeGreaterThan(0.2);
    }
    expect(placed.get(24)!.inShowing).toBe(false);
  });

  it('light the line being counted, and softly those counted before', () => {
    const lit = (row: number, line: number) => {
      const placed = placements(seen({ showing, spread, progress: { row, line } }));
      return [27, 28].map((card) => [placed.get(card)!.counted, placed.get(card)!.counting]);
    };
    expect(lit(0, 0)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(lit(0, 1)).toEqual([
      [0, 1],
      [0, 4],
    ]);
    expect(lit(0, 2)).toEqual([
      [1, 2],
      [4, 0],
    ]);
    expect(lit(1, 0)).toEqual([
      [3, 0],
      [4, 0],
    ]);
  });
});
