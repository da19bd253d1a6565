/** Content blockers keep files from people by such names. */
const BLOCKED = /peer|track|ads|analytics/i;

/** Other names for chunks that would have such a one, or one that says nothing. */
const NEUTRAL: Readonly<Record<string, string>> = { peerjs: 'links', browser: 'zip' };

/** Names a chunk of the build. */
export const chunkName = (name: string): string => NEUTRAL[name] ?? name;

/** Checks whether content blockers may keep this file from people. */
export const mayBeBlocked = (file: string): boolean => BLOCKED.test(file);

/** Parts for developers alone, which open tables don't fetch ahead. */
const FOR_DEVELOPERS = /\/DebugPanel-/;
/** Files for printing cards, which only the gallery needs. */
const FOR_PRINTING = /\/(export\.worker|printPdf|zip)-/;

/** Typefaces for letters that few names have: they come when one does. */
const FOR_SOME_NAMES = /-(latin-ext|cyrillic-ext|vietnamese)-.*\.woff2$/;

/** The page's own styles, which are within it. */
const WITHIN_PAGE = /\/index-\w+\.css$/;

/** Checks whether an open table may come to need this file of the build. Every browser that runs the page has woff2. */
export const isFetchedAhead = (file: string): boolean =>
  /^assets\/.*(?<!\.(woff|map))$/.test(file) && ![FOR_DEVELOPERS, FOR_PRINTING, FOR_SOME_NAMES, WITHIN_PAGE].some((some) => some.test(file));
