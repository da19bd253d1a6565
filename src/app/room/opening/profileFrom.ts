import { likenessOf } from '../../../lib/text/likeness.ts';
import { cleanName, cut, isGuest, LONGEST_NAME, nameFault } from '../../../lib/text/names.ts';
import type { RoomRole } from '../../../store/room/roomStore.ts';
import { NO_NAME, type PreferenceStore } from '../../../store/viewer/preferences.ts';

/** Returns this person's preferred colour, the figure that they have chosen, and their name, made distinct from these others. */
export function profileFrom(preferences: PreferenceStore, others: readonly string[] = []) {
  const { name, colour, figure } = preferences.getState();
  return { name: distinctName(name, others), colour, ...(figure && { figure }) };
}

/** Remembers the name of a person whose seat comes to this device, unless they have given one here: the next table offers it. */
export function rememberProfile(
  preferences: PreferenceStore,
  profile: { readonly name: string; readonly colour?: number },
): void {
  if (preferences.getState().name !== NO_NAME || isGuest(profile.name)) return;
  preferences.setState(profile);
}

const SCREEN_NAME = 'Table screen';

/** Returns the name of a device without a seat: its person's, unless it is the screen that all look at. */
export const nameFrom = (preferences: PreferenceStore, role: RoomRole | null): string =>
  role === 'screen' ? SCREEN_NAME : profileFrom(preferences).name;

/** Returns a name that can be told apart from the others': "You" would mean everyone, and no two names may look alike. */
export function distinctName(name: string, others: Iterable<string>): string {
  const clean = cleanName(name);
  const wanted = clean === NO_NAME || nameFault(clean) ? 'Guest' : clean;
  const taken = new Set([...others].map(likenessOf));
  for (let n = 1; ; n++) {
    const called = n === 1 ? wanted : `${cleanName(cut(wanted, LONGEST_NAME - 3))} ${n}`;
    if (!taken.has(likenessOf(called))) return called;
  }
}
