import { type Insets, type Size, usualInsets } from '../../../layout/framing.ts';
import { interfaceScale } from '../../../lib/interfaceScale.ts';
import { LARGE } from '../../../ui/largeType.ts';

/** Pixels from the left for the seats, from the right for the code in its corner, and from below for the caption, as drawn. */
const SEATS = 404;
const CODE = 196;
const CAPTION = 100;

/** Returns the insets on a screen that all look at: the table lies between the seats, the code and the caption. */
export function screenInsets(size: Size): Insets {
  const { width, height } = size;
  if (width <= height) return { ...usualInsets(size, true), labels: LARGE };
  const scale = interfaceScale(size);
  return {
    top: 0.05 * height,
    // A small window has more use for a larger table.
    right: Math.min(0.16 * width, CODE * scale),
    bottom: Math.min(0.14 * height, CAPTION * scale),
    left: Math.min(0.32 * width, SEATS * scale),
    labels: LARGE,
  };
}
