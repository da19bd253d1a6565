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
