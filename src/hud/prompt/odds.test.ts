import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Chances } from '../../engine/display.ts';
import { adviceIn } from '../../interaction/advice.ts';
import { send } from '../../interaction/send.ts';
import { createHudStore, type HudContextValue } from '../hudStore.ts';
import { advise, askOdds, dropOld } from './advice.ts';

const HINT = { text: 'Stand.', steps: [] };
const CHANCES: Chances = {
  title: 'Chance',
  rows: [{ label: 'Stand', chance: 0.5, text: '50 %' }],
  text: '',
  hint: HINT,
};

/** Sets up the viewer's turn at a table whose odds arrive when the test says so. */
function asking(acting: readonly number[] = [0]) {
  const view = { seat: 0, state: {}, faces: new Map() };
  const controls = { title: '', text: '', controls: [], undo: null };
  const display = { hint: () => HINT };
  const selection: readonly number[] = [];
  const table = createStore(() => ({
    ...{ live: true, replaying: false, acting, view, controls, display, selection },
  }));
  const answers: { resolve(chances: Chances | null): void; reject(error: Error): void }[] = [];
  const chances = () => new Promise<Chances | null>((resolve, reject) => answers.push({ resolve, reject }));
  const actions = { chances, dispatch: () => null };
  const hud = createHudStore();
  const context = { table, hud, actions } as unknown as HudContextValue;
  const goOn = () => table.setState({ view: { ...view } });
  return { context, hud, answers, view, goOn };
}

test('odds are shown when they arrive, and hidden on a second request', async () => {
  const { context, hud, answers, view } = asking();
  const asked = askOdds(context);
  expect(hud.getState().odds).toEqual({ view, chances: null });
  answers[0]!.resolve(CHANCES);
  await asked;
  expect(hud.getState().odds).toEqual({ view, chances: CHANCES });
  await askOdds(context);
  expect(hud.getState().odds).toBeNull();
  expect(answers).toHaveLength(1);
});

test('a hint that was read applies to this decision, and to no later one', async () => {
  const { context, hud, answers, goOn } = asking();
  const heeded = () => adviceIn(hud.getState(), context.table.getState().view);
  expect(heeded()).toBeNull();
  advise(context);
  hud.setState({ hint: null });
  expect(heeded()).toBe(HINT);
  goOn();
  expect(heeded()).toBeNull();
  const asked = askOdds(context);
  answers[0]!.resolve(CHANCES);
  await asked;
  await askOdds(context);
  expect(hud.getState().odds).toBeNull();
  expect(heeded()).toBe(HINT);
});

test('a hint replaces odds, and odds replace a hint', async () => {
  const { context, hud, answers } = asking();
  advise(context);
  const asked = askOdds(context);
  expect(hud.getState().hint).toBeNull();
  advise(context);
  expect(hud.getState()).toMatchObject({ hint: HINT, odds: null });
  answers[0]!.resolve(CHANCES);
  await asked;
  expect(hud.getState()).toMatchObject({ hint: HINT, odds: null });
});

test('computed advice comes with its numbers, unless the viewer has moved on', async () => {
  const { context, hud, answers, goOn } = asking();
  context.table.setState({ display: { hint: () => null } } as never);
  const asked = advise(context);
  expect(hud.getState().hint?.steps).toEqual([]);
  answers[0]!.resolve(CHANCES);
  await asked;
  expect(hud.getState().hint).toBe(HINT);
  const late = advise(context);
  goOn();
  hud.setState({ hint: null });
  answers[1]!.resolve(CHANCES);
  await late;
  expect(hud.getState().hint).toBeNull();
});

test('an answer that comes after a command is dropped, and so is its failure', async () => {
  const { context, hud, answers } = asking();
  const first = askOdds(context);
  send(context, { type: 'stand' });
  answers[0]!.resolve(CHANCES);
  await first;
  expect(hud.getState().odds).toBeNull();
  const second = askOdds(context);
  send(context, { type: 'stand' });
  answers[1]!.reject(new Error('gone'));
  await second;
  expect(hud.getState()).toMatchObject({ odds: null, notice: null });
});

