// Keeps the page and what it has loaded, so that it opens again without a connection.
// Hashed assets never change and come from the cache; the page itself comes from the network where there is one.
const CACHE = 'comet-table';
/** What belonged to the version before: another tab may still be at a table of it. */
const BEFORE = 'comet-table-before';
/** How long the network may take for the page when we have it, in milliseconds. */
const PATIENCE = 5000;

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

/** The page as the network has it; if it is another than we had, what belonged to the old one is put aside. */
async function freshPage(request) {
  const cache = await caches.open(CACHE);
  const response = await fetch(request);
  if (!response.ok) return response;
  const text = await response.clone().text();
  const before = await (await cache.match('./'))?.text();
  if (before !== undefined && before !== text) await putAside(cache);
  await cache.put('./', response.clone());
  return response;
}

async function putAside(cache) {
  await caches.delete(BEFORE);
  const old = await caches.open(BEFORE);
  for (const key of await cache.keys()) {
    const kept = await cache.match(key);
    if (kept) await old.put(key, kept);
    await cache.delete(key);
  }
}

/** The page we have, if the server is away, broken or slow. */
async function keptPage(request, waitUntil) {
  const fresh = freshPage(request);
  const kept = await (await caches.open(CACHE)).match('./');
  if (!kept) return fresh;
  // However late it comes, it is for the next time.
  const arrived = fresh.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  waitUntil(arrived);
  return Promise.race([arrived, new Promise((late) => setTimeout(late, PATIENCE, kept))]);
}

async function keptAsset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const old = await (await caches.open(BEFORE)).match(request, { ignoreVary: true });
  const response = old ?? (await fetch(request));
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(([page]) => page?.focus()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!isOurs(request)) return;
  event.respondWith(
    request.mode === 'navigate' ? keptPage(request, (done) => event.waitUntil(done)) : keptAsset(request),
  );
});
/** The page itself, where it came before we were there to keep it. */
async function missedPage() {
  if (!(await (await caches.open(CACHE)).match('./'))) await freshPage(new Request('./'));
}

/** Between two files that are only wanted ahead, in milliseconds: hundreds in a row would keep a slow processor from what is on show. */
const BREATH = 30;

/** Whether all of these files are kept in the end. One after the other: nothing that somebody waits for is to wait for this. */
async function prefetch(names) {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  for (const name of names) {
    const request = new Request(`./${name}`, { priority: 'low' });
    if (!isOurs(request) || kept.has(request.url)) continue;
    if (!(await keptAsset(request)).ok) return false;
    await new Promise((rested) => setTimeout(rested, BREATH));
  }
  return true;
}

// What a page may come to need: it hears when we have all of it, or could not get it.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.stock)) return;
  const done = prefetch(event.data.stock).catch(() => false);
  event.waitUntil(done.then((all) => event.ports[0]?.postMessage(all)));
});

// At the very first visit the page was there before us: it tells what it had asked for by then, as it comes.
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  const requests = event.data.keep.map((url) => new Request(url)).filter(isOurs);
  event.waitUntil(
    Promise.allSettled([missedPage(), ...requests.map(keptAsset)]).then(() =>
      event.source?.postMessage({ kept: requests.length }),
    ),
  );
});
