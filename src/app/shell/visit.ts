import { PREFERENCES_KEY } from '../../store/viewer/preferences.ts';

/** Entry of the local storage by which a device is known to have been here. */
export const VISITED_KEY = 'comet-table.visited';

/** Addresses of the lobby. */
export const LOBBY = /^(#\/?)?$/;

/** Checks whether this device was never here before, so that it keeps nothing of ours. False where site data is blocked. */
export function isFirstVisit(): boolean {
  try {
    return [PREFERENCES_KEY, VISITED_KEY].every((key) => localStorage.getItem(key) === null);
  } catch {
    return false;
  }
}

/** Checks whether the part of an address from its `#` on leads to the lobby. */
export const isLobby = (hash: string): boolean => LOBBY.test(hash);
