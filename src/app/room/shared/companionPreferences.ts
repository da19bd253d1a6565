import type { PreferenceStore, Preferences } from '../../../store/viewer/preferences.ts';

/** Returns the device's preferences with another person's name and colour. The figure is the first person's own. */
export function companionPreferences(
  device: PreferenceStore,
  own: Pick<Preferences, 'name' | 'colour'>,
): PreferenceStore {
  return { ...device, getState: () => ({ ...device.getState(), figure: '', ...own }) };
}
