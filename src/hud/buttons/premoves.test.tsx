// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Premoves } from '../../engine/display/premoves.ts';
import type { RuleError } from '../../engine/game.ts';
import type { LogLine, TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Toasts } from '../Toast.tsx';
import { drawHud } from '../testing.tsx';
import { PremoveChips } from './PremoveChips.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bets = (owed: number): Premoves => ({
  round: '1',
  choices: [
    { id: `call:${owed}`, label: `Call ${owed}`, help: '', key: 'c', command: { type: 'call' } },
    { id: 'any', label: 'Call any', help: '', key: 'v', command: { type: 'call' } },
  ],
});
const display = (ahead: Premoves | null) =>
  ({ hand: () => 'hand:0', gesture: () => null, premoves: () => ahead }) as unknown as TableState['display'];
const call = {
  id: 'call',
  verb: 'Call',
  help: '',
  tone: 'plain',
  offer: { command: { type: 'call' } },
} as const;
const myTurn: Partial<TableState> = {
  acting: [0],
  controls: { title: 'Your turn', text: '', controls: [call], undo: null },
};

/** Draws Bo's turn, with 20 to call. */
const draw = (refusal?: RuleError) =>
  drawHud(
    <>
      <PremoveChips />
      <Toasts notice={null} onDismiss={() => {}} />
    </>,
    { table: { acting: [1], log: [], display: display(bets(20)) }, ...(refusal ? { refusal } : {}) },
  );
const name = (label: string) => `When it is your turn: ${label}`;

test('a premove is made once, as soon as it is the viewer’s turn', async () => {
  const { user, getByRole, queryByRole, table, sent } = draw();
  await user.click(getByRole('button', { name: name('Call 20') }));
  expect(getByRole('button', { name: name('Call 20'), pressed: true })).toBeTruthy();
  expect(sent).toEqual([]);
  act(() => table.setState(myTurn));
  expect(queryByRole('button', { name: name('Call 20') })).toBe(null);
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'call' }]));
  act(() => table.setState({ acting: [1] }));
  expect(getByRole('button', { name: name('Call 20'), pressed: false })).toBeTruthy();
});

test('cards picked for later stay picked', async () => {
  const { user, getByRole, table, sent } = draw();
  await user.click(getByRole('button', { name: name('Call 20') }));
  act(() => table.setState({ ...myTurn, selection: [3] }));
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'call' }]));
  expect(table.getState().selection).toEqual([3]);
});

test('premoves are made with the interface hidden as well', async () => {
  const { user, getByRole, table, hud, sent, queryByRole } = draw();
  await user.click(getByRole('button', { name: name('Call any') }));
  act(() => hud.setState({ hidden: true }));
  expect(queryByRole('button')).toBe(null);
  act(() => table.setState(myTurn));
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'call' }]));
});

test('an invalid premove is withdrawn, with the event that came in between', async () => {
  const { user, getByRole, table, hud, sent } = draw();
  await user.click(getByRole('button', { name: name('Call 20') }));
  const log = [{ id: 1, text: 'Bo raises to 40.', step: {} as LogLine['step'] }];
  act(() => table.setState({ log, display: display(bets(40)) }));
  expect(getByRole('alert').textContent).toMatch(/^Your ‘Call 20’ was taken back: Bo raises to 40\./);
  expect(hud.getState().decided).toBe(null);
  act(() => table.setState(myTurn));
  expect(sent).toEqual([]);
});

test('an unconditional premove stays, and lapses silently at the end of its round', async () => {
  const { user, getByRole, table, hud } = draw();
  await user.click(getByRole('button', { name: name('Call any') }));
  act(() => table.setState({ display: display(bets(40)) }));
  expect(hud.getState().decided?.id).toBe('any');
  act(() => table.setState({ display: display(null) }));
  expect(hud.getState().decided).toBe(null);
  expect(getByRole('alert').textContent).toBe('');
});

test('a premove refused by the rules is reported, and not tried again', async () => {
  const refusal = { code: 'rule', message: 'There is nothing to call.' };
  const { user, getByRole, findByText, table, hud } = draw(refusal);
  await user.click(getByRole('button', { name: name('Call any') }));
  act(() => table.setState(myTurn));
  expect(await findByText('There is nothing to call.')).toBeTruthy();
  expect(hud.getState().decided).toBe(null);
});
