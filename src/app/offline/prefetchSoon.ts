import { fetched, type Group } from '../../ui/loading/loadOnce.ts';
import { whenIdle } from '../../ui/loading/whenIdle.ts';

/** Fetches everything an open table may need, once there is time, so that losing the server later costs nothing. */
export const prefetchSoon = (...groups: Group[]): void => fetchSoon(groups, false);

/** Fetches only the parts of these groups, once there is time: for a phone that shows no picture of the table. */
export const prefetchPartsSoon = (...groups: Group[]): void => fetchSoon(groups, true);

function fetchSoon(groups: readonly Group[], onlyParts: boolean): void {
  void whenIdle()
    .then(() => fetched(() => import('./prefetch.ts')))
    .then(
      ({ prefetch }) => prefetch(groups, onlyParts),
      // The server is already away: missing parts report it when they are needed.
      () => {},
    );
}
