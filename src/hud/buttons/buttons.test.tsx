// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Control, Controls } from '../../engine/display.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud, held, Input } from '../testing.tsx';
import { Buttons } from './Buttons.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const end: Control = {
  ...{ id: 'end', verb: 'End turn', help: 'Ends your turn', tone: 'primary', key: 'e' },
  offer: { command: { type: 'end' } },
};

/** Draws the buttons of these controls, and returns the toolbar. */
function toolbar(...controls: Control[]): HTMLElement {
  cleanup();
  const view = { seat: 0, state: { table: { zones: {}, cards: new Map(), purses: {} } }, faces: new Map() };
  const display = { hand: () => 'hand:0', gesture: () => null };
  const table = { controls: { title: '', text: '', controls, undo: null }, view, display };
  return drawHud(<Buttons />, { table: table as unknown as Partial<TableState> }).getByRole('toolbar');
}

test('what ends a turn has a corner that no other button uses', () => {
  const call: Control = { ...end, id: 'call', verb: 'Call' };
  const fold: Control = { ...end, id: 'fold', verb: 'Fold', ends: true };
  const cornerOf = (...controls: Control[]) => toolbar(...controls).querySelector('[data-corner]');
  expect(cornerOf(call, fold)?.textContent).toMatch(/^Fold/);
  expect(cornerOf(fold, call)?.textContent).toMatch(/^Fold/);
  expect(cornerOf(call)?.textContent).toBe('');
});

