import { useSyncExternalStore } from 'react';
import { watchPictures } from '../art/pictures.ts';

let changes = 0;
watchPictures(() => {
  changes++;
});

/** Another number whenever one of the pictures that people have brought has come: what shows it is painted again. */
export const usePictures = (): number => useSyncExternalStore(watchPictures, () => changes);
