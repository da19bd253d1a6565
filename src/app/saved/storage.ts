import { type MatchStorage, openStorage } from '../../session/storage/index.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';

let opened: Promise<MatchStorage> | null = null;
let forgetful = false;

/** This device's matches, opened once. If the browser stores nothing, they last as long as the page. */
export function storage(): Promise<MatchStorage> {
  opened ??= openStorage()
    .catch(async (error: Error) => {
      // Stored by a newer version of the game: nothing is blocked, and the data must not seem lost.
      if (error.name === 'VersionError') throw error;
      const { memoryStorage } = await fetched(() => import('../../session/storage/memoryMatchStorage.ts'));
      forgetful = true;
      return memoryStorage();
    })
    .catch((error: unknown) => {
      opened = null;
      throw error;
    });
  return opened;
}

/** Returns whether the browser stores nothing for this page: a private window, or blocked site data. */
export async function keepsNothing(): Promise<boolean> {
  await storage().catch(() => {});
  return forgetful;
}

/** The name in `session/storage/roomStorage.ts`, a module too large for pages without rooms. */
export const ROOMS = 'comet-table-rooms';

/** The name in `session/tournament/tournamentStorage.ts`. */
export const TOURNAMENTS = 'comet-table-tournaments';

/**
 * Returns whether this device may have tables with friends, or another database. False only if it surely has none, so that a first visit need not fetch the code
 * that lists them.
 */
export async function mayHaveRooms(
  device: () => Pick<IDBFactory, 'databases'> | undefined = () => globalThis.indexedDB,
  wanted = ROOMS,
): Promise<boolean> {
  try {
    return (await device()!.databases()).some(({ name }) => name === wanted);
  } catch {
    // Some browsers don't report it, and some refuse the question.
    return true;
  }
}
