// Keeps the page and what it has loaded, so that it opens again without a connection.
// Hashed assets never change and come from the cache; the page itself comes from the network where there is one.
const CACHE = 'comet-table';

/** What belongs to this page: its own folder, nothing that is asked of a server (signalling, for example). */
const isOurs = (request) => {
  const url = new URL(request.url);
  const { pathname } = new URL('./', self.location);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return false;
  if (!url.pathname.startsWith(pathname)) return false;
  const inside = url.pathname.slice(pathname.length);
  return (
    request.mode === 'navigate' || /^(assets\/|index\.html$|icon\.svg$|manifest\.webmanifest$)/.test(inside)
  );
};

/** The page as the network has it; if it is another than we had, what belonged to the old one is dropped. */
async function freshPage(request) {
  const cache = await caches.open(CACHE);
  const response = await fetch(request);
  if (!response.ok) return response;
  const text = await response.clone().text();
  const before = await (await cache.match('./'))?.text();
  if (before !== undefined && before !== text) for (const key of await cache.keys()) await cache.delete(key);
  await cache.put('./', response.clone());
  return response;
}

async function keptPage(request) {
  try {
    return await freshPage(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match('./');
    if (kept) return kept;
    throw error;
  }
}

async function keptAsset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isOurs(request))
    event.respondWith(request.mode === 'navigate' ? keptPage(request) : keptAsset(request));
});
// At the very first visit the page was there before us: it tells what it had loaded by then.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  const requests = event.data.keep.map((url) => new Request(url)).filter(isOurs);
  event.waitUntil(
    Promise.allSettled([keptPage(new Request('./')), ...requests.map(keptAsset)]).then(() =>
      event.source?.postMessage({ kept: requests.length }),
    ),
  );
});
