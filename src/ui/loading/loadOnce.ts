import { newerIsOut, repairStyles } from './page.ts';

/** Loads a part of the page that is fetched separately, and only once. Rejects with `PartMissing`. */
export type Loader<T> = () => Promise<T>;

/**
 * Purpose of a part. Parts of an open table are fetched before they are needed (`prefetchGroups`); `hand`: those that a hand alone
 * needs for its first card; `picture`: a room's table in 3D.
 */
export type Group = 'hand' | 'table' | 'room' | 'picture';

/** Advice for people when a part could not be fetched. */
export const MISSING_HELP =
  'Check your connection. An ad or content blocker can be in the way, too: allow this page in it, then try again.';

/** A part could not be fetched. The next call tries again. */
export class PartMissing extends Error {
  constructor(
    /** The server now has another version, which may lack this part. */
    readonly newer: boolean,
    cause: unknown,
  ) {
    super('A part of the page could not be fetched.', { cause });
  }
}

/** Services that a part needs from the page. */
export interface Around {
  /** Waits between a failure and the one retry. */
  pause(): Promise<void>;
  /** Reloads styles that failed. */
  repairStyles(): Promise<void>;
  /** Returns whether the server has another version of the page. */
  newerIsOut(): Promise<boolean>;
}

/** Milliseconds before the retry: enough for a server that is restarting, or a phone between two networks. */
const PAUSE = 700;

const page: Around = {
  pause: () => new Promise((resume) => setTimeout(resume, PAUSE)),
  repairStyles,
  newerIsOut,
};

const groups: Readonly<Record<Group, Set<Loader<unknown>>>> = {
  hand: new Set(),
  table: new Set(),
  room: new Set(),
  picture: new Set(),
};

/** Loads a part of the page on first use, or ahead of it with its group. */
export function loadOnce<T>(load: () => Promise<T>, group?: Group, around: Around = page): Loader<T> {
  let held: Promise<T> | null = null;
  let hasFailed = false;
  const attempt = async (): Promise<T> => {
    if (hasFailed) await around.repairStyles();
    return load();
  };
  const twice = async (): Promise<T> => {
    try {
      return await attempt();
    } catch {
      hasFailed = true;
      await around.pause();
      // Some browsers remember a failed module until the page is reloaded; the retry is in vain there.
      return attempt();
    }
  };
  const get: Loader<T> = () => {
    held ??= twice().catch(async (cause: unknown) => {
      held = null;
      throw new PartMissing(await around.newerIsOut(), cause);
    });
    return held;
  };
  if (group) groups[group].add(get);
  return get;
}

/** Begins to fetch something needed soon. Failures are reported when it is used. */
export function preload(get: () => Promise<unknown>): void {
  get().catch(() => {});
}

/** Fetches all parts of these groups one after another, including parts registered meanwhile. False: some failed. */
export async function prefetchGroups(wanted: readonly Group[]): Promise<boolean> {
  let whole = true;
  // Iterating over a set includes elements added on the way.
  for (const group of wanted)
    for (const get of groups[group])
      await get().catch(() => {
        whole = false;
      });
  return whole;
}

/** Fetches something once, with the same retry and the same error as a part. */
export const fetched = <T>(load: () => Promise<T>): Promise<T> => loadOnce(load)();