test('what comes with picked cards stands above all that was there, which stays in its place', () => {
  const swap: Control = {
    ...{ id: 'swap', verb: 'Swap for', help: '', tone: 'primary' },
    offer: { command: { type: 'swap' }, cards: { of: [1], min: 1, max: 1 }, to: ['near'] },
  };
  const controls = { title: '', text: '', controls: [end, swap], undo: null };
  const layout = { places: [{ id: 'near', name: 'Near' }], seats: [] };
  const gesture = (_: unknown, cards: readonly number[]) =>
    cards.length ? { type: 'swap', cards, to: 'near' } : null;
  const display = { hand: () => 'hand:0', gesture, preview: () => null };
  const page = drawHud(<Buttons />, {
    table: { ...held('a'), controls, layout, display } as unknown as Partial<TableState>,
  });
  const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent!.split(/[↵ ]/)[0]);
  const before = buttons();
  act(() => page.table.setState({ selection: [1] }));
  const after = buttons();
  expect(after.slice(-before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
});

test('a button keeps its meaning as cards are picked for it: a quick tap after the last one is meant', () => {
  const swap: Control = {
    ...{ id: 'swap', verb: 'Swap these', help: '', tone: 'primary' },
    offer: { command: { type: 'swap' }, cards: { of: [1, 2], min: 1, max: 2 } },
  };
  const controls = { title: '', text: '', controls: [swap], undo: null };
  const gesture = (_: unknown, cards: readonly number[]) => (cards.length ? { type: 'swap', cards } : null);
  const display = { hand: () => 'hand:0', gesture, preview: () => null };
  const page = drawHud(<Buttons />, {
    table: { ...held('a', 'b'), controls, display } as unknown as Partial<TableState>,
  });
  const meaning = () => page.getByRole('button', { name: /^Swap these/ }).dataset.acts;
  const before = meaning();
  for (const selection of [[1], [1, 2]]) {
    act(() => page.table.setState({ selection }));
    expect(page.getByRole('button', { name: /^Swap these/ }).ariaDisabled).not.toBe('true');
    expect(meaning()).toBe(before);
  }
});

test('a button that is no better than the rest is not recommended, although Enter presses it', () => {
  const shown = (more: Partial<Control>) => {
    const button = toolbar({ ...end, ...more }).querySelector<HTMLElement>('[data-acts]')!;
    return [button.dataset.tone, button.textContent!.replace(/\s+/g, ' ')];
  };
  expect(shown({})).toEqual(['primary', 'End turn ↵']);
  expect(shown({ neutral: true })).toEqual(['plain', 'End turn ↵']);
});

test('what stakes all never looks like the main action', () => {
  const button = toolbar({ ...end, stakesAll: true }).querySelector<HTMLElement>('[data-acts]')!;
  expect(button.dataset).toMatchObject({ tone: 'danger', enter: '' });
});

test('a button of a series keeps its meaning from step to step, also while the table is busy', () => {
  const meanings = (series: Partial<Control>): number => {
    cleanup();
    const at = (title: string) => ({ title, text: '', controls: [{ ...end, ...series }], undo: null });
    const { container, table, hud } = drawHud(<Buttons />, {
      table: { ...held('a'), controls: at('Take 2') } as unknown as Partial<TableState>,
    });
    const found = new Set<string | undefined>();
    const look = () => found.add(container.querySelector<HTMLElement>('[data-acts]')!.dataset.acts);
    look();
    act(() => table.setState({ live: false }));
    look();
    act(() => hud.setState({ sent: 1 }));
    act(() => table.setState({ live: true, controls: at('Take 1') }));
    look();
    return found.size;
  };
  expect([meanings({ series: 'turn 1' }), meanings({})]).toEqual([1, 3]);
});

test('a key is shown once, and taking back at a place is not named like undoing the last step', () => {
  const keep: Control = {
    ...{ id: 'keep', verb: 'Keep', help: '', tone: 'plain', key: 'r' },
    offer: { command: { type: 'keep' }, cards: { of: [1], min: 1, max: 1 } },
  };
  const back: Control = {
    ...{ id: 'back', verb: 'Take back', help: '', tone: 'quiet', key: 'z' },
    offer: { command: { type: 'back' }, to: ['kept'] },
  };
  const undo = { type: 'back', to: 'kept' };
  const controls = { title: '', text: '', controls: [keep, back], undo, undoVerb: 'Undo' };
  const layout = { places: [{ id: 'kept', name: 'Kept', key: 'r' }], seats: [] };
  const display = { hand: () => 'hand:0', gesture: () => undo };
  const { getAllByRole } = drawHud(<Buttons />, {
    table: { controls, layout, display } as unknown as Partial<TableState>,
  });
  const texts = getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  expect(texts).toEqual(['Kept R', 'Keep', 'Undo Z', 'Hint H']);
});

test('a button that plays worthless cards says so, and does not shine', () => {
  const lay: Control = {
    ...{ id: 'lay', verb: 'Lay', help: '', tone: 'primary' },
    offer: { command: { type: 'lay' }, cards: { of: [1], min: 1, max: 1 } },
  };
  const layButton = (doubt?: string) => {
    cleanup();
    const worth = { title: '', rows: [], total: '0', ...(doubt && { doubt }) };
    const display = { hand: () => 'hand:0', gesture: () => null, preview: () => worth };
    const controls = { title: '', text: '', controls: [lay], undo: null };
    const table = { ...held('a'), controls, display, selection: [1] } as unknown as Partial<TableState>;
    const { container } = drawHud(<Buttons />, { table });
    const button = container.querySelector<HTMLElement>('[data-enter]')!;
    return [button.dataset.tone, button.textContent!.replace(/\s*↵$/, '')];
  };
  expect(layButton()).toEqual(['primary', 'Lay']);
  expect(layButton('worth 0')).toEqual(['plain', 'Lay, worth 0']);
});

test('the button of an advised step is lit like its cards, also where other cards would be doubted', () => {
  const keep: Control = {
    ...{ id: 'keep', verb: 'Keep', help: '', tone: 'plain' },
    offer: { command: { type: 'keep' }, cards: { of: [1, 2], min: 1, max: 1 } },
  };
  const worth = { title: '', rows: [], total: '0', doubt: 'worth 0' };
  const display = { hand: () => 'hand:0', gesture: () => null, preview: () => worth };
  const controls = { title: '', text: '', controls: [keep, end, CALL], undo: null };
  const page = drawHud(<Buttons />, {
    table: { ...held('a', 'b'), controls, display } as unknown as Partial<TableState>,
  });
  const litBy = (type: string, ...cards: number[]) => {
    const command = cards.length ? { type, cards } : { type };
    act(() => {
      page.hud.setState({ hint: { text: 'Do it.', steps: [{ label: '', command, cards }] } });
      page.table.setState({ selection: cards });
    });
    return [...page.container.querySelectorAll<HTMLElement>('[data-advised]')].map(
      ({ dataset, textContent }) => [
        textContent!.replace(/\s*↵.*$/, ''),
        dataset.tone === 'primary' || dataset.lit === 'true',
      ],
    );
  };
  expect(litBy('keep', 1)).toEqual([['Keep', true]]);
  expect(litBy('end')).toEqual([['End turn', true]]);
  expect(litBy('claim')).toEqual([['Mine!', true]]);
  act(() => page.table.setState({ selection: [2] }));
  expect(page.container.querySelector('[data-advised]')).toBeNull();
});

test('a call against the clock takes the picked cards, if the game lets it', async () => {
  const claim = (cards: number[]) => ({ type: 'claim', cards });
  const call: Control = {
    ...{ id: 'claim', verb: 'Mine!', help: '', tone: 'primary', shout: { lit: true } },
    offer: { command: claim([1, 2]) },
    withPicked: (cards) => (cards.length === 2 ? claim([...cards]) : null),
  };
  const { user, getByRole, sent, table } = drawHud(<Buttons />, {
    table: {
      ...held('a', 'b', 'c'),
      controls: { title: '', text: '', controls: [call], undo: null },
    } as Partial<TableState>,
  });
  const press = async (...selection: number[]): Promise<void> => {
    act(() => table.setState({ selection }));
    await user.click(getByRole('button', { name: /^Mine!/ }));
  };
  await press();
  await press(3);
  await press(3, 2);
  expect(sent).toEqual([claim([1, 2]), claim([1, 2]), claim([3, 2])]);
});

const CALL: Control = {
  ...{ id: 'claim', verb: 'Mine!', help: '', tone: 'primary', shout: { lit: true } },
  offer: { command: { type: 'claim' } },
};
const VARIANT: Control = {
  ...{ id: 'claim pair', verb: 'Mine: pair', help: '', tone: 'plain', aid: true },
  offer: { command: { type: 'claim' } },
};
const PASS: Control = { ...end, id: 'pass', verb: 'Pass', ends: true, offer: { command: { type: 'pass' } } };
const DRAW: Control = { ...end, id: 'draw', verb: 'Draw', offer: { command: { type: 'draw' } } };

/** Asks the viewer for a call, then to draw. */
function calledThenDraws(
  answer?: (button: (name: RegExp) => HTMLElement) => void,
  more: Partial<Controls> = {},
) {
  const question = (...controls: Control[]) => ({ title: '', text: '', controls, undo: null });
  const call = () => ({ ...question(CALL, VARIANT, PASS), clock: { id: 'w', seconds: 6 }, ...more });
  const page = drawHud(<Buttons />, { table: { ...held('a'), controls: call() } as Partial<TableState> });
  const names = (): string[] =>
    page.queryAllByRole('button').map(({ textContent }) => textContent!.split(/[↵ ]/)[0]!);
  const before = names();
  answer?.((name) => page.getByRole('button', { name }));
  // Others answer: the question stays.
  act(() => page.table.setState({ controls: { ...call(), controls: [{ ...CALL }, VARIANT, PASS] } }));
  act(() => page.table.setState({ controls: question(DRAW) }));
  return { before, page, names };
}

test('after a call against the clock nothing that acts comes to its place, as a late tap must not draw a card', () => {
  const { before, page, names } = calledThenDraws();
  expect(before).toEqual(['Mine!', 'Mine:', 'Pass', 'Hint']);
  // The corner stays empty, and what is below the call stays.
  expect(names()).toEqual(['Draw', 'Too', 'Mine:', 'Hint']);
  expect(page.container.querySelector('[data-corner]')?.textContent).toBe('');
  for (const name of [/^Too late/, /^Mine: pair/])
    expect(page.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(page.getByRole('button', { name: /^Draw/ })).toHaveProperty('disabled', false);
});

test('the place of a call is given back after the viewer’s next command', () => {
  const { page, names } = calledThenDraws();
  act(() => page.getByRole('button', { name: /^Draw/ }).click());
  expect(names()).toEqual(['Draw', 'Hint']);
  cleanup();
  const answered = calledThenDraws((button) => act(() => button(/^Pass/).click()));
  expect(answered.names()).toEqual(['Draw', 'Hint']);
});

test('a call that the device passes for the viewer has no buttons, and leaves no place behind', () => {
  const { before, names } = calledThenDraws(undefined, { idle: { type: 'pass' } });
  expect(before).toEqual([]);
  expect(names()).toEqual(['Draw', 'Hint']);
});

test('a call shows the seconds left, which screen readers hear only once', () => {
  const deadline = REAL_TIME.now() + 5500;
  const page = drawHud(<Buttons />, {
    table: {
      ...held('a'),
      controls: { title: '', text: '', controls: [CALL], undo: null, clock: { id: 'w', seconds: 6 } },
      answerTime: { left: 6000, deadline },
    } as Partial<TableState>,
  });
  const seconds = page.container.querySelector('[data-seconds]')!;
  expect(seconds.textContent).toBe('6 s');
  expect(seconds.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(page.getByRole('alert').textContent).toBe('You can claim this card; 6 seconds.');
  // A clock that stands shows what is left.
  act(() => page.table.setState({ answerTime: { left: 3200, deadline: null } }));
  expect(seconds.textContent).toBe('4 s');
});

test('a game that takes nothing back has no undo button, and its key says why', async () => {
  const undoProblem = 'No move can be taken back here.';
  const { user, queryByRole, hud } = drawHud(
    <>
      <Buttons />
      <Input />
    </>,
    {
      table: {
        ...held('a'),
        controls: { title: '', text: '', controls: [end], undo: null, undoProblem },
      } as Partial<TableState>,
    },
  );
  expect(queryByRole('button', { name: /^Undo/ })).toBe(null);
  await user.keyboard('{Backspace}');
  expect(hud.getState().notice).toMatchObject({ kind: 'refusal', error: { message: undoProblem } });
});

test('the next step of a series can be pressed while the one before is shown, and nothing moves meanwhile', async () => {
  const draw: Control = {
    ...{ id: 'draw', verb: 'Draw', help: 'Takes a card', tone: 'primary', key: 'g', series: 'hand 1' },
    offer: { command: { type: 'take' } },
  };
  const asked = { title: '', text: '', controls: [draw], undo: null };
  const nothing = { ...asked, controls: [] };
  const page = drawHud(<Buttons />, { table: { ...held('a'), controls: asked, acting: [0] } });
  const buttons = () => page.getAllByRole('button').map(({ textContent }) => textContent);
  const before = buttons();
  const [first] = page.getAllByRole('button', { name: /^Draw/ });
  await page.user.click(first!);
  // The table shows the card as it comes, and skips that for who goes on.
  const meaning = first!.dataset.acts;
  act(() => page.table.setState({ controls: nothing, live: false, acting: [] }));
  expect(buttons()).toEqual(before);
  expect(first!.dataset.acts).toBe(meaning);
  page.skip.mockImplementation(() => page.table.setState({ controls: asked, live: true, acting: [0] }));
  await page.user.click(first!);
  expect(page.sent).toEqual([{ type: 'take' }, { type: 'take' }]);
  // The last one: others act now.
  act(() => page.table.setState({ controls: nothing, live: false, acting: [1] }));
  expect(page.queryAllByRole('button')).toEqual([]);
});
