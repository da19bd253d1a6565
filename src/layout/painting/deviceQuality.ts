import { foundQuality, keepQuality } from '../../store/viewer/foundQuality.ts';
import type { PreferenceStore, Quality } from '../../store/viewer/preferences.ts';
import { describeDevice } from './webgl.ts';

/** Returns the level at which this device has drawn tables smoothly, or null if a table has to find out. */
export const qualityHere = (preferences: PreferenceStore): Quality | null =>
  foundQuality(preferences.getState(), describeDevice(), Date.now());

/** Returns the level at which a table is drawn first: as given, else as the player chose, else as this device was found to draw smoothly. */
export function firstQuality(preferences: PreferenceStore, given: Quality | undefined): Quality {
  const { quality } = preferences.getState();
  return given ?? (quality === 'auto' ? (qualityHere(preferences) ?? 'medium') : quality);
}

/** Keeps the level that was found, for the next table on this device. */
export const keepQualityHere = (preferences: PreferenceStore, level: Quality): void =>
  keepQuality(preferences, level, describeDevice(), Date.now());
