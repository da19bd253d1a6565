/** Lets user-event's clicks say what made them, which it leaves out. One by a key has no detail, and was made by nothing. */
export function nameClicks(madeBy: () => 'mouse' | 'touch'): void {
  globalThis.PointerEvent = NamedPointerEvent;
  const name = (event: MouseEvent): void => {
    if (event instanceof NamedPointerEvent && event.detail > 0 && !event.pointerType)
      Object.defineProperty(event, 'pointerType', { value: madeBy() });
  };
  addEventListener('click', name, { capture: true });
}

/** user-event gives its events properties that cannot be changed, unless they are there already and can. */
class NamedPointerEvent extends PointerEvent {
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    Object.defineProperty(this, 'pointerType', { configurable: true, value: init.pointerType ?? '' });
  }
}
