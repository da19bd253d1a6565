import { dropPicture, holdPicture, pictureOf } from '../../art/pictures.ts';
import { readImageFile } from '../../lib/picture/imageFile.ts';
import {
  memoryPictureStorage,
  openPictureStorage,
  type PictureStorage,
} from '../../session/storage/index.ts';
import type { TableStore } from '../../store/tableStore.ts';

let opened: Promise<PictureStorage> | null = null;

/** Pictures and decks on this device, opened once; if the browser stores nothing, they last as long as the page. */
export const pictureStorage = (): Promise<PictureStorage> => {
  opened ??= openPictureStorage(Date.now).catch(memoryPictureStorage);
  return opened;
};

const hearing = new Set<(image: string) => void>();

/** Stores a picture on this device; tables that use it show it from now on. Resolves with its hash. */
export async function keepPicture(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const image = await (await pictureStorage()).put(bytes);
  for (const tell of hearing) tell(image);
  return image;
}

/** Wraps bytes for decoding; null if they are no picture. */
function blobOf(bytes: Uint8Array<ArrayBuffer>): Blob | null {
  const file = readImageFile(bytes);
  return file.ok ? new Blob([bytes], { type: file.value.type }) : null;
}

/** Returns those of these pictures that are on this device. */
export async function blobsOf(images: Iterable<string>): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  for (const image of images) {
    const bytes = await (await pictureStorage()).get(image);
    const blob = bytes && blobOf(bytes);
    if (blob) found.set(image, blob);
  }
  return found;
}

/** Loads a table's pictures, as far as they are on this device, until it is closed. */
export function showPictures(store: TableStore): () => void {
  const wanted = new Set<string>();
  let closed = false;
  const show = async (image: string): Promise<void> => {
    const blob = (await blobsOf([image])).get(image);
    if (!blob || closed || pictureOf(image)) return;
    const bitmap = await createImageBitmap(blob);
    if (closed) bitmap.close();
    else holdPicture(image, bitmap);
  };
  // Pictures that can't be decoded appear like missing ones: by name.
  const tryToShow = (image: string): void => void show(image).catch(() => {});
  let last: unknown = null;
  const follow = (): void => {
    const { display, view } = store.getState();
    if (!display.brought || view.state.game === last) return;
    last = view.state.game;
    for (const image of display.brought(view).flatMap(({ pictures }) => pictures)) {
      if (wanted.has(image)) continue;
      wanted.add(image);
      tryToShow(image);
    }
  };
  follow();
  const stop = store.subscribe(follow);
  const hear = (image: string): void => {
    if (wanted.has(image)) tryToShow(image);
  };
  hearing.add(hear);
  return () => {
    closed = true;
    stop();
    hearing.delete(hear);
    for (const image of wanted) dropPicture(image);
  };
}
