import { parsePreferences } from './preferenceSchema.ts';
import {
  createPreferenceStore,
  PREFERENCES_KEY,
  type PreferenceStorage,
  type PreferenceStore,
} from './preferences.ts';

/** Creates a store of the preferences kept in `storage`, which saves itself there (pass `() => localStorage`). */
export function openPreferences(storage: PreferenceStorage): PreferenceStore {
  let text: string | null = null;
  try {
    text = storage()?.getItem(PREFERENCES_KEY) ?? null;
  } catch {
    // Storage may be forbidden: private windows, site data blocked.
  }
  return createPreferenceStore(storage, parsePreferences(text));
}

/** Takes over what another tab has stored; the game that is open here stays open. */
export function followOtherTab(store: PreferenceStore, text: string): void {
  const { game: _, ...others } = parsePreferences(text);
  store.setState(others);
}
