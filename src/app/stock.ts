import { fetched, type Group } from '../ui/loadOnce.ts';

/** From when a table is there until there may be time, in milliseconds. */
const SOON = 1000;

/** When there is time, fetches whatever an open table may come to need, so that a server that goes away later costs nothing. */
export function stockUpSoon(...groups: Group[]): void {
  const begin = (): void => {
    fetched(() => import('./stockUp.ts')).then(
      ({ stockUp }) => stockUp(groups),
      // The server is away already: what is missing says so when it is needed.
      () => {},
    );
  };
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(begin) : begin()), SOON);
}
