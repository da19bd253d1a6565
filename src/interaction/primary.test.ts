import { describe, expect, test } from 'vitest';
import type { Control } from '../engine/display.ts';
import type { TableState } from '../store/tableStore.ts';
import { choose, takesAmount } from './amounts.ts';
import { advisedBy, commandAt, commandOf, dropWords, primaryOf } from './primary.ts';
import { targetFor, targetsOf } from './targets.ts';

const take = { type: 'take' };
const CONTROLS: readonly Control[] = [
  {
    ...{ id: 'swap', verb: 'Swap', help: '', tone: 'primary' },
    placeVerb: (place) => `Swap for the ${place}`,
    offer: { command: take, cards: { of: [1, 2], min: 1, max: 1 }, to: ['near', 'far'] },
  },
  { ...{ id: 'buy', verb: 'Buy', help: '', tone: 'plain' }, offer: { command: take, to: ['near'] } },
  {
    ...{ id: 'raise', verb: 'Raise', help: '', tone: 'primary', key: 'r' },
    offer: { command: { type: 'raise' }, amount: { min: 10, max: 100, step: 10 } },
  },
];

/** Builds a table where a card may be taken from a place, for a card of the hand or for nothing. */
const table = (selection: readonly number[]): TableState =>
  ({
    live: true,
    replaying: false,
    selection,
    target: null,
    controls: { title: '', text: '', controls: CONTROLS, undo: null },
    view: { seat: 0, state: { table: { zones: { hand: [1, 2] }, purses: {} } } },
    layout: { places: ['near', 'far'].map((id) => ({ id, name: id, x: 0, z: 0, radius: 0.1 })) },
    display: {
      hand: () => 'hand',
      gesture: (_: unknown, cards: readonly number[], to: string) => ({
        ...take,
        to,
        ...(cards.length ? { cards } : {}),
      }),
    },
  }) as unknown as TableState;

const told = (selection: readonly number[]) =>
  targetsOf(table(selection), selection).map(({ control, place }) => `${control.verb} ${place.id}`);

describe('a place that can be chosen with or without a card', () => {
  test('comes from the control that fits, not the first with the same command', () => {
    expect(told([])).toEqual(['Buy near']);
    expect(told([2])).toEqual(['Swap near', 'Swap far']);
    expect(told([1, 2])).toEqual([]);
  });

  test('means what the game says about the picked cards', () => {
    expect(commandAt(table([]), 'near')).toEqual({ type: 'take', to: 'near' });
    expect(commandAt(table([2]), 'near')).toEqual({ type: 'take', to: 'near', cards: [2] });
    expect(commandOf(table([]), 'buy', {})).toBeNull();
  });

  test('is named as the game names it', () => {
    expect(primaryOf({ ...table([2]), target: 'near' }, {})?.verb).toBe('Swap for the near');
    expect(dropWords({ ...table([]), target: 'far' }, [2])).toBe('Swap for the far');
    expect(dropWords({ ...table([]), target: 'far' }, [1, 2])).toBe('');
  });
});

test('of several places none is the main action until one is pointed at', () => {
  expect(primaryOf(table([2]), {})).toBeNull();
  expect(targetFor(targetsOf(table([2]), [2]), table([2]), null)).toBeNull();
});

describe('advice', () => {
  const give = { type: 'give' };
  const controls: readonly Control[] = [
    {
      ...{ id: 'give', verb: 'Give these', help: '', tone: 'primary' },
      offer: { command: give, cards: { of: [1, 2], min: 1, max: 2 } },
    },
    {
      ...{ id: 'giveNothing', verb: 'Give nothing', help: '', tone: 'primary' },
      offer: { command: { ...give, cards: [] } },
    },
  ];
  const bright = (cards: readonly number[], selection: readonly number[]) => {
    const state = { ...table(selection), controls: { title: '', text: '', controls, undo: null } };
    const step = { label: '', command: { ...give, cards }, cards };
    return advisedBy({ text: '', steps: [step] }, state, {});
  };

  test('to pick no card highlights the control that takes none', () => {
    expect(bright([], [])).toMatchObject({ id: 'giveNothing', command: { cards: [] } });
    expect(bright([2], [2])).toMatchObject({ id: 'give', command: { cards: [2] } });
  });

  test('leaves the order of the cards to the player', () => {
    expect(bright([1, 2], [1, 2])?.command.cards).toEqual([1, 2]);
    expect(bright([1, 2], [2, 1])?.command.cards).toEqual([2, 1]);
  });
});

describe('a control that names its card', () => {
  const its = (cards: number[]): Control['offer'] => ({ command: { type: 'keep', cards } });
  const controls: Control[] = [
    { ...{ id: 'it', verb: 'Keep it', help: '', tone: 'primary' }, offer: its([1]) },
    { ...{ id: 'none', verb: 'Keep none', help: '', tone: 'primary' }, offer: its([]) },
  ];
  const advised = (cards: number[]) => {
    const command = { type: 'keep', cards };
    const state = { ...table(cards), controls: { title: '', text: '', controls, undo: null } };
    return primaryOf(state, {}, { text: '', steps: [{ label: '', cards, command }] })?.verb;
  };

  test('does not shine when the advice is to take none', () => {
    expect(advised([1])).toBe('Keep it');
    expect(advised([])).toBe('Keep none');
  });
});

describe('a blocked table', () => {
  const held = (selection: readonly number[]): TableState => ({
    ...table(selection),
    blocked: 'The table is paused.',
  });

  test('takes nothing from the viewer', () => {
    for (const picked of [[], [2]]) {
      expect(targetsOf(held(picked), picked)).toEqual([]);
      expect(commandAt(held(picked), 'near')).toBeNull();
      expect(primaryOf(held(picked), {})).toBeNull();
    }
    expect(commandOf(held([]), 'raise', {})).toBeNull();
  });
});

describe('an amount', () => {
  const raise = CONTROLS.filter(takesAmount)[0]!;

  test('goes with the command as chosen, or else the minimum', () => {
    const chosen = choose({}, raise, 42);
    expect(commandOf(table([]), 'raise', chosen)).toEqual({ type: 'raise', amount: 40 });
    expect(commandOf(table([]), 'raise', {})).toEqual({ type: 'raise', amount: 10 });
    expect(primaryOf(table([]), chosen)?.command).toEqual({ type: 'raise', amount: 40 });
    expect(primaryOf({ ...table([2]), target: 'far' }, chosen)?.id).toBe('swap');
  });
});
