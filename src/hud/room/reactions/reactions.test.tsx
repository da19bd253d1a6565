// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReactionLook } from '../../../store/room/talk/reactions.ts';
import { keyOf } from '../../../store/room/testing.ts';
import { stubBrowser } from '../../../ui/testing.tsx';
import { drawHud } from '../../testing.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
// Imported beforehand: on a busy machine, loading it on opening takes longer than a test waits.
import './ReactionMenu.tsx';
import { Reactions } from './Reactions.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let count = 0;
const of = (name: string, is: ReactionLook['is']): ReactionLook => ({
  ...{ id: ++count, key: keyOf(name), name, is },
});
const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-reaction]')].map(
    ({ dataset, textContent }) => `${dataset.reaction}: ${textContent}`,
  );

test('reactions are shown at their seats, and of watchers the newest with a name', () => {
  const reactions = [of('Ivo', 'hello'), of('Bo', 'wow'), of('Ann', 'ouch'), of('Zoe', 'laugh')];
  const watchers = ['Ivo', 'Zoe'].map((name) => ({ key: keyOf(name), name, me: false }));
  const { store } = drawHud(<Reactions />, { look: { reactions, watchers } });
  expect(bubbles()).toEqual(['1: Wow!', '0: Ouch!', 'watching: ZoeHaha!']);
  act(() => store.setState({ reactions: [of('Nobody', 'wow')] }));
  expect(bubbles()).toEqual([]);
});

test('reactions are announced to screen readers, never two in quick succession', () => {
  const { store, getByRole } = drawHud(<Reactions />, { look: { reactions: [of('Ann', 'ouch')] } });
  const said = getByRole('status');
  expect(said.textContent).toBe('');
  act(() => store.setState({ reactions: [of('Bo', 'wow')] }));
  expect(said.textContent).toBe('Bo: Wow!');
  act(() => store.setState({ reactions: [of('Bo', 'laugh')] }));
  expect(said.textContent).toBe('Bo: Wow!');
});

test('the button opens the reactions, and one of them is sent', async () => {
  const { user, hud, react, getByRole, findByRole, queryByRole } = drawHud(<ReactionPicker />, { look: {} });
  await user.click(getByRole('button', { name: 'React' }));
  expect(hud.getState().reacting).toBe(true);
  await user.click(await findByRole('menuitem', { name: 'Well played!' }));
  expect(react.mock.calls).toEqual([['played']]);
  expect(queryByRole('menu')).toBe(null);
  expect(hud.getState().reacting).toBe(false);
});
