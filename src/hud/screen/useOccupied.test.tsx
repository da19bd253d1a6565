// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../ui/testing.tsx';
import { useHudContext } from '../hudStore.ts';
import { TableMenu } from '../menu/TableMenu.tsx';
import { drawHud } from '../testing.tsx';
import { useOccupied } from './useOccupied.ts';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Reader() {
  useOccupied(useHudContext());
  return null;
}

test('reading stops the clock for a lone player; in company no one waits for them', () => {
  const alone = drawHud(<Reader />);
  act(() => alone.hud.setState({ panel: 'help' }));
  expect(alone.table.getState().occupied).toBe(true);
  act(() => alone.hud.setState({ panel: null }));
  expect(alone.table.getState().occupied).toBe(false);
  const among = drawHud(<Reader />, { look: {} });
  act(() => among.hud.setState({ panel: 'help' }));
  expect(among.table.getState().occupied).toBeFalsy();
});

test('a question that can end the game holds the table of a lone player', async () => {
  const parts = (
    <>
      <TableMenu />
      <Reader />
    </>
  );
  const alone = drawHud(parts);
  const held = () => [alone.table.getState().asked, alone.table.getState().occupied];
  await alone.user.click(await alone.findByRole('menuitem', { name: 'End the game' }));
  const question = within(await alone.findByRole('alertdialog', { name: 'End the game?' }));
  expect(held()).toEqual([true, true]);
  await alone.user.click(question.getByRole('button', { name: 'Keep playing' }));
  expect(held()).toEqual([false, false]);
  cleanup();
  const among = drawHud(<Reader />, { look: {} });
  act(() => among.hud.setState({ sure: true }));
  expect(among.table.getState().asked).toBeFalsy();
});
