import { calledHere } from '../../pages/room/naming.ts';
import type { PreferenceStore } from '../../store/preferences.ts';

/** What this person would like to be called and look like, beside others of these names. */
export function profileFrom(preferences: PreferenceStore, others: readonly string[] = []) {
  const { name, colour } = preferences.getState();
  return { name: calledHere(name, others), colour };
}
