import * as v from 'valibot';
import { type Group, prefetchGroups } from '../../ui/loading/loadOnce.ts';

/** Number of retries for missing files, and milliseconds between them. */
const TRIES = 20;
const APART = 30_000;
/** Milliseconds the page waits for its service worker. */
const PATIENCE = 5000;
/** Files requested from it at a time, and milliseconds allowed for its answer: browsers end a worker that is busy for minutes. */
const AT_ONCE = 40;
const LATEST = 120_000;

const filesSchema = v.array(v.pipe(v.string(), v.regex(/^assets\/[\w.-]+$/)));

let files: Promise<boolean> | null = null;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/**
 * Fetches the parts of these groups into the page, and unless only they are wanted every other file of this version (Worker scripts, dice,
 * fonts, other games) into the browser's cache. Never rejects; retries missing files later.
 */
export async function prefetch(groups: readonly Group[], onlyParts = false): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    if (n > 0) await pause(APART);
    const parts = await prefetchGroups(groups);
    const all = onlyParts || (await fetchAllFiles());
    if (parts && all) return;
  }
}

/** Fetches all files, once for the page; returns whether they are here. */
async function fetchAllFiles(): Promise<boolean> {
  files ??= fetchFiles().catch(() => false);
  const all = await files;
  if (!all) files = null;
  return all;
}

/** Returns true if all files are here, or not wanted. */
async function fetchFiles(): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (!import.meta.env.PROD || connection?.saveData) return true;
  const worker = await serviceWorker();
  const names = v.parse(filesSchema, await (await fetch('./files.json')).json());
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    if (!(await (worker ? keptBy(worker, some) : fetchAll(some)))) return false;
  }
  return true;
}

/** Returns whether the service worker has all of these now; it fetches only those it lacks. */
async function keptBy(worker: ServiceWorker, names: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => {
    port1.onmessage = ({ data }) => done(data === true);
  });
  worker.postMessage({ stock: names }, [port2]);
  try {
    return await Promise.race([answer, pause(LATEST).then(() => false)]);
  } finally {
    port1.close();
  }
}

/** Fetches into the browser's own cache, if there is no service worker. */
async function fetchAll(names: readonly string[]): Promise<boolean> {
  // One at a time, so that urgent requests don't wait.
  for (const name of names) {
    const answer = await fetch(`./${name}`, { priority: 'low' });
    await answer.arrayBuffer();
    if (!answer.ok) return false;
  }
  return true;
}

/** Returns null if this address has none, or site data is blocked. */
async function serviceWorker(): Promise<ServiceWorker | null> {
  try {
    const ready = await Promise.race([navigator.serviceWorker.ready, pause(PATIENCE)]);
    return ready?.active ?? null;
  } catch {
    return null;
  }
}
