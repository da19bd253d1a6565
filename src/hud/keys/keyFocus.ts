/** Element focused since the mouse or a finger was last used, even if the page moved the focus there; null if a key did. */
let pointed: EventTarget | null = null;

/** Tracks how the focus moves; returns a function that stops it. */
export function watchFocus(): () => void {
  let pointing = false;
  const down = (): void => {
    pointing = true;
  };
  const typed = (): void => {
    pointing = false;
  };
  // A dialog closed by a click returns the focus to its opener: no key chose that.
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

/** Checks whether a key brought the focus here. Browsers forget once a key is pressed: `:focus-visible` then always matches. */
export const isKeyed = (focus: Element | null): boolean => focus !== null && focus !== pointed;

/** Checks whether Enter is for the focused element. A button that was only clicked has the focus too, while another may own Enter. */
export const takesEnter = (focus: Element | null): boolean =>
  (focus?.matches('button, a') ?? false) && isKeyed(focus);
