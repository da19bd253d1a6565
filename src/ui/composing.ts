import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, which makes letters of several keys (a composition). Safari tells of the key that ended one
 * after it is over: only its old code, 229, still says so.
 */
export const isComposing = (event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** Of a field: the Enter that ends a composition does not send the form. */
export function holdComposingEnter(
  event: Pick<KeyboardEvent<Element>, 'key' | 'nativeEvent' | 'preventDefault'>,
): void {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}
