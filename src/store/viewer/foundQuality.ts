import { DEVICE_LENGTH, type PreferenceStore, type Preferences, type Quality } from './preferences.ts';

/** Milliseconds after which a device may show again what it can do: drivers and browsers improve. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns the level at which this device was found to draw smoothly; null: not measured, or not of late, or on another `device` (its
 * browser, graphics and screen). `now`: milliseconds since 1970.
 */
export function foundQuality({ found }: Preferences, device: string, now: number): Quality | null {
  if (!found || found.device !== device.slice(0, DEVICE_LENGTH)) return null;
  // A clock that was put back must not keep it for ever.
  return Math.abs(now - found.at) < KEPT_MS ? found.level : null;
}

/** Keeps the level that was found, for the next table on this device. */
export function keepQuality(preferences: PreferenceStore, level: Quality, device: string, now: number): void {
  preferences.setState({ found: { level, device: device.slice(0, DEVICE_LENGTH), at: now } });
}
