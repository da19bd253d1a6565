// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Control } from '../../engine/display.ts';
import { BREAKPOINTS } from '../../lib/tokens.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { TargetChips } from './TargetChips.tsx';

beforeEach(() => {
  stubBrowser();
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PLACES = ['near', 'far'];
const swap: Control = {
  ...{ id: 'swap', verb: 'Swap for', help: '', tone: 'primary' },
  offer: { command: { type: 'swap' }, cards: { of: [1], min: 1, max: 1 }, to: PLACES },
};
const buy: Control = {
  ...{ id: 'buy', verb: 'Buy', help: '', tone: 'plain' },
  offer: { command: { type: 'buy' }, to: PLACES },
};
/** Radius of the places: too small for a finger. */
let radius = 0.02;
/** Remark on the picked cards; null: none. */
let doubt: string | null = null;

const table = (...controls: Control[]): Partial<TableState> =>
  ({
    controls: { title: '', text: '', controls, undo: null },
    layout: { places: PLACES.map((id) => ({ id, name: id, radius })), seats: [] },
    display: {
      hand: () => 'hand:0',
      preview: () => doubt && { title: '', rows: [], total: '0', doubt },
      gesture: (_: unknown, cards: readonly number[], to: string) =>
        cards.length ? { type: 'swap', cards, to } : controls.includes(buy) ? { type: 'buy', to } : null,
    },
  }) as unknown as Partial<TableState>;

/** Texts of the row in order, without those that only screen readers get. */
const row = (): string[] =>
  [...document.querySelectorAll('[data-chips] > *')]
    .filter((each) => !each.classList.contains('sr-only'))
    .map((each) => each.textContent!.trim());

test('on a phone the places of picked cards stay in place, beside the current verb', () => {
  const page = drawHud(<TargetChips />, { table: table(swap, buy) });
  expect(row()).toEqual(['Buy', ...PLACES]);
  act(() => page.table.setState({ selection: [1] }));
  expect(row()).toEqual(['Swap for', ...PLACES]);
});

test('taking back is left to the place and to Undo', () => {
  drawHud(<TargetChips />, { table: table({ ...buy, verb: 'Take back', tone: 'quiet' }) });
  expect(row()).toEqual([]);
});

test('on a large screen, places that a finger hits are the only way in sight, until a key moves to their buttons', async () => {
  radius = 0.3;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query !== BREAKPOINTS.narrow, addEventListener() {}, removeEventListener() {} },
  }));
  const page = drawHud(<TargetChips />, { table: table(buy) });
  expect(page.getAllByRole('button').map((each) => each.textContent)).toEqual(PLACES);
  expect(row()).toEqual([]);
  // jsdom guesses it from the last event that it has seen, which may be another file's.
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':focus-visible' || matches.call(this, selector);
  });
  await userEvent.setup().tab();
  expect(row()).toEqual(['Buy', ...PLACES]);
  radius = 0.02;
});

test('places that need a card leave the table in sight until one is picked', () => {
  const page = drawHud(<TargetChips />, { table: table(swap) });
  expect(row()).toEqual([]);
  act(() => page.table.setState({ selection: [1] }));
  expect(row()).toEqual(['Swap for', ...PLACES]);
});

test('places where the picked cards are worth nothing say so, and are not lit like advice', () => {
  doubt = 'worth 0';
  const page = drawHud(<TargetChips />, { table: { ...table(swap), selection: [1] } });
  expect(row()).toEqual(['Swap for: worth 0', ...PLACES]);
  expect(page.container.querySelector('[data-chips]')?.getAttribute('data-tone')).toBe('plain');
  expect(page.getAllByRole('button')[0]!.getAttribute('aria-label')).toMatch(/worth 0$/);
  doubt = null;
});
