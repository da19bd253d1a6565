/** Elements that have captured a pointer, by its identifier. */
const captors = new Map<number, Element>();

/** Element that has captured the pointer, as long as it is on the page. */
export function captorOf(pointer: number): Element | null {
  const captor = captors.get(pointer);
  return captor?.isConnected ? captor : null;
}

/** The button or the finger goes up. */
export function endCapture(pointerId: number): void {
  const captor = captorOf(pointerId);
  captors.delete(pointerId);
  captor?.dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true, pointerId }));
}

/** Lets elements capture pointers, which jsdom cannot. */
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
