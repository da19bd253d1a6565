import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';
import { askSettings } from '../room/opening/settingsFile.ts';

/** Client of the server that watchers read from. */
export const natsClient = loadOnce(() => import('@nats-io/nats-core'));

let settings: Promise<Response> | null = null;

/** Begins to fetch what a watcher’s page needs first, while its own code is on the way. */
export function watchAhead(): void {
  preload(natsClient);
  settings = askSettings();
  settings.catch(() => {});
}

/** Fetches once what was asked for ahead, and anything later anew. */
export const fetchAhead: typeof fetch = (...asked) => {
  const answer = settings ?? fetch(...asked);
  settings = null;
  return answer;
};
