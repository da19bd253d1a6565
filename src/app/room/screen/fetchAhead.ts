import type { RoomRole } from '../../../store/room/roomStore.ts';
import { preload } from '../../../ui/loading/loadOnce.ts';
import { mayFetchAhead } from '../../offline/metered.ts';
import { prefetchPartsSoon, prefetchSoon } from '../../offline/prefetchSoon.ts';
import { fetchAllRules } from '../opening/rulesLibrary.ts';

/** Fetches what a room's table may need on a device with this role. A hand alone needs no picture of the table. */
export const fetchAhead = (role: RoomRole | null): void =>
  role === 'hand'
    ? prefetchPartsSoon('hand', 'table', 'room')
    : prefetchSoon('hand', 'table', 'room', 'picture');

/**
 * Fetches the same before a match, and all rules at once, as others may choose another game. Not for a hand alone: often a phone on a slow
 * connection, it first fetches only what shows its cards (`HandTable`).
 */
export function fetchBeforeMatch(role: RoomRole | null): void {
  if (role === 'hand') prefetchPartsSoon('hand');
  else {
    if (mayFetchAhead()) preload(fetchAllRules);
    fetchAhead(role);
  }
}
