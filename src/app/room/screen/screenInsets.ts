import { type Insets, type Size, usualInsets } from '../../../layout/framing.ts';
import { interfaceScale } from '../../../lib/interfaceScale.ts';
import { LARGE } from '../../../ui/largeType.ts';

/** Pixels from the left for the seats and the caption below them, from the right for the code in its corner, and from below for the near seat's name, as drawn. */
const SEATS = 340;
const CODE = 190;
const NAME = 84;

/** Returns the insets on a screen that all look at: the table lies between the seats and the code. */
export function screenInsets(size: Size): Insets {
  const { width, height } = size;
  if (width <= height) return { ...usualInsets(size, true), labels: LARGE };
  const scale = interfaceScale(size);
  return {
    top: 0.05 * height,
    right: CODE * scale,
    bottom: NAME * scale,
    left: SEATS * scale,
    labels: LARGE,
  };
}
