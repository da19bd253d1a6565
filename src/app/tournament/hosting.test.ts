import { expect, test, vi } from 'vitest';
import { keepHosting, takeForTable, takeHosted } from './hosting.ts';
import type { OpenedTournament } from './openTournament.ts';

const opened = () => ({ controller: {} as OpenedTournament['controller'], isHost: true, leave: vi.fn() });

test('a tournament stays open while its organiser plays, until they come back', () => {
  const friday = opened();
  keepHosting('friday', friday);
  expect(takeHosted('friday')).toBe(friday);
  expect(takeHosted('friday')).toBe(null);
  expect(friday.leave).not.toHaveBeenCalled();
});

test.each([['saturday'], [null]])('it is left when they open another page of tournaments (%s)', (other) => {
  const friday = opened();
  keepHosting('friday', friday);
  expect(takeHosted(other)).toBe(null);
  expect(friday.leave).toHaveBeenCalledOnce();
});

test('it stays open while they are at a table of another one', () => {
  const friday = opened();
  keepHosting('friday', friday);
  expect(takeForTable('saturday')).toBe(null);
  expect(friday.leave).not.toHaveBeenCalled();
  expect(takeForTable('friday')).toBe(friday);
  expect(takeHosted(null)).toBe(null);
});
