// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Layout } from '../engine/display/layout.ts';
import type { CardArt, Showing } from '../engine/display.ts';
import { emptyTable, type TableEvent } from '../engine/table/table.ts';
import { foldTable } from '../engine/table/tableFold.ts';
import type { View } from '../engine/view.ts';
import { createSignStore } from '../store/signs/signs.ts';
import type { Load, Ray } from '../store/tablePort.ts';
import { createTableStore, type TableState } from '../store/tableStore.ts';
import { sampleTable } from '../store/testing.ts';
import { glassOf, seatView } from './framing.ts';
import type { Placed } from './movedCards.ts';
import type { Lights } from './tableDrawing.ts';
import { TableModel } from './tableModel.ts';

const SIZE = { width: 1280, height: 720 };

const events: TableEvent[] = [
  { type: 'created', deck: 'd', zone: 'deck', faces: ['a', 'b', 'c'] },
  { type: 'created', deck: 'long', zone: 'box', faces: ['x'] },
  { type: 'moved', cards: [1, 2], from: 'deck', to: 'set' },
  { type: 'revealed', cards: [1, 2], to: 'all', faces: ['a', 'b'] },
  { type: 'funded', purse: 'pot', amount: 7000 },
];
/** A set that lies across the table, a pile of one card, and a pot of chips. */
const layout: Layout = {
  places: [{ id: 'pot', name: 'Pot', x: 0, z: 0, radius: 0.1, purse: 'pot' }],
  seats: [],
  zone: (id) =>
    id === 'set'
      ? { x: 0.4, z: -0.3, angle: Math.PI, spread: 'fan', width: 0.1, name: 'Set' }
      : id === 'deck'
        ? { x: -0.5, z: 0.2, angle: 0, spread: 'stack', width: 0.1, name: 'Deck' }
        : null,
  purse: (id) => (id === 'pot' ? { x: 0, z: 0, scale: 1 } : null),
  marker: () => null,
  pieces: [
    {
      ...{ id: 'pile', name: 'Deck', x: -0.5, z: 0.2, angle: 0, half: [0.05, 0.07] as const, top: 0.01 },
      ...{ zone: 'deck', held: null },
    },
  ],
};
const viewOf = (seat: number, more: readonly TableEvent[] = []): View => ({
  seat,
  state: { table: [...events, ...more].reduce(foldTable, emptyTable), game: null },
  faces: new Map(),
});
const decks = [
  { deck: 'd', ratio: 1.4, faces: ['a', 'b', 'c'] },
  { deck: 'long', ratio: 2, faces: ['x'] },
] as unknown as readonly CardArt[];
const start: TableState = {
  ...sampleTable,
  ...{ decks, layout, view: viewOf(0), showing: null, progress: { row: 0, line: 0 } },
  ...{ chosen: [], single: null, hovered: null },
  display: {
    hand: (seat: number) => `hand:${seat}`,
    seatNote: () => ({}),
  } as unknown as TableState['display'],
  seats: [
    { name: 'Ann', colour: 0, kind: 'human' },
    { name: 'Bo', colour: 1, kind: 'human' },
  ],
};
const reveal = (rows: Showing['rows']): Showing => ({
  ...{ id: '1', place: 'pot', title: '', text: '', done: false, rows },
});
const row: Showing['rows'][number] = {
  ...{ seat: 0, groups: [[1, 2]], lines: [], total: null, won: false, share: 0 },
};

