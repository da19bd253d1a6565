import { distinctName } from '../../../pages/room/joining/distinctName.ts';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';

/** Returns this person's preferred colour, and their name, made distinct from these others. */
export function profileFrom(preferences: PreferenceStore, others: readonly string[] = []) {
  const { name, colour } = preferences.getState();
  return { name: distinctName(name, others), colour };
}
