// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomSetup } from '../../../session/room/index.ts';
import { createRoomStore, type RoomActions, type RoomLook } from '../../../store/room/roomStore.ts';
import { lookOf } from '../../../store/room/testing.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import { Invite } from './Invite.tsx';
import { WaitingChat } from './WaitingChat.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the code of the table stands beside its link, in groups, and both can be copied', async () => {
  const link = 'https://example.org/#/room/abcdefghjkmnpqrs';
  const { user, getByRole, findByText } = draw(
    <Invite look={lookOf({ link })} onChange={() => null} onRetry={() => {}} />,
  );
  const value = (name: string) => (getByRole('textbox', { name }) as HTMLTextAreaElement).value;
  expect([value('Link to this table'), value('Code of this table')]).toEqual([link, 'abcd efgh jkmn pqrs']);
  await user.click(getByRole('button', { name: 'Copy code' }));
  await findByText(/^Copied/);
  expect(await navigator.clipboard.readText()).toBe('abcd efgh jkmn pqrs');
  await user.click(getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
});

describe('the broadcast', () => {
  const drawn = (look: Partial<RoomLook>) => {
    const onChange = vi.fn<RoomActions['change']>(() => null);
    return { ...draw(<Invite look={lookOf(look)} onChange={onChange} onRetry={() => {}} />), onChange };
  };
  const setup = (broadcast: number): RoomSetup => {
    const usual = lookOf().setup!;
    return { ...usual, settings: { ...usual.settings, broadcast } };
  };

  test('is offered where others are invited, and chosen for everyone at once', async () => {
    const { user, onChange, getByRole, findByRole } = drawn({ broadcast: { link: null } });
    await user.click(getByRole('button', { name: 'Broadcast…' }));
    await user.selectOptions(await findByRole('combobox', { name: 'Broadcast this table' }), 'live');
    expect(onChange).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Apply for everyone' }));
    expect(onChange.mock.calls).toEqual([[setup(0)]]);
  });

  test('has its link beside the invitation, to copy and to scan', async () => {
    const link = 'https://example.org/#/watch/abc';
    const { user, getByRole, findByText, findByRole } = drawn({ setup: setup(2), broadcast: { link } });
    const part = within(getByRole('group', { name: 'Watchers' }));
    part.getByText(/^Broadcast, 2 minutes late/);
    await user.click(part.getByRole('button', { name: 'Copy' }));
    await findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(part.getByRole('button', { name: 'QR code…' }));
    await findByRole('dialog', { name: 'For watchers: point a camera here' });
  });

  test('is refused in words once a match was played without it', () => {
    const { getByText, queryByRole } = drawn({ broadcast: { link: null, closed: 'played' } });
    getByText(/A match was begun here without a broadcast/);
    expect(queryByRole('button', { name: 'Broadcast…' })).toBe(null);
  });

  test('is chosen by people with a seat, at sites with an audience', () => {
    drawn({ broadcast: { link: null }, mySeat: null });
    drawn({ broadcast: null });
    expect(screen.queryByRole('button', { name: 'Broadcast…' })).toBe(null);
  });
});

test('a message that arrives while the chat is out of sight is announced until the chat is seen', async () => {
  let see = (_part: number): void => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: object[]) => void) {
        see = (part) => act(() => hear([{ intersectionRatio: part }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const goes = vi.spyOn(Element.prototype, 'scrollIntoView');
  const store = createRoomStore(lookOf());
  const read = vi.fn(() => store.setState({ unread: 0 }));
  const { user, getByRole, queryByRole } = draw(
    <WaitingChat store={store} actions={{ read } as unknown as RoomActions} />,
  );
  see(0);
  act(() => store.setState({ unread: 2 }));
  await user.click(getByRole('button', { name: 'Chat: 2 new messages' }));
  expect(goes).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(getByRole('region', { name: 'Chat' }));
  expect(read).not.toHaveBeenCalled();
  see(1);
  expect(read).toHaveBeenCalledOnce();
  expect(queryByRole('button', { name: /new message/ })).toBeNull();
});
