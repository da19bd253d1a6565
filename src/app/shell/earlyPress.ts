import { isLobby } from './visit.ts';

/** Returns whether the page shows the lobby that the build has drawn, and shall go on from it. */
export const isShellShown = (root: HTMLElement): boolean => 'shell' in root.dataset && isLobby(location.hash);

/**
 * Takes over from the opening script, after which presses reach their controls. Returns the control that was pressed last before, if any:
 * it is to be pressed again once it works.
 */
export function takeEarlyPress(root: HTMLElement): HTMLElement | null {
  delete root.dataset.shell;
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  return pressed;
}
