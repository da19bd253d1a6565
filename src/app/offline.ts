/**
 * Registers the service worker (`public/sw.js`) that lets the page open without a connection, and tells it what was
 * loaded before it was there. Where there is none (an address on the local network without https) nothing is lost.
 */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers) return;
  const first = !workers.controller;
  await workers.register('./sw.js');
  const { active } = await workers.ready;
  if (first) active?.postMessage({ keep: loaded() });
}

const loaded = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
