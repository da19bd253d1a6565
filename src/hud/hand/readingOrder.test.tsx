// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Seats } from '../seats/Seats.tsx';
import { drawHud, held, Input } from '../testing.tsx';
import { Hand } from './Hand.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the seats', () => {
  test('have a unit only where they have a number', () => {
    const notes = [
      { text: 'an empty hand', score: '' },
      { text: '4 cards', score: '12' },
      { text: '2 cards', stake: 50 },
    ];
    const { getAllByRole } = drawHud(<Seats />, {
      table: {
        seats: notes.map((_, i) => ({ name: `P${i}`, kind: 'bot', colour: i })),
        view: { seat: null, state: { table: { purses: { 'seat:2': 300 } } }, faces: new Map() },
        display: { seatNote: (_: unknown, seat: number) => notes[seat] },
      } as unknown as Partial<TableState>,
    });
    const read = getAllByRole('listitem').map((each) => each.textContent);
    expect(read[0]).toMatch(/an empty hand$/);
    expect(read[1]).toMatch(/12 points$/);
    expect(read[2]).toMatch(/has put in 50 credits300 credits$/);
  });
});

test('the hand has its cards in the document from left to right, also after one was moved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, getAllByRole, preferences } = drawHud(
    <>
      <Input />
      <Hand />
    </>,
    { table: held('9', '4', '7') },
  );
  const order = () => getAllByRole('button', { name: /^\d$/ }).map((each) => each.getAttribute('aria-label'));
  const rest = () => act(() => vi.advanceTimersByTime(400));
  expect(order()).toEqual(['9', '4', '7']);
  act(() => preferences.setState({ sort: 'name' }));
  rest();
  expect(order()).toEqual(['4', '7', '9']);
  await user.tab();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  rest();
  expect(order()).toEqual(['7', '4', '9']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('4');
  vi.useRealTimers();
});
