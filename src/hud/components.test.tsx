// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Control } from '../engine/display.ts';
import { showRefusal } from '../interaction/send.ts';
import type { TableState } from '../store/tableStore.ts';
import { stubBrowser } from '../ui/testing.tsx';
import { AmountControl } from './buttons/AmountControl.tsx';
import { Buttons } from './buttons/Buttons.tsx';
import { AsideTab } from './hand/AsideTab.tsx';
import { Hand } from './hand/Hand.tsx';
import { LogSheet } from './log/Log.tsx';
import { MenuButton } from './menu/MenuButton.tsx';
import { Toasts } from './Toast.tsx';
import { drawHud, held, Input } from './testing.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const end: Control = {
  ...{ id: 'end', verb: 'End turn', help: 'Ends your turn', tone: 'primary', key: 'e' },
  offer: { command: { type: 'end' } },
};
const lay: Control = {
  ...{ id: 'lay', verb: 'Lay set', help: 'Lays a set', tone: 'plain' },
  offer: { command: { type: 'lay' }, cards: { of: [1, 2], min: 1, max: 2 } },
};
const back: Control = {
  ...{ id: 'undo', verb: 'Take back', help: 'Takes it back', tone: 'quiet' },
  offer: { command: { type: 'undo' } },
};
const asked = (...controls: Control[]): Partial<TableState> => ({
  controls: { title: 'Your turn', text: '', controls, undo: null },
});

/** The hand, with the input that leads to it. */
const KEYED_HAND = (
  <>
    <Input />
    <Hand />
  </>
);

describe('the buttons', () => {
  test('send the command of their verb', async () => {
    const { user, getByRole, sent } = drawHud(<Buttons />, {
      table: { ...held('4', '9'), ...asked(end, lay) },
    });
    expect(getByRole('toolbar', { name: 'What you can do' })).toBeTruthy();
    await user.click(getByRole('button', { name: /^End turn/ }));
    expect(sent).toEqual([{ type: 'end' }]);
  });

  test('say which cards are missing until some are picked, and send those', async () => {
    const { user, getByRole, table, hud, sent } = drawHud(<Buttons />, {
      table: { ...held('4', '9'), ...asked(end, lay) },
    });
    const button = getByRole('button', { name: 'Lay set' });
    await user.click(button);
    expect(button.ariaDisabled).toBe('true');
    expect(hud.getState().notice).toMatchObject({
      error: { message: expect.stringMatching(/^Pick .* first, then “Lay set”/) },
    });
    expect(sent).toEqual([]);
    act(() => table.setState({ selection: [2] }));
    await user.click(button);
    expect(sent).toEqual([{ type: 'lay', cards: [2] }]);
    expect(table.getState().selection).toEqual([]);
  });

  test('are disabled and give the reason while the table is blocked', () => {
    const blocked = 'The table is paused.';
    const { getByRole, sent } = drawHud(<Buttons />, {
      table: { ...held('4'), ...asked(end, lay), blocked },
    });
    const button = getByRole('button', { name: /^End turn/ });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe(blocked);
    expect(sent).toEqual([]);
  });

  test('send the undo command where the rules allow it', async () => {
    const controls = { title: '', text: '', controls: [end, back], undo: { type: 'undo', at: 3 } };
    const { user, getByRole, sent } = drawHud(<Buttons />, {
      table: { ...held('4'), controls } as unknown as Partial<TableState>,
    });
    await user.click(getByRole('button', { name: /^Take back/ }));
    expect(sent).toEqual([{ type: 'undo', at: 3 }]);
  });

  test('are absent during a replay', () => {
    const { container } = drawHud(<Buttons />, { table: { ...held('4'), ...asked(end), replaying: true } });
    expect(container.textContent).toBe('');
  });
});

