import { loadOnce } from '../../ui/loading/loadOnce.ts';

/** Fetches what reads and stores everything that this device keeps. */
export const fetchDeviceStorage = loadOnce(() => import('./deviceStorage.ts'));
