export const CLIP = 'clip';

/** Pictures of the documents, and README's clip. */
export const NAMES = [
  CLIP,
  ...(['comet', 'spike', 'laro', 'combo', 'free', 'reveal', 'showcase', 'gallery'] as const),
] as const;

export type PictureName = (typeof NAMES)[number];

export const isName = (text: string): text is PictureName => NAMES.some((name) => name === text);
