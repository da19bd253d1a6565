// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Companion } from '../../../store/room/companions.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { keyOf, lookOf, seatsOf } from '../../../store/room/testing.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import { CompanionsPanel } from './CompanionsPanel.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const bo: Companion = { id: 2, name: 'Bo', key: keyOf('Bo'), problem: null };

function drawn(people: readonly Companion[] = [], look: Partial<RoomLook> = {}) {
  const store = createStore(() => ({ people }));
  const [add, remove] = [vi.fn(), vi.fn<(id: number) => string | null>(() => null)];
  const page = draw(<CompanionsPanel look={lookOf(look)} companions={{ store, add, remove }} />);
  return { ...page, store, add, remove };
}

test('a person is added by name in the seat that is chosen', async () => {
  const { user, add, getByLabelText, getByRole } = drawn();
  await user.type(getByLabelText('Name of another person here'), ' Cy ');
  await user.selectOptions(getByLabelText('Their seat'), 'Seat 4');
  await user.click(getByRole('button', { name: 'Add a person at this device' }));
  expect(add.mock.calls).toEqual([['Cy', 3]]);
});

test('nobody is called like someone who is here', async () => {
  const { user, add, getByLabelText, getByRole } = drawn();
  await user.type(getByLabelText('Name of another person here'), 'bo{Enter}');
  expect(getByRole('alert').textContent).toMatch(/Bo/);
  expect(add).not.toHaveBeenCalled();
});

test('each is listed with their seat or what is in their way, and can be removed', async () => {
  const { user, store, remove, getByText, getByRole } = drawn([bo]);
  expect(getByText(/seat 2/)).toBeTruthy();
  act(() => store.setState({ people: [{ ...bo, key: null, problem: 'Bo cannot play now.' }] }));
  expect([getByText(/without a seat/), getByText('Bo cannot play now.')]).toHaveLength(2);
  remove.mockReturnValue('Bo is the last one at this table.');
  await user.click(getByRole('button', { name: 'Remove Bo from this device' }));
  expect(remove.mock.calls).toEqual([[2]]);
  expect(getByRole('alert').textContent).toBe('Bo is the last one at this table.');
});

test('nobody is added without a free seat, or while the seats are locked', () => {
  expect(drawn([], { seats: seatsOf(['Ann', 'Bo']) }).queryByRole('button')).toBe(null);
  cleanup();
  expect(drawn([], { locked: true }).queryByRole('button')).toBe(null);
});
