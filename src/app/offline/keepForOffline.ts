import { ownScript } from '../../ui/loading/page.ts';
import { cacheNames } from './cacheNames.ts';
import address from './service.worker.ts?worker&url';

/**
 * Registers the service worker that lets the page open offline, and has it keep what was loaded, or was loading, before it started. Without
 * one (an address without https, or blocked site data) nothing is lost. Rejects if the browser refuses it.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  markVersion();
  const first = !workers.controller;
  await workers.register(address);
  const { active } = await workers.ready;
  if (!(await (await caches.open(cacheNames(location.href).page)).match('./'))) await keepPage();
  if (!first || !active) return;
  // Requests made before it took over bypass it, however late they arrive.
  new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter((entry) => !entry.workerStart);
    const urlsToCache = missed.map(({ name }) => name);
    if (urlsToCache.length > 0) active.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  }).observe({ type: 'resource', buffered: true });
}

/** Has this version open the next time that the server does not answer. Rejects if it cannot be kept. */
export async function keepPage(): Promise<void> {
  const script = ownScript();
  const answer = await fetch('./', { cache: 'no-cache' });
  const html = await answer.text();
  // The server may have a newer version by now.
  if (!answer.ok || script === undefined || !html.includes(script)) return;
  const cache = await caches.open(cacheNames(location.href).page);
  // Not the answer itself: a browser refuses a kept redirection.
  await cache.put('./', new Response(html, { headers: answer.headers }));
}

/** Beginning of the names of locks that show which version of this page a tab runs. */
const versions = (): string => `comet-table version ${new URL('./', location.href).pathname} `;
const versionLock = (): string => `${versions()}${ownScript()}`;

/** Shows other tabs, by a lock held as long as this page is open, which version it is. */
function markVersion(): void {
  void navigator.locks?.request(versionLock(), { mode: 'shared' }, () => new Promise(() => {}));
}

/** Removes files of other versions, unless a tab still runs one. `names`: all files of this version. Rejects if storage fails. */
export async function removeOldFiles(names: readonly string[]): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name?.startsWith(versions()) && name !== versionLock())) return;
  const cache = await caches.open(cacheNames(location.href).files);
  const own = new Set(names.map((name) => new URL(name, location.href).href));
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}
