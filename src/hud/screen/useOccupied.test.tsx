// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../ui/testing.tsx';
import { useHudContext } from '../hudStore.ts';
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
