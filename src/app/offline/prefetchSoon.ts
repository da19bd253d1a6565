import { fetched, type Group } from '../../ui/loading/loadOnce.ts';

/** Milliseconds after opening a table before fetching ahead. */
const SOON = 1000;

/** Fetches everything an open table may need, once there is time, so that losing the server later costs nothing. */
export const prefetchSoon = (...groups: Group[]): void => fetchSoon(groups, false);

/** Fetches only the parts of these groups, once there is time: for a phone that shows no picture of the table. */
export const prefetchPartsSoon = (...groups: Group[]): void => fetchSoon(groups, true);

function fetchSoon(groups: readonly Group[], onlyParts: boolean): void {
  const begin = (): void => {
    fetched(() => import('./prefetch.ts')).then(
      ({ prefetch }) => prefetch(groups, onlyParts),
      // The server is already away: missing parts report it when they are needed.
      () => {},
    );
  };
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(begin) : begin()), SOON);
}
