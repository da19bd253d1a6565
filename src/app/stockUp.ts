import * as v from 'valibot';
import { fetchAhead, type Group } from '../ui/loadOnce.ts';

/** What has not come is asked for so often, so long apart (milliseconds). */
const TRIES = 20;
const APART = 30_000;
/** How long the page may wait for its service worker, in milliseconds. */
const PATIENCE = 5000;
/** So many files are asked of it at a time, and so long its answer may take (milliseconds): browsers end one that is at work for minutes. */
const AT_ONCE = 40;
const LATEST = 120_000;

const filesSchema = v.array(v.pipe(v.string(), v.regex(/^assets\/[\w.-]+$/)));

let files: Promise<boolean> | null = null;
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/**
 * Fetches the parts of these groups into the page, and every other file of this version (scripts of Workers, dice, fonts, other games) to
 * where the browser keeps them. Never rejects; what does not come is asked for again later.
 */
export async function stockUp(groups: readonly Group[]): Promise<void> {
  for (let n = 0; n < TRIES; n++) {
    if (n > 0) await pause(APART);
    const parts = await fetchAhead(groups);
    files ??= fetchFiles().catch(() => false);
    const all = await files;
    if (!all) files = null;
    if (parts && all) return;
  }
}

/** True: all are here, or are not wanted. */
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

/** Whether the service worker has all of these now. It asks for nothing that it has. */
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

/** Where there is no service worker the browser's own cache has to do. */
async function fetchAll(names: readonly string[]): Promise<boolean> {
  // One after the other: nothing that somebody waits for is to wait for this.
  for (const name of names) {
    const answer = await fetch(`./${name}`, { priority: 'low' });
    await answer.arrayBuffer();
    if (!answer.ok) return false;
  }
  return true;
}

/** Null: there is none on this address, or site data is blocked. */
async function serviceWorker(): Promise<ServiceWorker | null> {
  try {
    const ready = await Promise.race([navigator.serviceWorker.ready, pause(PATIENCE)]);
    return ready?.active ?? null;
  } catch {
    return null;
  }
}
