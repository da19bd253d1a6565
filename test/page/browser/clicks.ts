/** Adds `pointerType` to user-event's clicks, which lack it. A click by keyboard has no detail and keeps an empty type. */
export function nameClicks(madeBy: () => 'mouse' | 'touch'): void {
  globalThis.PointerEvent = NamedPointerEvent;
  const name = (event: MouseEvent): void => {
    if (event instanceof NamedPointerEvent && event.detail > 0 && !event.pointerType)
      Object.defineProperty(event, 'pointerType', { value: madeBy() });
  };
  addEventListener('click', name, { capture: true });
}

/** user-event defines read-only properties on its events, except where a configurable one exists already. */
class NamedPointerEvent extends PointerEvent {
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    Object.defineProperty(this, 'pointerType', { configurable: true, value: init.pointerType ?? '' });
  }
}
