/** Elements that have captured a pointer, by pointer identifier. */
const captors = new Map<number, Element>();

/** Returns the element that has captured the pointer, if it is still on the page. */
export function captorOf(pointer: number): Element | null {
  const captor = captors.get(pointer);
  return captor?.isConnected ? captor : null;
}

/** Ends the capture when the button or finger goes up. */
export function endCapture(pointerId: number): void {
  const captor = captorOf(pointerId);
  captors.delete(pointerId);
  captor?.dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true, pointerId }));
}

/** Adds pointer capture, which jsdom lacks. */
export function standInCapture(): void {
  captors.clear();
  Element.prototype.setPointerCapture = function (this: Element, pointer: number) {
    captors.set(pointer, this);
  };
  Element.prototype.releasePointerCapture = function (this: Element, pointer: number) {
    if (captors.get(pointer) === this) endCapture(pointer);
  };
  Element.prototype.hasPointerCapture = function (this: Element, pointer: number) {
    return captors.get(pointer) === this;
  };
}
