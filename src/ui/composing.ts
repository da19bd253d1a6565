/**
 * Whether a key belongs to an input method, which makes letters of several keys (a composition). Safari tells of the key that ended one
 * after it is over: only its old code, 229, still says so.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
