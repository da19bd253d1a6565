import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose pressed button has gone with its row: the button of the next row gets it, or else the part
 * itself, which needs a `tabIndex` of -1. Nothing else gets it, so that a second press does nothing new and no phone shows its keyboard.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  // Read before this update takes anything away.
  const pressed = box.current?.contains(document.activeElement) ? document.activeElement : null;
  const at = pressed ? alikeIn(box.current, pressed).indexOf(pressed) : -1;
  useLayoutEffect(() => {
    if (!pressed || document.activeElement !== document.body) return;
    const alike = alikeIn(box.current, pressed) as HTMLElement[];
    (alike[Math.min(at, alike.length - 1)] ?? box.current)?.focus({ preventScroll: true });
  });
  return box;
}

/** Returns the buttons of a part that read like this one, in order. */
const alikeIn = (box: HTMLElement | null, { textContent }: Element): Element[] =>
  [...(box?.querySelectorAll('button') ?? [])].filter((button) => button.textContent === textContent);

/** Gives a part of the page the focus if nothing has it: a question had it last, and the button that asked has gone since. */
export function focusIfLost(box: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
}
