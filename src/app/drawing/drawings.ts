import { hasWebGL2 } from '../../layout/painting/webgl.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { loadOnce, preload } from '../../ui/loading/loadOnce.ts';

/** The two drawings of a table, each fetched when it is needed: three.js only for 3D. */
export const scene = loadOnce(async () => (await import('../../scene/TableScene.tsx')).default);
/** The same with signs between people. */
export const signedScene = loadOnce(async () => (await import('./SignedScene.tsx')).default);
/** A room's drawing, fetched ahead: another person may begin the match. */
loadOnce(async () => (isFlat() ? flatTable() : import('./SignedScene.tsx')), 'picture');
/** Fetched ahead as well: a lost graphics context must not wait for the network. */
export const flatTable = loadOnce(async () => (await import('../../flat/FlatTable.tsx')).default, 'table');

/** Painters that the 3D drawing asks for as soon as it runs. */
const painters = () =>
  Promise.all([import('../../art/room/pictures.ts'), import('../../art/figures/portrait.ts')]);

/** Result of a check that no table has taken yet: it takes a while on slow devices. */
let checked: boolean | null = null;

/** Checks whether a table that opens now can be drawn in 3D. */
export function draws3D(): boolean {
  const does = checked ?? hasWebGL2();
  checked = null;
  return does;
}

/** Checks whether a table that opens now is drawn flat. */
export function wantsFlat(preferences: PreferenceStore): boolean {
  if (preferences.getState().flat) return true;
  checked ??= hasWebGL2();
  return !checked;
}

let isFlat = (): boolean => false;

/** Fetches ahead what these preferences ask for. */
export function heedPreferences(preferences: PreferenceStore): void {
  isFlat = () => wantsFlat(preferences);
}

/** Begins to fetch the drawing that a table will have here. */
export function preloadDrawing(preferences: PreferenceStore, withSigns: boolean): void {
  const flat = wantsFlat(preferences);
  preload(flat ? flatTable : withSigns ? signedScene : scene);
  if (!flat) preload(painters);
}