describe('the hand', () => {
  test('counts a card that is only offered apart, like the note at the seat', () => {
    const given = held('9 of suns', '4 of moons', '7 of suns') as TableState;
    const { table } = given.view.state;
    const zones = { 'hand:0': [1, 2], offered: [3] };
    const view = { ...given.view, state: { ...given.view.state, table: { ...table, zones } } };
    const display = { ...given.display, aside: () => ({ zone: 'offered', label: 'offered' }) };
    const { getByRole } = drawHud(<Hand />, { table: { ...given, view, display } as Partial<TableState> });
    expect(getByRole('button', { name: 'Lower your hand, 2 cards' }).textContent).toBe('2');
  });

  test('names its cards and counts them', () => {
    const { getByRole, getAllByRole } = drawHud(<Hand />, { table: held('9 of suns', '4 of moons') });
    expect(getByRole('group', { name: 'Your hand, 2 cards' })).toBeTruthy();
    expect(getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      '9 of suns',
      '4 of moons',
      'Lower your hand, 2 cards',
    ]);
  });

  test('cards that are set aside share one tab, which gives way to picked ones', () => {
    const slots = new Map([1, 2, 3].map((card) => [card, { slot: { x: 40 * card, y: 26, angle: 0 } }]));
    const tab = { label: 'from your right', cards: [1, 2, 3], slots };
    const { queryAllByText, rerender } = render(<AsideTab {...tab} picked={[4]} />);
    expect(queryAllByText('from your right')).toHaveLength(1);
    rerender(<AsideTab {...tab} picked={[4, 2]} />);
    expect(queryAllByText('from your right')).toHaveLength(0);
  });

  test('is one tab stop; arrow keys move from card to card, and wrap', async () => {
    const { user } = drawHud(KEYED_HAND, { table: held('9', '4', '7') });
    const at = () => document.activeElement?.getAttribute('aria-label');
    await user.tab();
    const visited = [at()];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}']) {
      await user.keyboard(key);
      visited.push(at());
    }
    expect(visited).toEqual(['9', '4', '7', '9', '7']);
    await user.tab();
    expect(at()).toBe('Sort your hand');
  });

  test('follows the sort order the viewer chose', async () => {
    const { user, preferences } = drawHud(KEYED_HAND, { table: held('9', '4', '7') });
    act(() => preferences.setState({ sort: 'name' }));
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('7');
  });

  test('lets a card be moved by Shift and an arrow key, and keeps that order until another sorting is chosen', async () => {
    const { user, table, preferences, container } = drawHud(KEYED_HAND, { table: held('9', '4', '7') });
    /** Card names from left to right: each card covers the one before it. */
    const lies = () =>
      [...document.querySelectorAll<HTMLElement>('[data-card]')]
        .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
        .map((card) => card.getAttribute('aria-label'));
    await user.tab();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(lies()).toEqual(['4', '9', '7']);
    expect(container.querySelector('[aria-live]')!.textContent).toBe('9, 2 of 3');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('9');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(lies()).toEqual(['4', '7', '9']);
    // Picking leaves it in place.
    await user.keyboard(' ');
    expect(lies()).toEqual(['4', '7', '9']);
    act(() => table.setState({ ...held('9', '4', '7', '1'), selection: [] }));
    expect(lies()).toEqual(['4', '7', '9', '1']);
    act(() => preferences.setState({ sort: 'name' }));
    expect(lies()).toEqual(['1', '4', '7', '9']);
  });

  test('picks and unpicks a card by Space or a click', async () => {
    const { user, getByRole, table } = drawHud(<Hand />, { table: held('9', '4') });
    await user.tab();
    await user.keyboard(' ');
    expect(table.getState().selection).toEqual([1]);
    expect(getByRole('button', { name: '9', pressed: true })).toBeTruthy();
    await user.click(getByRole('button', { name: '4' }));
    expect(table.getState().selection).toEqual([1, 2]);
    await user.click(getByRole('button', { name: '9' }));
    expect(table.getState().selection).toEqual([2]);
  });

  test('picks another card in place of the first where nothing takes more than one', async () => {
    const swap: Control = {
      ...{ id: 'swap', verb: 'Swap', help: '', tone: 'plain' },
      offer: { command: { type: 'swap' }, cards: { of: [1, 2], min: 1, max: 1 } },
    };
    const { user, getByRole, table } = drawHud(<Hand />, {
      table: { ...held('9', '4'), ...asked(end, swap) },
    });
    await user.click(getByRole('button', { name: '9' }));
    await user.click(getByRole('button', { name: '4' }));
    expect(table.getState().selection).toEqual([2]);
    await user.click(getByRole('button', { name: '4' }));
    expect(table.getState().selection).toEqual([]);
  });

  test('moves the focus to the next card when one is played', async () => {
    const { user, table } = drawHud(<Hand />, { table: held('9', '4') });
    await user.tab();
    act(() => {
      const { view } = held('9', '4') as TableState;
      const zones = { 'hand:0': [2] };
      const next = { ...view.state, table: { ...view.state.table, zones } };
      table.setState({ view: { ...view, state: next } });
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('4');
  });
});

