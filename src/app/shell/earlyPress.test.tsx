// @vitest-environment jsdom
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { takeEarlyPress } from './earlyPress.ts';

function Page({ press, onReady }: { readonly press: () => void; readonly onReady?: () => void }) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <button type="button" onClick={press}>
        Play
      </button>
    </StrictMode>
  );
}

test.each([
  ['while the page was drawn', false],
  ['and again, as nothing seemed to happen', true],
])('a button that was pressed early %s is pressed once', async (_, isPressedAgain) => {
  const root = document.createElement('div');
  document.body.append(root);
  const press = vi.fn();
  root.innerHTML = renderToString(<Page press={press} />);
  root.dataset.shell = '';
  const button = root.querySelector('button')!;
  button.dataset.pressed = '';
  const pressAgain = takeEarlyPress(root);
  let isReady = false;
  const onReady = (): void => {
    isReady = true;
    pressAgain();
  };
  startTransition(() => void hydrateRoot(root, <Page {...{ press, onReady }} />));
  // As a finger presses: `click()` within `click()` does nothing.
  if (isPressedAgain) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await vi.waitFor(() => expect(isReady).toBe(true));
  expect(press).toHaveBeenCalledOnce();
});
