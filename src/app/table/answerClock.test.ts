import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Controls } from '../../engine/display.ts';
import type { Command } from '../../engine/game.ts';
import type { TableState, TableStore } from '../../store/tableStore.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { keepAnswerClock } from './answerClock.ts';

const pass: Command = { type: 'pass' };
const offer = { command: pass };
const asked = (more: Partial<Controls>): Controls => ({
  title: '',
  text: '',
  undo: null,
  controls: [{ id: 'pass', verb: 'Pass', help: '', tone: 'plain', offer }],
  ...more,
});
const nothing: Controls = { title: '', text: '', undo: null, controls: [] };

function openClock(
  preferences: { autoPass?: boolean; lightClaims?: boolean } = {},
  controls: Controls = nothing,
) {
  let time = 0;
  const store = createStore<Partial<TableState>>(() => ({
    controls,
    live: true,
    replaying: false,
  })) as unknown as TableStore;
  const kept = createPreferenceStore(() => null);
  kept.setState(preferences);
  const told: string[] = [];
  const timers = new Map<number, { ms: number; then: () => void }>();
  let next = 0;
  const stop = keepAnswerClock({
    store,
    preferences: kept,
    answer: ({ type }) => told.push(type),
    close: () => told.push('close'),
    random: () => 0.5,
    speed: () => 1,
    clock: {
      now: () => time,
      after(ms, then) {
        const id = next++;
        timers.set(id, { ms, then });
        return () => timers.delete(id);
      },
    },
  });
  const ring = (): number[] => {
    const all = [...timers.values()];
    timers.clear();
    for (const { then } of all) then();
    return all.map(({ ms }) => ms);
  };
  const pass = (ms: number): void => {
    time += ms;
  };
  return { store, told, timers, ring, stop, pass };
}

test('the table closes the window when a player with a choice has not answered in time', () => {
  const { store, told, ring } = openClock();
  store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 } }) });
  expect(ring()).toEqual([6000]);
  expect(told).toEqual(['close']);
});

test('a question already open when the table opens has its clock from then on', () => {
  const { told, ring } = openClock({}, asked({ clock: { id: 'w1', seconds: 6 } }));
  expect(ring()).toEqual([6000]);
  expect(told).toEqual(['close']);
});

test('a seat that can only pass does so after a moment, unless that is switched off', () => {
  const by = openClock();
  by.store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 }, idle: pass }) });
  expect(by.ring().every((ms) => ms > 0 && ms < 2000)).toBe(true);
  expect(by.told).toEqual(['pass']);
  for (const off of [{ autoPass: false }, { lightClaims: false }]) {
    const clock = openClock(off);
    clock.store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 }, idle: pass }) });
    expect(clock.ring()).toEqual([6000]);
  }
});

test('an answer in time stops the clock, the next question restarts it, and a table without one waits', () => {
  const { store, told, timers, ring, stop } = openClock();
  store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 } }) });
  store.setState({ controls: nothing });
  expect(timers.size).toBe(0);
  store.setState({ controls: asked({ clock: { id: 'w2', seconds: 6 } }), live: false });
  expect(timers.size, 'not before it is seen').toBe(0);
  store.setState({ live: true });
  expect(timers.size).toBe(1);
  store.setState({ controls: asked({ clock: { id: 'w3', seconds: null } }) });
  expect(ring()).toEqual([]);
  store.setState({ controls: asked({ clock: { id: 'w4', seconds: 3 } }) });
  stop();
  expect(ring()).toEqual([]);
  expect(told).toEqual([]);
});

test('the time left is shown while it runs and while it stands, and goes with the question', () => {
  const { store, pass, told, ring } = openClock();
  const shown = () => store.getState().answerTime ?? null;
  store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 } }) });
  expect(shown()).toEqual({ left: 6000, deadline: 6000 });
  pass(2000);
  store.setState({ occupied: true });
  expect(shown()).toEqual({ left: 4000, deadline: null });
  pass(1000);
  store.setState({ occupied: false });
  expect(shown()).toEqual({ left: 4000, deadline: 7000 });
  store.setState({ controls: asked({ clock: { id: 'w2', seconds: null } }) });
  expect(shown()).toBe(null);
  expect([ring(), told]).toEqual([[], []]);
});

test('it stops while something is read, and continues from there', () => {
  const { store, timers, ring, pass } = openClock();
  store.setState({ controls: asked({ clock: { id: 'w1', seconds: 6 } }) });
  pass(2000);
  store.setState({ occupied: true });
  expect(timers.size).toBe(0);
  pass(60_000);
  store.setState({ occupied: false });
  expect(ring()).toEqual([4000]);
});
