// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardsLook } from '../../store/room/roomStore.ts';
import { namedAs } from '../../store/room/testing.ts';
import { sampleTable } from '../../store/testing.ts';
import { watchBack } from '../../ui/dialog/backCloses.ts';
import { goBack, stubBrowser } from '../../ui/testing.tsx';
import { TermTip } from '../help/TermTip.tsx';
import { WithTerms } from '../help/WithTerms.tsx';
import { openChat } from '../hudStore.ts';
import { drawHud } from '../testing.tsx';
import { Chat } from './chat/Chat.tsx';
import { LockSign } from './locks/LockSign.tsx';
import { ReactionPicker } from './reactions/ReactionPicker.tsx';
import './reactions/ReactionMenu.tsx';

const cards: CardsLook = {
  ...{ dealing: 'device', seated: true, dealer: namedAs('Bo'), head: '', entries: 1 },
  ...{ deck: null, next: null, step: null, caught: [] },
};

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

test.each([
  ['the note of the lock', /^The cards: /],
  ['the definition of a term', /^run, definition$/],
])('Back closes %s, and leaves the table only then', async (_, button) => {
  const terms = [{ term: 'run', says: 'Cards in a row.' }];
  const { user, getByRole, queryByText } = drawHud(
    <>
      <LockSign />
      <WithTerms text="Lay a run." />
      <TermTip />
    </>,
    { look: { cards }, table: { display: { ...sampleTable.display, terms } } },
  );
  await user.click(getByRole('button', { name: button }));
  const isOpen = () =>
    queryByText('Cards in a row.') !== null || queryByText('Details…')?.closest('[hidden]') === null;
  expect(isOpen()).toBe(true);
  await goBack();
  expect(isOpen()).toBe(false);
});

test('a note that only hovering shows adds nothing to Back', async () => {
  const { user, getByRole, getByText } = drawHud(<LockSign />, { look: { cards } });
  await user.hover(getByRole('button', { name: /^The cards: / }));
  expect(getByText('Details…').closest('[hidden]')).toBe(null);
  await Promise.resolve();
  expect(history.state?.layer).toBeUndefined();
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
