// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createRoomStore, type RoomRole } from '../../../store/room/roomStore.ts';
import { lookOf } from '../../../store/room/testing.ts';
import type { RoomController } from '../roomController.ts';
import { useRole } from './useRole.ts';

afterEach(cleanup);

it('a room has the role of its address, and each other choice is reported to the address', () => {
  const store = createRoomStore(lookOf());
  const room = {
    store,
    actions: { setRole: (role: RoomRole | null) => store.setState({ role }) },
  } as unknown as RoomController;
  const reported: (RoomRole | null)[] = [];
  const { rerender } = renderHook(
    ({ role }: { role: RoomRole | null }) => useRole(room, role, (next) => reported.push(next)),
    { initialProps: { role: 'hand' as RoomRole | null } },
  );
  expect(store.getState().role).toBe('hand');
  expect(reported).toEqual([]);

  act(() => room.actions.setRole('screen'));
  expect(reported).toEqual(['screen']);
  rerender({ role: 'screen' });
  expect(store.getState().role).toBe('screen');

  act(() => room.actions.setRole(null));
  rerender({ role: null });
  expect(store.getState().role).toBe(null);
  expect(reported).toEqual(['screen', null]);
});
