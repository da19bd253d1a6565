import type { RoomRole } from '../../../store/room/roomStore.ts';
import { prefetchPartsSoon, prefetchSoon } from '../../offline/prefetchSoon.ts';

/** Fetches what a room's table may need on a device with this role. A hand alone needs no picture of the table. */
export const fetchAhead = (role: RoomRole | null): void =>
  role === 'hand' ? prefetchPartsSoon('table', 'room') : prefetchSoon('table', 'room', 'picture');
