import { loadOnce } from '../ui/loading/loadOnce.ts';

/** Pages that people wait for longest. */
export const tablePage = loadOnce(async () => (await import('./table/TablePage.tsx')).default);
export const roomPage = loadOnce(async () => (await import('./room/RoomPage.tsx')).default);
export const watchPage = loadOnce(async () => (await import('./watch/WatchPage.tsx')).default);
