/** Where a bubble goes, in pixels of the window, and which way it points. */
export interface BubbleSpot {
  readonly left: number;
  readonly top: number;
  readonly side: 'right' | 'below' | 'inside' | 'above' | 'left';
  /** From the bubble's left edge to the middle of what it points at. */
  readonly tail: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From what a bubble points at to the bubble, and from there to the edge of the window. */
const GAP = 10;
const EDGE = 8;

/** A bubble of this size at somebody's place in the interface, within the window. */
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
