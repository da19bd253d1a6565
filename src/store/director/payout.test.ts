import { expect, test } from 'vitest';
import type { GameDisplay, Showing } from '../../engine/display.ts';
import type { ShownStep } from '../../engine/step.ts';
import { looksAgain } from './reveals.ts';
import { direct, stepOf } from './testing.ts';

/** The pot of each step: it is revealed at 2, decided and paid at 3. */
const pots: Partial<GameDisplay> = {
  layout: () => ({
    places: [{ id: 'p', name: 'Pot', x: 0, z: 0, radius: 0.1, purse: 'pot' }],
    ...{ seats: [], zone: () => null, purse: () => null, marker: () => null },
  }),
  showing: ({ state: { table } }) => {
    const value = table.dice.d![0]!;
    if (value < 2 || value > 3.5) return null;
    const row = { groups: [], lines: [], total: 9 };
    const rows = [0, 1].map((seat) => ({
      ...row,
      seat,
      won: value > 2 && seat === 1,
      share: value > 2 ? 60 : 0,
    }));
    return { id: 'p', place: 'p', title: 'Pot', text: '', rows, done: value > 2 };
  },
  ...{ moment: () => null, narrate: () => null },
  beats: ({ type }) => (type === 'paid' ? 0 : 1),
};

/** Returns the step with this value of the die, at which seat 1 and the pot have so much. */
function step(value: number, [won, pot]: readonly [number, number], isPaid = false): ShownStep {
  const { state, event, ...rest } = stepOf(value);
  const table = { ...state.table, purses: { 'seat:1': won, pot } };
  const paid = { type: 'paid', from: 'pot', to: 'seat:1', amount: 60 } as const;
  return { ...rest, event: isPaid ? paid : event, state: { ...state, table } };
}

/** Shows a round with such a pot, whose end waits for the viewer, step by step. `heard`: the events that were heard. */
function round() {
  const heard: string[] = [];
  const shown = direct(1, pots, {
    rests: () => true,
    ...{ onShow: ({ type }: { type: string }) => heard.push(type) },
  });
  const before = [0, 60] as const;
  const after = [60, 0] as const;
  shown.director.push([
    step(1, before),
    step(2, before),
    step(3, after, true),
    step(3.2, after),
    step(4, after),
  ]);
  const look = () => {
    const { showing, paying, view, decided, rest } = shown.store.getState();
    const { purses } = view.state.table;
    const lies = showing ? 'before the viewer' : paying ? 'put away' : 'nowhere';
    return {
      lies,
      done: (showing ?? paying)?.done,
      won: purses['seat:1'],
      decided: decided.length,
      rests: rest !== null,
    };
  };
  return { ...shown, heard, look };
}

test('a reveal shows who wins, is put away as the pot is paid, and stays away while the table rests', () => {
  const { look, tick, heard } = round();
  while (look().lies === 'nowhere') tick();
  expect(look()).toMatchObject({ lies: 'before the viewer', done: false, won: 0 });
  while (!look().done) tick();
  expect(look()).toMatchObject({ lies: 'before the viewer', done: true, won: 0 });
  expect(heard).not.toContain('paid');
  tick();
  expect(look()).toEqual({ lies: 'put away', done: true, won: 60, decided: 1, rests: false });
  expect(heard).toContain('paid');
  tick();
  expect(look()).toMatchObject({ lies: 'put away', won: 60, decided: 1, rests: true });
});

test('over a table that rests a pot brings its reveal back, and once more puts it away; the next hand forgets it', () => {
  const { look, store, director, tick } = round();
  while (!look().rests) tick();
  const tap = (place: string | null) => store.setState(looksAgain(store.getState(), place) ?? {});
  tap('elsewhere');
  expect(look().lies).toBe('put away');
  tap('p');
  expect(look().lies).toBe('before the viewer');
  tap('p');
  expect(look().lies).toBe('put away');
  director.next();
  tick();
  expect(look()).toMatchObject({ lies: 'nowhere', decided: 0, rests: false });
});

test('a viewer who skips comes to the table at rest, with the pot decided', () => {
  const { look, director } = round();
  director.skipOn();
  expect(look()).toEqual({ lies: 'put away', done: true, won: 60, decided: 1, rests: true });
});

test('a row goes on being counted when the oldest steps are dropped meanwhile, and the log waits for its sum', () => {
  const row = { seat: 0, groups: [], lines: [{ value: 1 }, { value: 2 }], total: 3, won: true, share: 1 };
  const { director, store, log, tick } = direct(1, {
    showing: ({ state }) =>
      state.table.dice.d?.[0] === 2
        ? ({ id: 'p', place: '', title: 'Pot', text: '', rows: [row], done: true } as unknown as Showing)
        : null,
  });
  director.push(Array.from({ length: 898 }, (_, i) => stepOf(1000 + i)));
  director.skip();
  director.push([stepOf(2)]);
  for (let i = 0; i < 10 && store.getState().progress.line < 1; i++) tick();
  director.push(Array.from({ length: 400 }, (_, i) => stepOf(5000 + i)));
  for (let i = 0; i < 20 && store.getState().progress.row < 1; i++) {
    expect(log()).not.toContain('2 was rolled.');
    tick();
  }
  expect(store.getState().progress.row).toBe(1);
  expect(log().at(-1)).toBe('2 was rolled.');
});
