import { isLobby } from './visit.ts';

/** Returns whether the page shows the lobby that the build has drawn, and shall go on from it. */
export const isShellShown = (root: HTMLElement): boolean => 'shell' in root.dataset && isLobby(location.hash);

/**
 * Takes over from the opening script, after which presses reach their controls. Returns a function that presses the control which was pressed
 * last before, once it works; unless the person has pressed something since, which is what they want now.
 */
export function takeEarlyPress(root: HTMLElement): () => void {
  delete root.dataset.shell;
  let pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  const forget = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a, button, summary, label')) pressed = null;
  };
  // React, which listens further in, would finish its work first.
  window.addEventListener('click', forget, { capture: true });
  return () => {
    window.removeEventListener('click', forget, { capture: true });
    pressed?.click();
  };
}
