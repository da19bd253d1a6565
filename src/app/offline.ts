/**
 * Registers the service worker (`public/sw.js`) that lets the page open without a connection, and tells it what was
 * loaded before it was there, or was on its way then. Where there is none (an address on the local network without https) nothing is lost.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const first = !workers.controller;
  await workers.register('./sw.js');
  const { active } = await workers.ready;
  if (!first || !active) return;
  // What was asked for before it took over does not come through it, however late it arrives.
  new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[]).filter((entry) => !entry.workerStart);
    if (missed.length > 0) active.postMessage({ keep: missed.map(({ name }) => name) });
  }).observe({ type: 'resource', buffered: true });
}
