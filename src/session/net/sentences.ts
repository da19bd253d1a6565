import { PROTOCOL } from '../room/index.ts';

// What pages of earlier versions are told, which show the words that come with a `sorry`. Ours never do: anybody could put words into them.

/** Where one's own browser does not say which connection this is. */
export const UNTOLD = 'Their browser does not show who an encrypted connection leads to.';
/** To whom another version of the protocol is spoken. */
export const hint = (theirs: number): string =>
  theirs < PROTOCOL
    ? 'Your page is older than that of the others: reload it.'
    : 'Your page is newer than that of the others: they should reload theirs.';
