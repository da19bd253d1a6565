import type { KeyboardEvent } from 'react';

/**
 * Checks whether a key belongs to an input method, which composes letters from several keys. Safari reports the key that ended a
 * composition after it is over: only its legacy code, 229, still shows it.
 */
export const isComposing = (event: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** For a field: keeps the Enter that ends a composition from submitting the form. */
export function holdComposingEnter(
  event: Pick<KeyboardEvent<Element>, 'key' | 'nativeEvent' | 'preventDefault'>,
): void {
  if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
}
