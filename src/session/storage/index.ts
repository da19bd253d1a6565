/** Data stored on this device in IndexedDB: matches, and rooms with their keys. Stored data is parsed by a schema before use. */
export {
  type AddedEntry,
  type LoadedMatch,
  type MatchStorage,
  openStorage,
  type SavedMatch,
} from './matchStorage.ts';
export { memoryRoomStorage } from './memoryRoomStorage.ts';
export { openDatabase } from './openDatabase.ts';
export { memoryPictureStorage, openPictureStorage, type PictureStorage } from './pictureStorage.ts';
export { readStored } from './roomRows.ts';
export { openRoomStorage, type RoomStorage } from './roomStorage.ts';
export type { EntryRow, KnownFaces, LoadedRoom, SavedRoom } from './savedRoom.ts';
