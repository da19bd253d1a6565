/** Players' own pictures, decoded and ready to paint: on the page, and briefly in a Worker. */
const held = new Map<string, ImageBitmap>();
const watching = new Set<(image: string) => void>();

/** Returns a picture by its hash; undefined while it is missing. */
export const pictureOf = (image: string): ImageBitmap | undefined => held.get(image);

export function holdPicture(image: string, bitmap: ImageBitmap): void {
  held.get(image)?.close();
  held.set(image, bitmap);
  for (const tell of watching) tell(image);
}

export function dropPicture(image: string): void {
  held.get(image)?.close();
  if (held.delete(image)) for (const tell of watching) tell(image);
}

/** Calls `tell` for every picture that is added or removed. */
export function watchPictures(tell: (image: string) => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
