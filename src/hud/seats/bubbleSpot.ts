/** A bubble's position in window pixels, and the side it is on. */
export interface BubbleSpot {
  readonly left: number;
  readonly top: number;
  readonly side: 'right' | 'below' | 'inside' | 'above' | 'left';
  /** Pixels from the bubble's left edge to the middle of its target. */
  readonly tail: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels from the target to the bubble, and from there to the window's edge. */
const GAP = 10;
const EDGE = 8;

/** Places a bubble of this size beside its target, within the window. */
export function bubbleSpot(
  at: Box,
  { width, height }: Pick<Box, 'width' | 'height'>,
  side: BubbleSpot['side'],
  windowWidth: number,
): BubbleSpot {
  const within = (left: number): number => Math.max(EDGE, Math.min(left, windowWidth - EDGE - width));
  const middle = at.left + at.width / 2;
  const centred = at.top + (at.height - height) / 2;
  const level = (left: number): BubbleSpot => ({ side, left: within(left), top: centred, tail: 0 });
  const upright = (top: number): BubbleSpot => {
    const left = within(middle - width / 2);
    return { side, left, top, tail: middle - left };
  };
  switch (side) {
    case 'right':
      return level(at.left + at.width + GAP);
    case 'left':
      return level(at.left - GAP - width);
    case 'inside':
      return level(at.left + at.width - width - 4);
    case 'above':
      return upright(at.top - GAP - height);
    case 'below':
      return upright(at.top + at.height + GAP);
  }
}
