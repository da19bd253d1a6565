/**
 * Recognises presses that only close an open menu or list. Browsers close it on pointerdown and pass the rest of the press to the element
 * there: a card, a button, the table.
 */
export function watchDismissals() {
  /** Select list opened by mouse. On touch screens lists belong to the system, which swallows such taps itself. */
  let list: Element | null = null;
  const closed = (): void => {
    list = null;
  };
  addEventListener('change', closed, true);
  addEventListener('keydown', closed, true);
  return {
    /** Returns what a press closes; null: nothing. */
    closedBy({ target, pointerType }: PointerEvent): 'list' | 'menu' | null {
      const on = target instanceof Element ? target : null;
      const isBesideList = list !== null && !list.contains(on);
      const pressed = pointerType === 'mouse' ? (on?.closest('select') ?? null) : null;
      list = isBesideList || pressed === list ? null : pressed;
      if (isBesideList) return 'list';
      // A menu's shield covers everything else.
      return on?.closest('[data-shield]') ? 'menu' : null;
    },
    stop(): void {
      removeEventListener('change', closed, true);
      removeEventListener('keydown', closed, true);
    },
  };
}
