import { expect, it } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { emptyTable, type TableEvent } from '../../engine/table/table.ts';
import { foldTable } from '../../engine/table/tableFold.ts';
import type { View } from '../../engine/view.ts';
import { thousands } from '../../lib/text/format.ts';
import type { TableState } from '../../store/tableStore.ts';
import { type Disc, discsOf } from '../discs.ts';
import { discOn, namedSpots, thingSpots, wordsOf } from './discNames.ts';

const events: TableEvent[] = [
  { type: 'created', deck: 'd', zone: 'deck', faces: ['a', 'b', 'c'] },
  { type: 'shuffled', zone: 'deck' },
  { type: 'moved', cards: [4, 5], from: 'deck', to: 'set' },
  { type: 'revealed', cards: [4, 5], to: 1 },
  { type: 'moved', cards: [6], from: 'deck', to: 'hand:1' },
  { type: 'created', deck: 'e', zone: 'deck', faces: ['x'] },
  { type: 'rolled', dice: 'pair', values: [2, 1] },
  { type: 'funded', purse: 'seat:0', amount: 1200 },
  { type: 'funded', purse: 'pot', amount: 50 },
  { type: 'marked', marker: 'dealer', at: '1' },
];
const layout = {
  places: [{ id: 'pot', name: 'Sabacc pot', x: 0, z: 0, radius: 0.1, purse: 'pot' }],
  seats: [
    { x: 0, z: 1, angle: 0 },
    { x: 0, z: -1, angle: Math.PI },
  ],
  zone: (id: string) =>
    id === 'set'
      ? { x: 0.4, z: 0.1, angle: 0, spread: 'fan', width: 0.1, name: 'Set' }
      : id === 'deck'
        ? { x: 0, z: -0.5, angle: 0, spread: 'stack', width: 0.1, name: 'Deck' }
        : id === 'hand:1'
          ? { x: 0.2, z: -0.9, angle: 0, spread: 'fan', width: 0.1 }
          : null,
  purse: (id: string) => ({ x: id === 'pot' ? 0 : 0.3, z: id === 'pot' ? 0 : 0.8, scale: 1 }),
  marker: () => ({ x: -0.4, z: -0.8, name: 'Dealer button' }),
  dice: () => ({ x: -0.5, z: 0.2, radius: 0.2, size: 0.05, angle: 0 }),
} as unknown as Layout;
const seats = [
  { name: 'Ann', colour: 0, kind: 'human' },
  { name: 'Bo', colour: 1, kind: 'human' },
] as const;
const display = {
  hand: (seat: number) => `hand:${seat}`,
  dice: { pair: { count: 2, name: 'Pair of dice', values: ['sun', 'moon'], faces: () => [] } },
} as unknown as TableState['display'];
const shownTo = (seat: number): Pick<TableState, 'view' | 'layout' | 'seats' | 'display'> => ({
  display,
  view: { seat, state: { table: events.reduce(foldTable, emptyTable), game: {} }, faces: new Map() } as View,
  layout,
  seats,
});
const { view } = shownTo(0);
const discs = discsOf(view, layout, seats, [5, 25, 100]);
const under = (x: number, z: number): Disc | null => discOn({ from: [x, 2, z], to: [0, -1, 0] }, discs);
/** Returns the visible disc at this one's position. */
const seen = (is: (disc: Disc) => boolean): Disc => {
  const { x, z } = discs.find(is)!;
  return under(x, z)!;
};

it('chips, the dealer’s puck and the tokens on cards have names, worded for each viewer', () => {
  const words = (disc: Disc) => [0, 1].map((seat) => wordsOf(disc, shownTo(seat)));
  expect(words(seen(({ purse }) => purse === 'pot'))).toEqual([
    'Sabacc pot: 50 credits',
    'Sabacc pot: 50 credits',
  ]);
  const sum = `${thousands(1200)} credits`;
  expect(words(seen(({ purse }) => purse === 'seat:0'))).toEqual([`You: ${sum}`, `Ann: ${sum}`]);
  expect(words(under(-0.4, -0.8)!)).toEqual(['Dealer button: Bo', 'Dealer button: You']);
  expect(words(under(0.4, 0.1)!)).toEqual([
    '2 cards face down: only Bo knows them',
    '2 cards face down: only you know them',
  ]);
});

it('a pile known to its owner only in part says no more', () => {
  const shown = shownTo(1);
  const { table } = shown.view.state;
  const [key, zone] = ['token:', under(0.4, 0.1)!.key.slice('token:'.length)];
  const [low] = table.zones[zone]!;
  const cards = new Map(table.cards).set(low!, { ...table.cards.get(low!)!, known: [] });
  const view = { ...shown.view, state: { ...shown.view.state, table: { ...table, cards } } };
  expect(wordsOf({ key: `${key}${zone}`, purse: null }, { ...shown, view })).toBe(
    '2 cards face down: only you know 1 of them',
  );
});

it('everything that has a name can be walked through: piles, hands, dice, seat, chips and button', () => {
  const words = namedSpots(shownTo(0), discs).map((each) => each.words);
  expect(words).toEqual(
    expect.arrayContaining([
      'Deck: 1 card',
      'Bo: 1 card in hand',
      'Set: 2 cards',
      'Pair of dice: moon and sun',
      'Your seat',
      'Dealer button: Bo',
      'Sabacc pot: 50 credits',
    ]),
  );
  expect(new Set(words).size).toBe(words.length);
});

it('existing labels are not repeated, and beside the discs there is nothing', () => {
  expect(wordsOf(under(0, -1)!, shownTo(0))).toBeNull();
  expect(under(0.8, 0.5)).toBeNull();
});

it('dice, tokens and notes have names, a long note only its beginning', () => {
  const common = { angle: 0, base: 0, z: 0 };
  const lying = {
    ...layout,
    things: [
      { ...common, id: '1', kind: 'die', x: 0.6, sides: 6, size: 0.08, value: 5, roll: null },
      { ...common, id: '2', kind: 'token', x: 0.7, face: 3, radius: 0.04 },
      { ...common, id: '3', kind: 'note', x: 0.9, text: '', width: 0.2 },
    ],
    pieces: ['Die with 6 sides, showing 5', 'Blue token', `Note: ${'word '.repeat(20)}`].map((name, k) => ({
      ...{ id: String(k + 1), name, x: 0, z: 0, angle: 0, half: [0.1, 0.1], top: 0, held: null },
    })),
  } as unknown as Layout;
  const shown = { ...shownTo(0), layout: lying };
  const spots = [...discsOf(view, lying, seats, [5, 25, 100]), ...thingSpots(lying)];
  const words = (x: number): string | null => {
    const spot = discOn<(typeof spots)[number]>({ from: [x, 2, 0], to: [0, -1, 0] }, spots);
    return spot && wordsOf(spot, shown);
  };
  expect(words(0.6)).toBe('Die with 6 sides, showing 5');
  expect(words(0.7)).toBe('Blue token');
  expect(words(0.9)).toBe('Note: word word word word word word word word w…');
  expect(words(0.5)).toBeNull();
});
