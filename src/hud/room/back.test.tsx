// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBack } from '../../ui/dialog/backCloses.ts';
import { goBack, stubBrowser } from '../../ui/testing.tsx';
import { openChat } from '../hudStore.ts';
import { drawHud } from '../testing.tsx';
import { Chat } from './chat/Chat.tsx';
import { ReactionPicker } from './reactions/ReactionPicker.tsx';
import './reactions/ReactionMenu.tsx';

let stop: () => void;
beforeEach(() => {
  stubBrowser();
  stop = watchBack();
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('Back closes the reactions over the chat, and then the chat', async () => {
  const { user, hud, findByRole, getByRole, queryByRole } = drawHud(
    <>
      <Chat />
      <ReactionPicker />
    </>,
    { look: {} },
  );
  await user.click(getByRole('button', { name: /^Chat/ }));
  await user.click(getByRole('button', { name: 'React' }));
  await findByRole('menu');
  await goBack();
  expect(queryByRole('menu')).toBe(null);
  expect(hud.getState().chat.open).toBe(true);
  await goBack();
  expect(queryByRole('region', { name: 'Chat' })).toBe(null);
  getByRole('button', { name: /^Chat/ });
});

test('an unsent message is there again when the chat reopens, for the same recipient only', async () => {
  const { user, hud, getByRole, queryByRole } = drawHud(<Chat />, { look: {} });
  const field = () => getByRole('textbox', { name: /^Message to/ }) as HTMLTextAreaElement;
  await user.click(getByRole('button', { name: /^Chat/ }));
  await user.type(field(), 'Only for');
  await goBack();
  expect(queryByRole('textbox')).toBe(null);
  act(() => openChat({ hud }, 'bo'));
  expect(field().value).toBe('');
  await goBack();
  act(() => openChat({ hud }, null));
  expect(field().value).toBe('Only for');
});
