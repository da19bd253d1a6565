// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableState } from '../../../store/tableStore.ts';
import { stubBrowser } from '../../../ui/testing.tsx';
import { drawHud } from '../../testing.tsx';
import { Undo } from './Undo.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const controls = (undo: TableState['controls']['undo']) => ({ title: '', text: '', controls: [], undo });
const isOff = (button: HTMLElement | null) => button?.getAttribute('aria-disabled');

test('while a piece is chosen, undo stays in its place with nothing to undo and while a move is shown', () => {
  const { table, getByRole } = drawHud(<Undo keeps />, { table: { controls: controls(null) } });
  const button = () => getByRole('button', { name: /^Undo/ });
  expect([isOff(button()), button().title]).toEqual(['true', 'Nothing to undo yet']);
  act(() => table.setState({ controls: controls({ type: 'undo' }) }));
  expect(isOff(button())).toBe(null);
  act(() => table.setState({ live: false }));
  expect(isOff(button())).toBe('true');
});

test('with nothing chosen it is there only if it does something', () => {
  const { table, queryByRole } = drawHud(<Undo keeps={false} />, { table: { controls: controls(null) } });
  expect(queryByRole('button')).toBe(null);
  act(() => table.setState({ controls: controls({ type: 'undo' }) }));
  expect(isOff(queryByRole('button'))).toBe(null);
});
