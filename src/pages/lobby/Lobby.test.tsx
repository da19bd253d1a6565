// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInfo } from '../../store/room/testing.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Lobby, type SavedSummary } from './Lobby.tsx';
import { Elsewhere } from './LobbyHead.tsx';

const MATCH: SavedSummary = {
  ...{ id: 'm', title: 'A game', players: ['You', 'Mira'], people: 1, when: 0, note: 'round 3' },
  ...{ finished: false, toWatch: false },
};

const preferences = createPreferenceStore(() => null);
const nothing = () => {};
const acts = {
  ...{ onDismiss: nothing, onShowcase: nothing, onReferee: nothing, onGallery: nothing, onStart: nothing },
  ...{ onContinue: nothing, onDelete: nothing, onImport: nothing },
};

const lobby = (isRead: boolean) => (
  <Lobby
    games={[sampleInfo]}
    saved={isRead ? [MATCH] : []}
    isRead={isRead}
    forgetful={false}
    notice={null}
    {...{ preferences, ...acts }}
  />
);

const isMainShown = () => screen.queryByRole('main') !== null;
const isBarShown = () => screen.queryByRole('button', { name: 'Continue your match' }) !== null;

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the bar that leads back to a match never pushes down what is already shown', () => {
  const { rerender } = render(lobby(false));
  expect([isMainShown(), isBarShown()]).toEqual([false, false]);
  rerender(lobby(true));
  expect([isMainShown(), isBarShown()]).toEqual([true, true]);
});

test('where reading the saved matches takes too long, the lobby is shown without the bar for good', () => {
  const { rerender } = render(lobby(false));
  act(() => void vi.advanceTimersByTime(3000));
  expect(isMainShown()).toBe(true);
  rerender(lobby(true));
  expect(isBarShown()).toBe(false);
});

test('a dialog is fetched as soon as a pointer or the focus comes to its button, before the press', () => {
  const onSoon = vi.fn();
  const onDialog = vi.fn();
  render(<Elsewhere info={sampleInfo} {...acts} {...{ onSoon, onDialog }} />);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.focus(screen.getByRole('button', { name: 'Your results' }));
  expect(onSoon.mock.calls).toEqual([['settings'], ['yours']]);
  expect(onDialog).not.toHaveBeenCalled();
});
