// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBack } from '../../ui/backCloses.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { Chat } from './Chat.tsx';
import { Reacting } from './Reacting.tsx';
import './ReactionMenu.tsx';

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

async function goBack(): Promise<void> {
  const arrived = new Promise((next) => addEventListener('popstate', next, { once: true }));
  history.back();
  await act(() => arrived);
}

test('Back closes the reactions over the chat, and then the chat', async () => {
  const { user, hud, findByRole, getByRole, queryByRole } = drawHud(
    <>
      <Chat />
      <Reacting />
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
