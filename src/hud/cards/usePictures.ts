import { useSyncExternalStore } from 'react';
import { watchPictures } from '../../art/pictures.ts';

let changes = 0;
watchPictures(() => {
  changes++;
});

/** Returns a new number whenever a picture that people have brought arrives, so that its users repaint. */
export const usePictures = (): number => useSyncExternalStore(watchPictures, () => changes);
