/**
 * Registers the service worker (`public/sw.js`) that lets the page open offline, and tells it what was loaded, or was loading, before it
 * started. Without one (a local address without https) nothing is lost.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const first = !workers.controller;
  await workers.register('./sw.js');
  const { active } = await workers.ready;
  if (!first || !active) return;
  // Requests made before it took over bypass it, however late they arrive.
  new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter((entry) => !entry.workerStart);
    if (missed.length > 0) active.postMessage({ keep: missed.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}
