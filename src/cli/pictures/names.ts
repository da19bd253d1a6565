export const CLIP = 'clip';

/** Pictures of the documents, and README's clip. */
export const NAMES = [
  CLIP,
  ...(['comet', 'spike', 'laro', 'combo', 'free', 'reveal', 'showcase', 'gallery'] as const),
] as const;

/** Pictures of the app itself, in `public/`: its icons, and two screenshots that a browser shows before it installs the app. */
export const OF_APP = ['icons', 'wide', 'narrow'] as const;

export type PictureName = (typeof NAMES | typeof OF_APP)[number];

export const isName = (text: string): text is PictureName =>
  [...NAMES, ...OF_APP].some((name) => name === text);
