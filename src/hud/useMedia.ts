import { useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();
const listOf = (query: string): MediaQueryList => {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
};

/** Returns whether a media query matches the window. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => listOf(query).matches,
  );
