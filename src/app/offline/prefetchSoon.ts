import { fetched, type Group } from '../../ui/loading/loadOnce.ts';

/** Milliseconds after opening a table before fetching ahead. */
const SOON = 1000;

/** Fetches everything an open table may need, once there is time, so that losing the server later costs nothing. */
export function prefetchSoon(...groups: Group[]): void {
  const begin = (): void => {
    fetched(() => import('./prefetch.ts')).then(
      ({ prefetch }) => prefetch(groups),
      // The server is already away: missing parts report it when they are needed.
      () => {},
    );
  };
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(begin) : begin()), SOON);
}
