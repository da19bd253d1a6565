// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createRoomStore, type RoomLook, type RoomRole } from '../../../store/room/roomStore.ts';
import { lookOf, seatsOf } from '../../../store/room/testing.ts';
import type { RoomController } from '../roomController.ts';
import { useRole } from './useRole.ts';

afterEach(cleanup);

const none = (): void => {};

it('a room has the role of its address, and each other choice is reported to the address', () => {
  const store = createRoomStore(lookOf());
  const room = {
    store,
    actions: { setRole: (role: RoomRole | null) => store.setState({ role }) },
  } as unknown as RoomController;
  const reported: (RoomRole | null)[] = [];
  const { rerender } = renderHook(
    ({ role }: { role: RoomRole | null }) => useRole(room, role, (next) => reported.push(next), none),
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

/** A room that this device opens by a link for screens, as it looks once joined. */
function byLink(joined: Partial<RoomLook>) {
  const store = createRoomStore(lookOf({ phase: 'joining', mySeat: null, seats: seatsOf([]) }));
  const room = {
    store,
    actions: { setRole: (role: RoomRole | null) => store.setState({ role }) },
  } as unknown as RoomController;
  const reported: (RoomRole | null)[] = [];
  let kept = 0;
  renderHook(() =>
    useRole(
      room,
      'screen',
      (next) => reported.push(next),
      () => kept++,
    ),
  );
  act(() => store.setState({ phase: 'gathering', ...joined }));
  return { store, reported, kept: () => kept };
}

it.each(['gathering', 'playing'] as const)(
  'a link for screens takes no seat from a player among others (%s)',
  (phase) => {
    const { store, reported, kept } = byLink({ phase, mySeat: 0, seats: seatsOf(['Ann', 'Bo']) });
    expect([store.getState().role, reported, kept()]).toEqual([null, [null], 1]);
  },
);

it('a device without a seat, or alone at the table it has opened, is a screen by such a link', () => {
  const watching = byLink({ mySeat: null, seats: seatsOf([null, 'Bo']) });
  const alone = byLink({ mySeat: 0, seats: seatsOf(['Ann', null]) });
  for (const { store, kept } of [watching, alone]) {
    expect(store.getState().role).toBe('screen');
    act(() => store.setState({ seats: seatsOf(['Ann', 'Bo']) }));
    expect([store.getState().role, kept()]).toEqual(['screen', 0]);
  }
});
