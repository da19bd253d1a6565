/**
 * Makes a press beside an open menu or list only close it. Browsers close it on pointerdown and pass the rest of the press to the element
 * there: a card, a button, the table.
 */
export function watchDismissals(): () => void {
  /** Select list opened by mouse. On touch screens lists belong to the system, which swallows such taps itself. */
  let list: Element | null = null;
  let closes = false;
  const down = (event: PointerEvent): void => {
    const on = event.target instanceof Element ? event.target : null;
    const besideList = list !== null && !list.contains(on);
    // A menu's shield covers everything else.
    closes = besideList || on?.closest('[data-shield]') !== null;
    const pressed = event.pointerType === 'mouse' ? (on?.closest('select') ?? null) : null;
    list = besideList || pressed === list ? null : pressed;
    if (besideList) event.stopImmediatePropagation();
  };
  const click = (event: MouseEvent): void => {
    if (!closes || event.detail === 0) return;
    closes = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const closed = (): void => {
    list = null;
  };
  addEventListener('pointerdown', down, true);
  addEventListener('click', click, true);
  addEventListener('change', closed, true);
  addEventListener('keydown', closed, true);
  return () => {
    removeEventListener('pointerdown', down, true);
    removeEventListener('click', click, true);
    removeEventListener('change', closed, true);
    removeEventListener('keydown', closed, true);
  };
}
