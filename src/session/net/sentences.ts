import { PROTOCOL } from '../room/commands.ts';

/** What each side is told where the browser of one does not say which connection this is. */
export const UNTOLD = {
  mine: 'This browser does not tell which encrypted connection leads to whom, so nobody at the table could be sure of you. Use another one.',
  theirs: 'Their browser does not tell which encrypted connection leads to whom.',
} as const;
/** Told by each end to its own person, and to the other. */
export const BETWEEN =
  'This connection does not lead straight to the other page: somebody may stand between, such as the server that introduces you. Nothing of the table was said over it.';
/** To whom another version of the protocol is spoken. */
export const hint = (theirs: number): string =>
  theirs < PROTOCOL
    ? 'Your page is older than that of the others: reload it.'
    : 'Your page is newer than that of the others: they should reload theirs.';
