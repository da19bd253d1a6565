// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createRoomStore } from '../../../store/room/roomStore.ts';
import { lookOf } from '../../../store/room/testing.ts';
import { draw } from '../../../ui/testing.tsx';
import { ChatBox } from './ChatBox.tsx';

afterEach(cleanup);

function writing(text: string) {
  const chat = vi.fn(() => null);
  const onClose = vi.fn();
  const store = createRoomStore(lookOf());
  const page = draw(<ChatBox {...{ store, onClose }} actions={{ chat }} to={null} onTo={() => {}} />);
  const field = page.getByRole('textbox', { name: 'Message to everyone' }) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: text } });
  return { ...page, field, chat, onClose };
}

test.each([
  ['other browsers', { isComposing: true, keyCode: 229 }],
  // Safari ends the composition before its last key event.
  ['Safari', { isComposing: false, keyCode: 229 }],
])('in %s, the Enter that ends a composition sends nothing, and the next one does', (_browser, last) => {
  const { field, chat } = writing('日本');
  fireEvent.keyDown(field, { key: 'Enter', ...last });
  expect(chat).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(chat).toHaveBeenCalledExactlyOnceWith('日本', null);
});

test('the Escape that drops a composition leaves the chat open', () => {
  const { field, onClose } = writing('に');
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledOnce();
});
