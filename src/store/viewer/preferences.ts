import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULTS, type LEVELS } from './preferenceDefaults.ts';
import type { Preferences } from './preferenceSchema.ts';

export { DEVICE_LENGTH, NO_NAME } from './preferenceDefaults.ts';
export type { Preferences } from './preferenceSchema.ts';

export type Quality = (typeof LEVELS)[number];
export type PreferenceStore = StoreApi<Preferences>;

/** Checks whether the device answers by itself where only one answer is possible; a viewer who wants to find that out answers alone. */
export const answersAlone = ({ autoPass, lightClaims }: Preferences): boolean => autoPass && lightClaims;

/** Key in the browser's storage. */
export const PREFERENCES_KEY = 'comet-table.preferences';

/** Place for texts: `localStorage`, or null where there is none. It may throw: then even accessing it is forbidden. */
export type PreferenceStorage = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** Members of a stored text, unchecked: every reader parses them by the schema. */
function membersOf(text: string | null): object {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    return typeof raw === 'object' && !Array.isArray(raw) ? (raw ?? {}) : {};
  } catch {
    // Treat unreadable storage as empty.
    return {};
  }
}

/** Creates a store that saves itself in `storage`. If that is full or forbidden, errors are ignored. `openPreferences` reads it first. */
export function createPreferenceStore(
  storage: PreferenceStorage,
  initial: Preferences = DEFAULTS,
): PreferenceStore {
  const store = createStore<Preferences>(() => initial);
  store.subscribe((state, before) => {
    const isChanged = ([key, value]: [string, unknown]): boolean =>
      before[key as keyof Preferences] !== value;
    const changes = Object.fromEntries(Object.entries(state).filter(isChanged));
    try {
      const kept = storage();
      // Another tab may have stored other changes since this one was opened.
      const latest = membersOf(kept?.getItem(PREFERENCES_KEY) ?? null);
      kept?.setItem(PREFERENCES_KEY, JSON.stringify({ ...DEFAULTS, ...latest, ...changes }));
    } catch {
      // Full or forbidden: preferences then last as long as the page.
    }
  });
  return store;
}
