import { act, render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, vi } from 'vitest';

/** Draws something for a test, with a person who uses it. Queries look at the whole page, dialogs included. */
export const draw = (element: ReactElement) => ({ ...render(element), user: makeUser() });

/** A person who presses something once it takes presses: a dialog that has just opened does not yet. */
function makeUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    async click(element) {
      await waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'), { interval: 5 });
      await user.click(element);
    },
  };
}

/** Features of a browser that jsdom lacks, on a wide window that paints nothing. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  // jsdom has none.
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** Presses Back as soon as the open layer has its entry: a person would not press it while the browser is still on its way. */
export async function goBack(): Promise<void> {
  await waitFor(() => expect(history.state?.layer).toBeTruthy(), { interval: 5 });
  const arrived = new Promise((next) => addEventListener('popstate', next, { once: true }));
  history.back();
  await act(() => arrived);
}
