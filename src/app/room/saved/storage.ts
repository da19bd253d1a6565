import { memoryRoomStorage, openRoomStorage, type RoomStorage } from '../../../session/storage/index.ts';
import { faultText } from '../../../ui/faults/faults.ts';
import { keepsNothing } from '../../saved/storage.ts';

interface Opened {
  readonly storage: RoomStorage;
  readonly problem: string | null;
  /** Nothing outlasts the page. */
  readonly forgetful: boolean;
}

let opened: Promise<Opened> | null = null;

/**
 * This device's rooms, opened once. If they can't be stored they last as long as the page, and `problem` says why; for a browser that
 * stores nothing at all, the page itself says so.
 */
export function roomStorage(): Promise<Opened> {
  opened ??= openRoomStorage().then(
    (storage) => ({ storage, problem: null, forgetful: false }),
    async (error: Error) => ({
      storage: memoryRoomStorage(),
      problem: (await keepsNothing()) ? null : faultText(error),
      forgetful: true,
    }),
  );
  return opened;
}

const ofOthers = new Map<number, Promise<RoomStorage>>();

/**
 * Rooms of another person at this device, in a database of their own: number 2 and up, since the first is the device's own. Rejects with a
 * sentence if nothing can be stored.
 */
export function companionStorage(id: number): Promise<RoomStorage> {
  const known = ofOthers.get(id) ?? openRoomStorage(`comet-table-rooms-${id}`);
  ofOthers.set(id, known);
  // The next visit may have more luck.
  known.catch(() => ofOthers.delete(id));
  return known;
}