/** A drawing that keeps what it is asked to show. */
function open() {
  const drawn = {
    asked: [] as string[],
    cards: new Map() as Placed,
    lights: null as Lights | null,
    speed: Number.NaN,
    moved: [] as number[][],
  };
  const host = document.createElement('div');
  const store = createTableStore(start);
  const signs = createSignStore(() => 0);
  const model: TableModel = new TableModel(
    { host, store, signs, insets: undefined, speed: () => 1, invalidate: () => {} },
    {
      fit: () => drawn.asked.push('fit'),
      glass: () => glassOf(seatView(SIZE), SIZE),
      reach: () => Number.POSITIVE_INFINITY,
      showCards(placed, { speed }) {
        drawn.asked.push('cards');
        Object.assign(drawn, { cards: placed, speed });
      },
      showDiscs: () => drawn.asked.push('discs'),
      showCloth: () => {},
      showLights(lights) {
        drawn.asked.push('lights');
        drawn.lights = lights;
      },
      shift: (_, ...by) => drawn.moved.push(by),
    },
  );
  return { model, store, signs, host, drawn };
}

const downOn = (x: number, z: number): Ray => ({ from: [x, 2, z], to: [0, -1, 0] });
const onDeck = downOn(-0.5, 0.2);
const loadAt = (x: number, pieces: ReadonlySet<string>): Load => ({
  ...{ pieces, zones: new Set(['deck']), purses: new Set<string>(), x, y: 0.1, z: 0 },
});
const NAME = 'Deck: 1 card';

let table: ReturnType<typeof open>;
beforeEach(() => {
  table = open();
  table.model.resize(SIZE);
  table.drawn.asked.length = 0;
});

describe('a drawn table', () => {
  it('shows nothing before its window has a size, then everything at once', () => {
    const { model, store, drawn } = open();
    store.setState({ view: viewOf(0) });
    expect(drawn.asked).toEqual([]);
    // Dragged cards of others may need the decks before.
    expect(model.decks).toHaveLength(2);
    model.resize(SIZE);
    expect(drawn.asked).toEqual(['fit', 'cards', 'discs', 'lights']);
    expect(drawn.speed).toBe(0);
  });

  it('shows anew only what a change is about', () => {
    const { store, drawn, model } = table;
    store.setState({ log: [] });
    expect(drawn.asked.splice(0)).toEqual([]);
    store.setState({ hovered: 1 });
    expect(drawn.asked.splice(0)).toEqual(['cards']);
    store.setState({ targets: ['pot'] });
    expect(drawn.asked.splice(0)).toEqual(['lights']);
    expect(drawn.lights!.bright).toEqual(['pot']);
    model.point('pot');
    model.point('pot');
    expect(drawn.asked.splice(0)).toEqual(['lights']);
    expect(drawn.lights!.pointed).toBe('pot');
    store.setState({ view: viewOf(0) });
    expect(drawn.asked.splice(0)).toEqual(['cards', 'discs', 'lights']);
    model.refresh();
    expect(drawn.asked.splice(0)).toEqual(['cards', 'discs', 'lights']);
    model.dispose();
    store.setState({ view: viewOf(0) });
    expect(drawn.asked).toEqual([]);
  });

  it('moves at the viewer’s speed, but jumps to another seat', () => {
    const { store, drawn } = table;
    store.setState({ view: viewOf(0) });
    expect(drawn.speed).toBe(1);
    store.setState({ view: viewOf(1) });
    expect(drawn.speed).toBe(0);
  });

  it('turns a hovered set to the viewer, while the pointer still meets it where it lies', () => {
    const { store, drawn, model } = table;
    const { z } = model.placed.get(1)!;
    store.setState({ hovered: 1 });
    expect(drawn.cards.get(1)!.width).toBeGreaterThan(0.1);
    expect(model.placed.get(1)).toMatchObject({ z, width: 0.1 });
    model.carry(loadAt(0, new Set(['pile'])));
    expect(drawn.cards.get(1)!.width).toBe(0.1);
  });

  it('keeps the values of chips when a large sum has gone', () => {
    const { model, store } = table;
    const valuesNow = () => {
      const found = new Set<number>();
      for (let x = -0.2; x <= 0.2; x += 0.02)
        for (let z = -0.2; z <= 0.2; z += 0.02) found.add(model.chipOn(downOn(x, z))?.value ?? 0);
      return [...found].sort((a, b) => a - b);
    };
    expect(valuesNow()).toEqual([0, 25, 100, 500]);
    store.setState({ view: viewOf(0, [{ type: 'paid', from: 'pot', to: 'seat:0', amount: 6900 }]) });
    expect(valuesNow()).toEqual([0, 25]);
  });
});

