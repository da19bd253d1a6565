/** Pictures that people brought, decoded and ready to be painted: on the page, and for a moment in a Worker. */
const held = new Map<string, ImageBitmap>();
const watching = new Set<(image: string) => void>();

/** A picture by its hash; undefined while it is not there. */
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

/** Tells of every picture that has come or is gone. */
export function watchPictures(tell: (image: string) => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}
