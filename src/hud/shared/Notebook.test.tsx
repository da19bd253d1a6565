// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedPage } from '../../engine/display/shared.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { Notebook } from './Notebook.tsx';
import { secondsOf, TimerPanel } from './TimerPanel.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Builds a table whose page has this text. */
const saying = (text: string, seat: number | null = 0) => ({
  view: { seat, state: { table: {}, game: text }, faces: new Map() } as unknown as TableState['view'],
});
const page: SharedPage = {
  title: 'House rules and notes',
  max: 4000,
  read: ({ state }) => ({ text: state.game as string, version: `v ${state.game}` }),
  write: (to, version) => ({ type: 'write', to: `${version}: ${to}` }),
};

function open(text: string, seat: number | null = 0) {
  const display = { notebook: page } as unknown as TableState['display'];
  const drawn = drawHud(<Notebook />, { table: { display, ...saying(text, seat) } });
  act(() => drawn.hud.setState({ panel: 'notebook' }));
  return { ...drawn, field: () => drawn.getByRole('textbox', { name: page.title }) as HTMLTextAreaElement };
}

test('typed text replaces the text that was read', async () => {
  const { user, field, getByRole, table, hud, sent } = open('Aces low.');
  await user.type(field(), ' Jokers wild.');
  await user.click(getByRole('button', { name: 'Write it for everyone' }));
  expect(sent).toEqual([{ type: 'write', to: 'v Aces low.: Aces low. Jokers wild.' }]);
  act(() => table.setState(saying('Aces low. Jokers wild.')));
  expect(hud.getState().draft).toBe(null);
});

test('others’ changes are shown meanwhile, and typed text stays until its writer decides', async () => {
  const { user, field, getByRole, getByText, table, sent } = open('Aces low.');
  await user.type(field(), ' Mine.');
  act(() => table.setState(saying('Aces high.')));
  expect(getByText('Aces high.')).toBeTruthy();
  expect(field().value).toBe('Aces low. Mine.');
  await user.click(getByRole('button', { name: 'Write mine instead' }));
  expect(sent).toEqual([{ type: 'write', to: 'v Aces high.: Aces low. Mine.' }]);
  await user.click(getByRole('button', { name: 'Keep theirs, drop mine' }));
  expect(field().value).toBe('Aces high.');
});

test('a watcher reads it', () => {
  const { getByText, queryByRole } = open('Aces low.', null);
  expect(getByText('Aces low.')).toBeTruthy();
  expect(queryByRole('textbox')).toBe(null);
});

test('a time is typed as minutes, or as minutes and seconds', () => {
  expect(['4', '1:30', ' 0:05 ', '90.15'].map((text) => secondsOf(text, 5999))).toEqual([240, 90, 5, 5415]);
  expect(['', '0', '1:60', '100', 'x'].map((text) => secondsOf(text, 5999))).toEqual(Array(5).fill(null));
});

test('a time that was typed is not lost by a slip, and not kept once it is thrown away', async () => {
  const timer = { max: 5999, start: () => ({ type: 'start' }) };
  const drawn = drawHud(<TimerPanel />, {
    table: { timer: null, display: { timer, handling: {} } } as unknown as Partial<TableState>,
  });
  const { user, hud, getByRole } = drawn;
  const open = () => act(() => hud.setState({ panel: 'timer' }));
  const field = () => getByRole('textbox', { name: /^Another time/ }) as HTMLInputElement;
  open();
  await user.type(field(), '1:30');
  await user.keyboard('{Escape}');
  await user.click(getByRole('button', { name: 'Keep it open' }));
  expect(field().value).toBe('1:30');
  await user.keyboard('{Escape}');
  await user.click(getByRole('button', { name: 'Throw it away' }));
  expect(hud.getState().panel).toBe(null);
  open();
  expect(field().value).toBe('');
});
