// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import { watchBack } from '../../ui/dialog/backCloses.ts';
import { goBack, stubBrowser } from '../../ui/testing.tsx';
import { drawHud, held } from '../testing.tsx';
import { Prompt } from './Prompt.tsx';

let leave: () => void;
beforeEach(() => {
  stubBrowser();
  leave = watchBack();
});
afterEach(() => {
  cleanup();
  leave();
  vi.unstubAllGlobals();
});

const turn = (title: string) =>
  ({
    ...held('4', '9'),
    acting: [0],
    display: { preview: () => null },
    controls: { title, text: 'Choose cards and lay them at a pot.', controls: [], undo: null },
  }) as unknown as Partial<TableState>;

test('on a phone a press shows the whole prompt, and a press, Back or another prompt shortens it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { user, getByRole, queryByRole, table } = drawHud(<Prompt />, { table: turn('Your turn') });
  const isWhole = () => queryByRole('button', { expanded: true }) !== null;
  const press = () => user.click(getByRole('button', { name: /^Show/ }));
  expect(isWhole()).toBe(false);
  await press();
  expect(isWhole()).toBe(true);
  await press();
  expect(isWhole()).toBe(false);
  await press();
  await goBack();
  expect(isWhole()).toBe(false);
  await press();
  act(() => table.setState(turn('Discard a card')));
  expect(isWhole()).toBe(false);
});

test('beside a wide table the prompt is never shortened', () => {
  const { queryByRole, getByText } = drawHud(<Prompt />, { table: turn('Your turn') });
  expect(getByText(/^Choose cards/)).toBeTruthy();
  expect(queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('another message, or a hint, begins with its first line, however far the last one was scrolled', () => {
  const { container, hud, table } = drawHud(<Prompt />, { table: turn('Your turn') });
  const panel = container.querySelector('[data-asked]')!;
  const isAtTop = (change: () => void) => {
    panel.scrollTop = 40;
    fireEvent.scroll(panel);
    act(change);
    return panel.scrollTop === 0;
  };
  expect(isAtTop(() => hud.setState({ hint: { text: 'End your turn.', steps: [] } }))).toBe(true);
  expect(isAtTop(() => hud.setState({ hint: { text: 'Lay 2 sets.', steps: [] } }))).toBe(true);
  expect(isAtTop(() => hud.setState({ hint: null }))).toBe(true);
  expect(isAtTop(() => table.setState(turn('Discard a card')))).toBe(true);
  expect(isAtTop(() => hud.setState({ lowered: true }))).toBe(false);
});
