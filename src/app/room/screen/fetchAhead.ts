import type { RoomRole } from '../../../store/room/roomStore.ts';
import { prefetchPartsSoon, prefetchSoon } from '../../offline/prefetchSoon.ts';

/** Fetches what a room's table may need on a device with this role. A hand alone needs no picture of the table. */
export const fetchAhead = (role: RoomRole | null): void =>
  role === 'hand'
    ? prefetchPartsSoon('hand', 'table', 'room')
    : prefetchSoon('hand', 'table', 'room', 'picture');

/**
 * Fetches the same before a match, with all rules, as others may choose another game. A hand alone, often a phone on a slow connection,
 * first fetches only what shows its cards (`HandTable`).
 */
export const fetchBeforeMatch = (role: RoomRole | null): void =>
  role === 'hand' ? prefetchPartsSoon('hand') : fetchAhead(role);
