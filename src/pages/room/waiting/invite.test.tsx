// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRoomStore, type RoomActions } from '../../../store/room/roomStore.ts';
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
  const { user, getByRole, findByText } = draw(<Invite look={lookOf({ link })} onRetry={() => {}} />);
  const value = (name: string) => (getByRole('textbox', { name }) as HTMLTextAreaElement).value;
  expect([value('Link to this table'), value('Code of this table')]).toEqual([link, 'abcd efgh jkmn pqrs']);
  await user.click(getByRole('button', { name: 'Copy code' }));
  await findByText(/^Copied/);
  expect(await navigator.clipboard.readText()).toBe('abcd efgh jkmn pqrs');
  await user.click(getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
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
  Element.prototype.scrollIntoView ??= () => {};
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
