import { type MatchStorage, openStorage } from '../session/storage/index.ts';
import { fetched } from '../ui/loadOnce.ts';

let opened: Promise<MatchStorage> | null = null;
let forgetful = false;

/** This device's matches, opened once. Where the browser keeps nothing they last as long as the page. */
export function storage(): Promise<MatchStorage> {
  opened ??= openStorage()
    .catch(async (error: Error) => {
      // Kept by a newer version of the game: nothing is blocked, and what is there must not seem lost.
      if (error.name === 'VersionError') throw error;
      const { memoryStorage } = await fetched(() => import('../session/storage/memoryMatchStorage.ts'));
      forgetful = true;
      return memoryStorage();
    })
    .catch((error: unknown) => {
      opened = null;
      throw error;
    });
  return opened;
}

/** Whether the browser keeps nothing of this page: a private window, or site data is blocked. */
export async function keepsNothing(): Promise<boolean> {
  await storage().catch(() => {});
  return forgetful;
}

/** As `session/storage/roomStorage.ts` names it, which is too much for a page without rooms. */
export const ROOMS = 'comet-table-rooms';

/** Whether this device may have kept a table with friends. False only if it surely has none: a first visit need not fetch what lists them. */
export async function mayHaveRooms(
  device: () => Pick<IDBFactory, 'databases'> | undefined = () => globalThis.indexedDB,
): Promise<boolean> {
  try {
    return (await device()!.databases()).some(({ name }) => name === ROOMS);
  } catch {
    // Not every browser tells, and some refuse even to be asked.
    return true;
  }
}