test('odds are answered for the view they were requested for', async () => {
  const { context, hud, answers, goOn } = asking();
  const first = askOdds(context);
  goOn();
  const second = askOdds(context);
  answers[0]!.resolve(CHANCES);
  await first;
  expect(hud.getState().odds).toEqual({ view: context.table.getState().view, chances: null });
  answers[1]!.resolve(null);
  await second;
  expect(hud.getState().odds).toBeNull();
});

test('advice goes with its decision, also while it is still to come', async () => {
  const { context, hud, answers, goOn } = asking();
  const { table } = context;
  table.subscribe((now, before) => dropOld(context, now, before));
  table.setState({ display: { hint: () => null } as never });
  const asked = advise(context);
  goOn();
  expect(hud.getState().hint).not.toBeNull();
  // The clock has answered, and the next question is asked.
  table.setState({ acting: [] });
  table.setState({ acting: [0] });
  answers[0]!.resolve({ ...CHANCES, hint: HINT });
  await asked;
  expect(hud.getState().hint).toBeNull();
  expect(adviceIn(hud.getState(), table.getState().view)).toBeNull();
});

test('advice goes when the viewer picks other cards, not while its own are picked one by one', () => {
  const lay = (...cards: number[]) => ({ label: 'Lay', cards, command: { type: 'lay', cards } });
  const shownAfter = (selection: readonly number[], ...steps: ReturnType<typeof lay>[]) => {
    const { context, hud } = asking();
    const { table } = context;
    const hint = { text: 'Lay these.', steps };
    table.setState({ display: { hint: () => hint } as never });
    table.subscribe((now, before) => dropOld(context, now, before));
    advise(context);
    expect(hud.getState().hint).toBe(hint);
    table.setState({ selection });
    return hud.getState().hint !== null;
  };
  expect(shownAfter([], lay(1, 2))).toBe(true);
  expect(shownAfter([2], lay(1, 2))).toBe(true);
  expect(shownAfter([3], lay(1, 2), lay(3))).toBe(true);
  expect(shownAfter([1, 4], lay(1, 2))).toBe(false);
  expect(shownAfter([1, 2, 3], lay(1, 2), lay(3))).toBe(false);
  expect(shownAfter([4], lay())).toBe(false);
});

test('a failure is reported', async () => {
  const { context, hud, answers } = asking();
  const asked = askOdds(context);
  answers[0]!.reject(new Error('no Worker'));
  await asked;
  expect(hud.getState().odds).toBeNull();
  expect(hud.getState().notice).toMatchObject({ error: { message: expect.stringMatching(/odds/) } });
});

test('no odds are offered on someone else’s turn', async () => {
  const { context, hud, answers } = asking([1]);
  await askOdds(context);
  expect(hud.getState().odds).toBeNull();
  expect(answers).toHaveLength(0);
});

test('the bright button follows the odds, and the viewer’s picked cards stay picked', async () => {
  const best = { label: 'Discard', cards: [4], command: { type: 'discard', cards: [4] } };
  const hint = { text: 'Discard.', steps: [best] };
  const ask = async (selection: readonly number[]) => {
    const { context, hud, answers, view, goOn } = asking();
    context.table.setState({ selection });
    const asked = askOdds(context);
    expect(adviceIn(hud.getState(), view as never)).toBeNull();
    answers[0]!.resolve({ ...CHANCES, hint });
    await asked;
    expect(adviceIn(hud.getState(), view as never)).toBe(hint);
    const picked = context.table.getState().selection;
    goOn();
    expect(adviceIn(hud.getState(), context.table.getState().view)).toBeNull();
    return picked;
  };
  expect(await ask([])).toEqual([4]);
  expect(await ask([7])).toEqual([7]);
});
