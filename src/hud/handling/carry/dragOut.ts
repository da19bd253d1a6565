export interface WindowPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Pixels before a press becomes a drag. */
const SLOP = { mouse: 6, other: 10 };

interface Ports {
  /** The drag has begun. */
  begin(at: WindowPoint): void;
  move(at: WindowPoint): void;
  /** Null: the item was put back. */
  end(at: WindowPoint | null): void;
}

/** Checks whether a press has become a drag. A finger moving up or down scrolls the list instead. */
export function isDrag(from: WindowPoint, to: WindowPoint, kind: string): boolean {
  const [x, y] = [Math.abs(to.clientX - from.clientX), Math.abs(to.clientY - from.clientY)];
  return kind === 'mouse' ? Math.hypot(x, y) > SLOP.mouse : x > SLOP.other && x > y;
}

/**
 * Follows a pointer that pressed an item of a list, and reports when it drags the item out. From then on the list ignores the pointer.
 * Returns a function that stops.
 */
export function dragOut(pressed: PointerEvent, { begin, move, end }: Ports): () => void {
  let drags = false;
  const over = (at: WindowPoint | null): void => {
    stopped.abort();
    if (drags) end(at);
  };
  const isOurs = (event: PointerEvent): boolean => event.pointerId === pressed.pointerId;
  const moved = (event: PointerEvent): void => {
    if (!isOurs(event)) return;
    if (!drags && isDrag(pressed, event, pressed.pointerType)) {
      drags = true;
      begin(event);
    }
    if (!drags) return;
    event.stopPropagation();
    move(event);
  };
  const up = (event: PointerEvent): void => {
    if (!isOurs(event)) return;
    if (drags) {
      event.stopPropagation();
      swallowClick();
    }
    over(event);
  };
  const lost = (event: PointerEvent): void => {
    if (isOurs(event)) over(null);
  };
  const key = (event: KeyboardEvent): void => {
    if (!drags) return;
    // The list stays open, and no key has another effect.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.key === 'Escape') over(null);
  };
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  addEventListener('pointermove', moved, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', lost, options);
  addEventListener('keydown', key, options);
  return () => over(null);
}

/** Swallows the click that comes with releasing over the start, which is no choice. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  // It comes at once, or not at all.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
