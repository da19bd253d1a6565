/**
 * A press beside something that is open, a menu or a list to choose from, only closes it. Browsers close it as the
 * pointer goes down, and hand all the rest to whatever lies there: cards, buttons, the table.
 */
export function watchDismissals(): () => void {
  /** The list that the mouse has opened. On a touch screen lists are the system's, which keeps such taps itself. */
  let list: Element | null = null;
  let closes = false;
  const down = (event: PointerEvent): void => {
    const on = event.target instanceof Element ? event.target : null;
    const besideList = list !== null && !list.contains(on);
    // A menu lays this under itself, over everything else.
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
