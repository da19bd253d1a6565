import { PROTOCOL } from '../room/index.ts';

// Sentences for pages of earlier versions, which show the text of a `sorry`. Ours never do: anyone could put words into it.

/** For a peer when our own browser does not identify the connection. */
export const UNIDENTIFIED_LINK = 'Their browser does not show who an encrypted connection leads to.';
/** For a peer with another version of the protocol. */
export const versionHint = (theirs: number): string =>
  theirs < PROTOCOL
    ? 'Your page is older than that of the others: reload it.'
    : 'Your page is newer than that of the others: they should reload theirs.';
