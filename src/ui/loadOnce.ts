import { newerIsOut, repairStyles } from './page.ts';

/** A part of the page that is fetched by itself: resolves with it, and fetches it only once. Rejects with `PartMissing`. */
export type Loader<T> = () => Promise<T>;

/** What a part is for. Those of an open table are fetched before they are needed (`fetchAhead`). */
export type Group = 'table' | 'room';

/** Helps where a part could not be fetched, for people. */
export const MISSING_HELP =
  'Check your connection. An ad or content blocker can be in the way, too: allow this page in it, then try again.';

/** A part could not be fetched. The next call tries again. */
export class PartMissing extends Error {
  constructor(
    /** The server has another version by now, which may no longer have this part. */
    readonly newer: boolean,
    cause: unknown,
  ) {
    super('A part of the page could not be fetched.', { cause });
  }
}

/** What a part needs of the page around it. */
export interface Around {
  /** From a failure until the one retry. */
  pause(): Promise<void>;
  /** Asks again for styles that did not come. */
  repairStyles(): Promise<void>;
  /** Whether the server has another version of the page. */
  newerIsOut(): Promise<boolean>;
}

/** Long enough for a server that is just being restarted, or a phone between two networks. Milliseconds. */
const PAUSE = 700;

const page: Around = {
  pause: () => new Promise((resume) => setTimeout(resume, PAUSE)),
  repairStyles,
  newerIsOut,
};

const groups: Readonly<Record<Group, Set<Loader<unknown>>>> = { table: new Set(), room: new Set() };

/** A part of the page, fetched when it is first asked for, or ahead of that with its group. */
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
      // Some browsers remember that a module could not be fetched until the page is reloaded; there this comes to nothing.
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

/** Begins to fetch what will be wanted soon. If it does not come, whoever wants it then says so. */
export function ahead(get: () => Promise<unknown>): void {
  get().catch(() => {});
}

/** Fetches all parts of these groups one after the other, and those that come up with them. False: some did not come. */
export async function fetchAhead(wanted: readonly Group[]): Promise<boolean> {
  let whole = true;
  // A set that grows while it is gone through is gone through to its end.
  for (const group of wanted)
    for (const get of groups[group])
      await get().catch(() => {
        whole = false;
      });
  return whole;
}

/** Fetches something once and for all, with the same second chance and the same failure as a part. */
export const fetched = <T>(load: () => Promise<T>): Promise<T> => loadOnce(load)();
