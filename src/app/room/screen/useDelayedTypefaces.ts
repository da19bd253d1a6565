import { useEffect, useState } from 'react';
import { bringTypefaces, delayTypefaces } from '../../../ui/typefaces.ts';
import type { Route } from '../../address/url.ts';

/**
 * Delays the typefaces where the page begins as a hand alone: they take as long to fetch as its rules, and its first card must not wait for
 * them. They come with that card (`HandTable`), or once the address is another.
 */
export function useDelayedTypefaces(route: Route): void {
  const isAlone = route.page === 'room' && route.role === 'hand';
  // Before anything is drawn.
  useState(() => isAlone && delayTypefaces());
  useEffect(() => {
    if (!isAlone) bringTypefaces();
  }, [isAlone]);
}