describe('an amount', () => {
  const raise: Parameters<typeof AmountControl>[0]['control'] = {
    ...{ id: 'raise', verb: 'Raise', help: '', tone: 'primary' },
    offer: { command: { type: 'raise' }, amount: { min: 10, max: 45, step: 10 } },
    presets: [
      { label: 'Half', amount: 20 },
      { label: 'Pot', amount: 40 },
      { label: 'Twice', amount: 80 },
    ],
  };
  const chosen = () => drawHud(<AmountControl control={raise} primary />, { table: asked(raise) });

  test('starts at the minimum and moves by steps within its range', async () => {
    const { user, getByRole } = chosen();
    const [less, more] = ['Less', 'More'].map((name) => getByRole('button', { name }));
    expect(less).toHaveProperty('disabled', true);
    for (let i = 0; i < 5; i++) await user.click(more!);
    expect(more).toHaveProperty('disabled', true);
    expect(getByRole('slider', { name: 'Raise' }).getAttribute('aria-valuetext')).toBe('Raise 40');
    await user.click(less!);
    expect(getByRole('button', { name: /^Raise 30/ })).toBeTruthy();
  });

  test('shows the Enter key while that sends it, and its own key otherwise', () => {
    const own = { ...raise, key: 'r' };
    const capOf = (primary: boolean) => {
      cleanup();
      const { getByRole } = drawHud(<AmountControl control={own} primary={primary} />, { table: asked(own) });
      return getByRole('button', { name: /^Raise/ }).textContent?.replaceAll(/\s+/g, ' ');
    };
    expect([capOf(true), capOf(false)]).toEqual(['Raise 10 ↵', 'Raise 10 R']);
  });

  test('takes arrow keys on the slider, and Enter sends it', async () => {
    const { user, getByRole, sent } = chosen();
    act(() => getByRole('slider', { name: 'Raise' }).focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(sent).toEqual([{ type: 'raise', amount: 30 }]);
  });

  test('has presets within its range, and reads out the one pressed', async () => {
    const { user, getByRole, queryByRole, sent } = chosen();
    expect(queryByRole('button', { name: 'Twice' })).toBe(null);
    await user.click(getByRole('button', { name: 'Pot' }));
    expect(getByRole('button', { name: 'Pot', pressed: true })).toBeTruthy();
    expect(getByRole('status').textContent).toBe('Raise 40');
    await user.click(getByRole('button', { name: /^Raise 40/ }));
    expect(sent).toEqual([{ type: 'raise', amount: 40 }]);
  });

  test('is a single button where there is no choice', () => {
    const fixed = { ...raise, offer: { ...raise.offer, amount: { min: 10, max: 15, step: 10 } } };
    const { getAllByRole } = drawHud(<AmountControl control={fixed} primary />, { table: asked(fixed) });
    expect(getAllByRole('button')).toHaveLength(1);
  });
});

test('an arrow key leads into the hand if nothing has the focus', async () => {
  const { user, getAllByRole, container } = drawHud(KEYED_HAND, { table: held('4', '7', '9') });
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{ArrowRight}');
  const cards = [...container.querySelectorAll('[data-card]')];
  expect(cards.indexOf(document.activeElement!)).toBe(0);
  await user.keyboard('{ArrowRight} ');
  expect(cards.indexOf(document.activeElement!)).toBe(1);
  expect(getAllByRole('button', { pressed: true })).toHaveLength(1);
});

describe('toasts', () => {
  test('read out a refusal with its ruling until it is dismissed', async () => {
    const { user, hud, getByRole } = drawHud(<Toasts notice={null} onDismiss={() => {}} />);
    const alert = getByRole('alert');
    expect(alert.textContent).toBe('');
    act(() => showRefusal({ hud }, { code: 'rule', ruling: 'C13', message: 'That card is reserved.' }));
    expect(alert.textContent).toMatch(/^That card is reserved\. C13/);
    await user.click(getByRole('button', { name: 'Dismiss' }));
    expect(alert.textContent).toBe('');
  });

  test('dismiss a notice of the page', async () => {
    const onDismiss = vi.fn();
    const { user, getByText, getByRole } = drawHud(<Toasts notice="Nothing is kept." {...{ onDismiss }} />);
    expect(getByText('Nothing is kept.')).toBeTruthy();
    await user.click(getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledOnce();
  });

  test('show a refused click, and the picked cards stay picked', async () => {
    const refusal = { code: 'rule', message: 'That card is reserved.' };
    const { user, getByRole, getByText, table } = drawHud(
      <>
        <Buttons />
        <Toasts notice={null} onDismiss={() => {}} />
      </>,
      { table: { ...held('4'), ...asked(lay), selection: [1] }, refusal },
    );
    await user.click(getByRole('button', { name: 'Lay set' }));
    expect(getByText('That card is reserved.')).toBeTruthy();
    expect(table.getState().selection).toEqual([1]);
  });
});

test('the last reveal can be shown again once there has been one', () => {
  const { hud, table, queryByRole, getByRole } = drawHud(<LogSheet />, { table: { log: [] } });
  act(() => hud.setState({ panel: 'log' }));
  getByRole('dialog', { name: 'What happened' });
  expect(queryByRole('button', { name: 'Look at the last reveal' })).toBe(null);
  act(() => table.setState({ revealed: true }));
  getByRole('button', { name: 'Look at the last reveal' });
});

test('without a referee there is no last reveal to show', () => {
  const display = { handling: {} } as unknown as TableState['display'];
  const { hud, queryByRole, getByRole } = drawHud(<LogSheet />, { table: { log: [], display } });
  act(() => hud.setState({ panel: 'log' }));
  getByRole('dialog', { name: 'What happened' });
  expect(queryByRole('button', { name: 'Look at the last reveal' })).toBe(null);
});

test('the menu button is called Menu, and passes on its click', async () => {
  const onClick = vi.fn();
  const { user, getByRole } = drawHud(<MenuButton onClick={onClick} />);
  await user.click(getByRole('button', { name: 'Menu' }));
  expect(onClick).toHaveBeenCalledOnce();
});
