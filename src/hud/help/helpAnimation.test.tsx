// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardArt, HelpStep } from '../../engine/display.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { HelpAnimation } from './HelpAnimation.tsx';

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const steps: readonly HelpStep[] = ['First.', 'Then.', 'At last.'].map((caption) => ({ rows: [], caption }));
const turnPage = () => act(() => vi.advanceTimersToNextTimer());

test('an example waits while its reader points at it or has the focus in it, unless they press Play', () => {
  render(<HelpAnimation title="Example" steps={steps} art={{} as CardArt} ink="colour" />);
  const figure = screen.getByRole('figure');
  const shows = (caption: string) => expect(figure.querySelector('p')!.textContent).toBe(caption);
  turnPage();
  shows('Then.');
  fireEvent.pointerEnter(figure);
  turnPage();
  shows('Then.');
  fireEvent.pointerLeave(figure);
  turnPage();
  shows('At last.');
  const button = screen.getByRole('button', { name: 'Pause' });
  act(() => button.focus());
  turnPage();
  shows('At last.');
  fireEvent.click(button);
  fireEvent.click(button);
  turnPage();
  shows('First.');
});