describe('a load', () => {
  const pieces = new Set(['pile']);

  it('leaves its place, follows the hand bit by bit, and returns', () => {
    const { model, store, drawn } = table;
    const [{ x }, card] = [model.placed.get(3)!, () => drawn.cards.get(3)!.x];
    model.carry(loadAt(0.2, pieces));
    expect(card()).toBeCloseTo(x + 0.2);
    drawn.asked.length = 0;
    model.carry(loadAt(0.3, pieces));
    expect(drawn.asked).toEqual([]);
    expect(drawn.moved).toEqual([[expect.closeTo(0.1), 0, 0]]);
    store.setState({ hovered: 1 });
    expect(card()).toBeCloseTo(x + 0.3);
    model.carry(null);
    expect(card()).toBeCloseTo(x);
  });

  it('of another person follows their pointer', () => {
    const { model, store, signs, drawn } = table;
    const [piece] = layout.pieces!;
    store.setState({ layout: { ...layout, pieces: [{ ...piece!, held: 1 }] } });
    signs.point('bo', { name: 'Bo', colour: 1, seat: 1, x: 0.1, z: 0.2 });
    expect(drawn.cards.get(3)!.x).toBeCloseTo(0.1);
    expect(model.placed.get(3)!.x).toBeCloseTo(0.1);
    signs.unpoint('bo');
    expect(drawn.cards.get(3)!.x).toBeCloseTo(-0.5);
  });
});

describe('the name under the pointer', () => {
  it('is written beside the item, until the pointer leaves or something is carried', () => {
    const { model, host } = table;
    model.nameUnder(onDeck);
    expect(host.textContent).toContain(NAME);
    model.nameUnder(null);
    expect(host.textContent).not.toContain(NAME);
    model.nameUnder(onDeck);
    model.carry(loadAt(0, new Set(['pile'])));
    expect(host.textContent).not.toContain(NAME);
  });

  it('stays while others’ hands move, and goes with the next move of the game', () => {
    const { model, store, signs, host } = table;
    const [piece] = layout.pieces!;
    store.setState({ layout: { ...layout, pieces: [{ ...piece!, id: 'other', zone: 'box', held: 1 }] } });
    model.nameUnder(onDeck);
    signs.point('bo', { name: 'Bo', colour: 1, seat: 1, x: 0.1, z: 0.2 });
    expect(host.textContent).toContain(NAME);
    store.setState({ view: viewOf(0) });
    expect(host.textContent).not.toContain(NAME);
  });

  it('is not asked for during a reveal', () => {
    const { model, store, host } = table;
    store.setState({ showing: reveal([row]) });
    model.nameUnder(onDeck);
    expect(host.textContent).not.toContain(NAME);
  });
});

describe('a reveal', () => {
  it('leaves room for the tallest deck’s cards, and replaces the table’s labels', () => {
    const { model, store, host, drawn } = table;
    expect(host.textContent).toContain('Pot');
    store.setState({ showing: reveal([row]) });
    const { cardHeight, cardWidth } = model.spread!.layout;
    expect(cardHeight / cardWidth).toBeCloseTo(2);
    expect(drawn.cards.get(1)!.inShowing).toBe(true);
    expect(host.textContent).not.toContain('Pot');
    store.setState({ showing: null });
    expect(model.spread).toBeNull();
    expect(host.textContent).toContain('Pot');
  });

  it('without rows leaves the table as it is', () => {
    const { model, store, host } = table;
    store.setState({ showing: reveal([]) });
    expect(model.spread).toBeNull();
    expect(host.textContent).toContain('Pot');
  });
});
