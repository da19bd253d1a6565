/** What mouse or finger gave the focus to; null: it came by a key, or the page brought it there. */
let pointed: EventTarget | null = null;

/** Follows how the focus moves; gives back how to stop. */
export function watchFocus(): () => void {
  let pressing = false;
  const down = (): void => {
    pressing = true;
  };
  // A finger gives the focus only as it goes up, just before its click.
  const done = (): void => {
    pressing = false;
  };
  const moved = ({ target }: FocusEvent): void => {
    pointed = pressing ? target : null;
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', done, true);
  addEventListener('keydown', done, true);
  addEventListener('focusin', moved, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('click', done, true);
    removeEventListener('keydown', done, true);
    removeEventListener('focusin', moved, true);
    pointed = null;
  };
}

/** Whether a key brought the focus here. Browsers no longer know once a key is pressed: to them, it then always has. */
export const isKeyed = (focus: Element | null): boolean => focus !== null && focus !== pointed;

/** Whether Enter is for what has the focus. A button that was only clicked has it too, and another may say that Enter is its key. */
export const takesEnter = (focus: Element | null): boolean =>
  (focus?.matches('button, a') ?? false) && isKeyed(focus);
