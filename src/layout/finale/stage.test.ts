import { describe, expect, test } from 'vitest';
import { emptyTable, type TableEvent } from '../../engine/table/table.ts';
import { foldTable } from '../../engine/table/tableFold.ts';
import type { Finale } from '../../store/finale/finale.ts';
import { sampleTable } from '../../store/testing.ts';
import { PORTRAIT } from '../discs.ts';
import { looksOf } from '../placements.ts';
import { standsOf } from './podium.ts';
import { stageDiscs, stageLabels, stagePlacements } from './stage.ts';

const FACES = ['a', 'b', 'c', 'd', 'e', 'f'];
const looks = looksOf([{ deck: 'd', ratio: 1.4, faces: FACES }]);
const events: TableEvent[] = [
  { type: 'created', deck: 'd', zone: 'deck', faces: FACES },
  { type: 'moved', cards: [1, 2], from: 'deck', to: 'set' },
  { type: 'revealed', cards: [1, 2], to: 'all', faces: ['b', 'c'] },
];
const view = {
  ...{ seat: 0, faces: new Map() },
  state: { table: events.reduce(foldTable, emptyTable), game: null },
};
const standing = (seat: number, credits: number, rank: number) => ({ seat, credits, rank });
const finale: Finale = {
  standings: [900, 700, 700, 400, 300, 200, 100, 0].map((credits, i) =>
    standing(i, credits, credits === 700 ? 2 : i + 1),
  ),
  ...{ winners: [0], inPoints: false, points: [] },
  finest: {
    ...{ what: 'set', seat: 1, worth: 9, name: '9', cards: 'C, then D and E', when: 'round 2' },
    faces: [['c'], ['d', 'e']],
  },
  pot: { sum: 450, winners: [1], when: 'round 4' },
};
const seats = Array.from({ length: 8 }, (_, i) => ({ name: `P${i}`, colour: i, kind: 'human' as const }));
const shown = { ...sampleTable, view, seats, finale };

describe('the podium', () => {
  test('is higher for a better rank, equally high for equal ranks, and has three places', () => {
    expect(standsOf(finale).map(({ plates }) => plates)).toEqual([3, 2, 2, 0, 0, 0, 0, 0]);
  });

  test('has room for everyone on the table, apart from each other', () => {
    const stands = standsOf(finale);
    expect(stands).toHaveLength(8);
    for (const [i, { x, z, radius }] of stands.entries()) {
      expect(Math.hypot(x, z) + radius).toBeLessThan(0.97);
      for (const other of stands.slice(i + 1))
        expect(Math.hypot(x - other.x, z - other.z)).toBeGreaterThan(radius + other.radius);
    }
  });

  test('carries everyone’s portrait, and credits as stacks of one metal by their height', () => {
    const discs = stageDiscs(shown, [5, 25, 100], 0.4);
    const chips = seats.map((_, seat) => discs.filter(({ purse }) => purse === `seat:${seat}`));
    expect(chips.map(({ length }) => length)).toEqual([9, 7, 7, 4, 3, 2, 1, 0]);
    expect(new Set(chips.flat().map(({ kind }) => kind)).size).toBe(1);
    const portraits = discs.filter(({ key }) => key.startsWith('marker:')).map(({ face }) => face - PORTRAIT);
    expect(portraits.sort()).toEqual(seats.map((_, seat) => seat));
    expect(new Set(discs.map(({ key }) => key)).size).toBe(discs.length);
    const inPoints = stageDiscs(
      { ...shown, finale: { ...finale, inPoints: true, pot: null } },
      [5, 25, 100],
      0,
    );
    expect(inPoints.some(({ kind }) => kind)).toBe(false);
  });
});

test('the best set lies face up side by side, even if its cards were shuffled since; all others are in a pile', () => {
  const placed = stagePlacements(shown, looks, 0.4);
  expect(placed.size).toBe(FACES.length);
  const open = [...placed].filter(([, { faceUp }]) => faceUp).sort(([, a], [, b]) => a.x - b.x);
  expect(open.map(([, { layer }]) => FACES[layer])).toEqual(['c', 'd', 'e']);
  // A card that still shows its face is taken for it.
  expect(open[0]![0]).toBe(2);
  const [c, d, e] = open.map(([, { x }]) => x);
  expect(d! - c!).toBeGreaterThan((e! - d!) * 1.2);
  expect(e! - d!).toBeGreaterThan(open[0]![1].width);
  const pile = [...placed.values()].filter(({ faceUp }) => !faceUp);
  expect(new Set(pile.map(({ x, z }) => `${x} ${z}`)).size).toBe(1);
});

test('everyone’s name and sum is written before their stand, with what the cards and the chips are', () => {
  const labels = stageLabels(shown);
  expect(labels.filter(({ lit }) => lit).map(({ name, sum }) => `${name}: ${sum}`)).toEqual(['1. P0: 900']);
  expect(labels.map(({ name }) => name)).toEqual([
    ...['1. P0', '2. P1', '2. P2', '4. P3', '5. P4', '6. P5', '7. P6', '8. P7'],
    ...['Best set: P1, 9 (round 2)', 'Biggest pot: P1, 450 (round 4)'],
  ]);
});
