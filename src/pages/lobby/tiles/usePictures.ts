import { useStore } from 'zustand';
import type { PreferenceStore } from '../../../store/viewer/preferences.ts';
import { loadOnce } from '../../../ui/loading/loadOnce.ts';
import { useLoaded } from '../../../ui/loading/useLoaded.ts';
import type { Pictures } from './drawPictures.ts';

/** Files that were drawn beforehand, in the look of the house (`cli/makeLobbyPictures.ts`). */
const FILES = import.meta.glob<string>('../../../../assets/lobby/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const fileOf = (name: string): string => FILES[`../../../../assets/lobby/${name}.svg`] ?? '';

export const LOUNGE = fileOf('lounge');
const drawnBefore = (game: string): Pictures => ({
  board: fileOf(`${game}-board`),
  fan: fileOf(`${game}-fan`),
});

const live = loadOnce(async () => (await import('./drawPictures.ts')).drawPictures);

/**
 * Returns a game's pictures in the viewer's look and ink; null while they are being drawn. Those of the house are files, so that a first
 * visit needs no painter; others are drawn here, and the house's stand in for what cannot be loaded.
 */
export function usePictures(game: string, preferences: PreferenceStore): Pictures | null {
  const look = useStore(preferences, (state) => state.look);
  const ink = useStore(preferences, (state) => state.ink);
  const isHouse = look === 'house' && ink === 'colour';
  const drawn = useLoaded(async () => {
    if (isHouse) return drawnBefore(game);
    try {
      return await (await live())(game, look, ink);
    } catch {
      return drawnBefore(game);
    }
  }, `${game} ${look} ${ink}`);
  return isHouse ? drawnBefore(game) : drawn;
}
