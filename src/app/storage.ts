import { type MatchStorage, openStorage } from '../session/storage.ts';

let opened: Promise<MatchStorage> | null = null;

/** The device's storage, opened once. Rejects where the browser forbids it. */
export function storage(): Promise<MatchStorage> {
  opened ??= openStorage();
  return opened;
}

/** As `session/roomStorage.ts` names it, which is too much for who has no rooms. */
export const ROOMS = 'comet-table-rooms';

/** Whether this device may have kept a table with friends. False only if it surely has none: a first visit need not fetch what lists them. */
export async function mayHaveRooms(
  device: Pick<IDBFactory, 'databases'> | undefined = globalThis.indexedDB,
): Promise<boolean> {
  try {
    return (await device!.databases()).some(({ name }) => name === ROOMS);
  } catch {
    // Not every browser tells.
    return true;
  }
}
