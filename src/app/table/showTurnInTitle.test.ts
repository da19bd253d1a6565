// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TableState, TableStore } from '../../store/tableStore.ts';
import { showTurnInTitle } from './showTurnInTitle.ts';

afterEach(() => vi.restoreAllMocks());

/** A table that the page shows; `awaits`: the seat to play. */
function shown(hidden: boolean) {
  document.title = 'Comet Table';
  const out = vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const buzz = vi.fn(() => true);
  Object.assign(navigator, { vibrate: buzz });
  const state = { live: true, replaying: false, acting: [1], view: { seat: 0 } };
  const table = createStore(() => state) as unknown as TableStore;
  const stop = showTurnInTitle(table);
  return {
    stop,
    buzz,
    awaits: (seat: number) => table.setState({ acting: [seat] } as Partial<TableState>),
    show(hides: boolean) {
      out.mockReturnValue(hides);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('a tab out of sight says in its title that it is the viewer’s turn, until it is looked at', () => {
  const page = shown(true);
  expect(document.title).toBe('Comet Table');
  page.awaits(0);
  expect(document.title).toBe('● Your turn – Comet Table');
  expect(page.buzz).toHaveBeenCalledTimes(1);
  page.show(false);
  expect(document.title).toBe('Comet Table');
  page.show(true);
  expect(document.title).toBe('● Your turn – Comet Table');
  page.awaits(1);
  expect(document.title).toBe('Comet Table');
  page.stop();
});

test('a tab in sight keeps its title, and one whose table is left gets it back', () => {
  const seen = shown(false);
  seen.awaits(0);
  expect([document.title, seen.buzz.mock.calls]).toEqual(['Comet Table', []]);
  seen.stop();
  const left = shown(true);
  left.awaits(0);
  left.stop();
  expect(document.title).toBe('Comet Table');
});
