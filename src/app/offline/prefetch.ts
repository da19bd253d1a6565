import * as v from 'valibot';
import { type Group, prefetchGroups } from '../../ui/loading/loadOnce.ts';
import { ownScript } from '../../ui/loading/page.ts';
import { cacheNames } from './cacheNames.ts';
import { isFile } from './isFile.ts';
import { keepPage, removeOldFiles } from './keepForOffline.ts';
import { fetchingAllowed } from './metered.ts';
import { aheadSchema, isWorthIt, namesIn, type Parcel, unpack } from './parcels.ts';

/** Number of retries for missing files, and milliseconds between them. */
const TRIES = 20;
const APART = 30_000;
/** Milliseconds the page waits for its service worker. */
const PATIENCE = 5000;
/** Milliseconds between two files: hundreds in a row would keep a slow processor from what is on show. */
const BREATH = 30;

let files: Promise<boolean> | null = null;

/** Resolves when the page has nothing else to do: hundreds of files are kept one by one, and people are using the lobby. */
const quietMoment = (): Promise<unknown> =>
  new Promise((resume) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(resume, { timeout: 1000 })
      : setTimeout(resume, BREATH),
  );
const pause = (ms: number): Promise<void> => new Promise((resume) => setTimeout(resume, ms));

/**
 * Fetches the parts of these groups into the page, and unless only they are wanted every other file of this version (Worker scripts, dice,
 * fonts, other games) into the browser's cache. On a metered connection it waits for consent. Never rejects; retries missing files later.
 */
export async function prefetch(groups: readonly Group[], onlyParts = false): Promise<void> {
  await fetchingAllowed();
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
  if (!import.meta.env.PROD) return true;
  const kept = await keptFiles();
  const list = v.parse(aheadSchema, await (await fetch('./files.json')).json());
  const names = namesIn(list);
  const own = ownScript();
  // The server has a newer version by now, whose files this page has no use for.
  if (own !== undefined && !names.some((name) => name.endsWith(own))) return true;
  const isKept = (name: string): boolean => kept?.has(addressOf(name)) ?? false;
  const loose = [...list.files];
  // One at a time, so that urgent requests don't wait.
  for (const parcel of list.parcels) {
    if (!kept || !isWorthIt(parcel, isKept)) loose.push(...parcel.parts.map(([name]) => name));
    else if (!(await fetchParcel(parcel, isKept))) loose.push(...parcel.parts.map(([name]) => name));
  }
  for (const name of loose) {
    if (isKept(name)) continue;
    const answer = await fetch(`./${name}`, { priority: 'low' });
    await answer.arrayBuffer();
    if (!isFile(answer)) return false;
    await pause(BREATH);
  }
  if (kept) {
    await keepPage();
    await removeOldFiles([...names, ...list.others]);
  }
  return true;
}

const addressOf = (name: string): string => new URL(name, location.href).href;

/** Fetches a parcel, and keeps the files in it; returns whether it is here. */
async function fetchParcel(parcel: Parcel, isKept: (name: string) => boolean): Promise<boolean> {
  const answer = await fetch(`./${parcel.name}`, { priority: 'low', cache: 'no-store' });
  const files = isFile(answer) && unpack(parcel, await answer.blob(), answer.headers);
  if (!files) return false;
  const cache = await caches.open(cacheNames(location.href).files);
  for (const [name, make] of files) {
    if (isKept(name)) continue;
    await quietMoment();
    try {
      await cache.put(addressOf(name), make());
    } catch {
      // The device has no room: another download would change nothing. The files come when they are used.
      return true;
    }
  }
  return true;
}

/**
 * Returns the addresses of files that the service worker has, once it answers for this page; null if there is none: not at this address, or
 * site data is blocked. The browser's own cache takes the files then.
 */
async function keptFiles(): Promise<ReadonlySet<string> | null> {
  try {
    const workers = navigator.serviceWorker;
    if (!workers.controller)
      await Promise.race([
        new Promise((taken) => workers.addEventListener('controllerchange', taken, { once: true })),
        pause(PATIENCE),
      ]);
    if (!workers.controller) return null;
    const keys = await (await caches.open(cacheNames(location.href).files)).keys();
    return new Set(keys.map(({ url }) => url));
  } catch {
    return null;
  }
}
