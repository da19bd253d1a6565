import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from './cacheNames.ts';
import { isFile } from './isFile.ts';

/** Parts of the service worker's global object that are missing in the types of pages. */
interface ServiceWorkerScope {
  readonly clients: { matchAll(options: object): Promise<readonly { focus(): Promise<unknown> }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: NotificationClick) => void): void;
}
interface NotificationClick {
  readonly notification: Notification;
  waitUntil(done: Promise<unknown>): void;
}
const scope = globalThis as unknown as ServiceWorkerScope;

/** Seconds the network may take for the page if one is kept. */
const PATIENCE = 5;

const home = new URL('./', location.href);
const caches = cacheNames(home.href);

/** Checks whether an address is one of our own files, with such a path relative to the page. */
const isOurs = ({ origin, pathname }: URL, pattern: RegExp): boolean =>
  origin === home.origin &&
  pathname.startsWith(home.pathname) &&
  pattern.test(pathname.slice(home.pathname.length));

// The server has the say in which version opens, so that friends meet in the same one. The page is kept once it runs (`keepPage.ts`):
// one that has not loaded yet must not replace one that has everything.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url, /^(index\.html)?$/),
  new NetworkFirst({
    cacheName: caches.page,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => home.href,
        cacheWillUpdate: async () => null,
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`The server answers ${response.status}.`);
          return response;
        },
      },
    ],
  }),
);

// Names with a hash never change.
registerRoute(
  ({ url }) => isOurs(url, /^assets\//),
  new CacheFirst({
    cacheName: caches.files,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
  }),
);

registerRoute(
  ({ url }) => isOurs(url, /^(icon\.svg|manifest\.webmanifest)$/),
  new StaleWhileRevalidate({ cacheName: caches.page }),
);

// It suits every version of the page, so it need not wait until all tabs are closed.
scope.addEventListener('install', () => void scope.skipWaiting());
clientsClaim();

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    scope.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(([page]) => page?.focus()),
  );
});
