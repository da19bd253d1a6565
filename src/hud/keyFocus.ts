/** What has had the focus since mouse or finger were used, also where the page brought it there then; null: it came by a key. */
let pointed: EventTarget | null = null;

/** Follows how the focus moves; gives back how to stop. */
export function watchFocus(): () => void {
  let pointing = false;
  const down = (): void => {
    pointing = true;
  };
  const typed = (): void => {
    pointing = false;
  };
  // A dialog that a click has closed gives the focus back to what opened it: nobody has chosen that by a key.
  const moved = ({ target }: FocusEvent): void => {
    pointed = pointing ? target : null;
  };
  addEventListener('pointerdown', down, true);
  addEventListener('keydown', typed, true);
  addEventListener('focusin', moved, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('keydown', typed, true);
    removeEventListener('focusin', moved, true);
    pointed = null;
  };
}

/** Whether a key brought the focus here. Browsers no longer know once a key is pressed: to them, it then always has. */
export const isKeyed = (focus: Element | null): boolean => focus !== null && focus !== pointed;

/** Whether Enter is for what has the focus. A button that was only clicked has it too, and another may say that Enter is its key. */
export const takesEnter = (focus: Element | null): boolean =>
  (focus?.matches('button, a') ?? false) && isKeyed(focus);
