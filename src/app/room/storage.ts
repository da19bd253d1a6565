import { memoryRoomStorage } from '../../session/memoryRoomStorage.ts';
import { openRoomStorage, type RoomStorage } from '../../session/roomStorage.ts';

let opened: Promise<{ readonly storage: RoomStorage; readonly problem: string | null }> | null = null;

/** This device's rooms, opened once; where nothing can be kept they last as long as the page, and `problem` says so. */
export function roomStorage() {
  opened ??= openRoomStorage().then(
    (storage) => ({ storage, problem: null }),
    (error: Error) => ({ storage: memoryRoomStorage(), problem: error.message }),
  );
  return opened;
}
