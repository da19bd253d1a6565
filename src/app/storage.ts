import { type MatchStorage, openStorage } from '../session/storage.ts';

let opened: Promise<MatchStorage> | null = null;

/** The device's storage, opened once. Rejects where the browser forbids it. */
export function storage(): Promise<MatchStorage> {
  opened ??= openStorage();
  return opened;
}
