import type { Parting } from '../../store/room/roomStore.ts';

interface Told {
  readonly text: string;
  /** Trying again may help. */
  readonly retry: boolean;
}

/** Why somebody at the table would not have this page there, in words of this page: what others write is never shown as its own. */
const WORDS: Readonly<Record<Parting['sorry'], Told>> = {
  version: { text: 'Your page and theirs are of different versions: reload both.', retry: false },
  older: { text: 'Their page is older than yours: they should reload it.', retry: false },
  newer: { text: 'Their page is newer than yours: reload this page.', retry: false },
  room: { text: 'There is another table at this address.', retry: false },
  identity: { text: 'Your page could not prove who it is.', retry: true },
  untoldHere: {
    text: 'This browser does not tell which encrypted connection leads to whom, so nobody at the table could be sure of you. Use another one.',
    retry: true,
  },
  untoldThere: {
    text: 'Their browser does not tell which encrypted connection leads to whom.',
    retry: true,
  },
  between: {
    text: 'This connection does not lead straight to the other page: somebody may stand between, such as the server that introduces you. Nothing of the table was said over it.',
    retry: true,
  },
  full: { text: 'No more people can watch through this seat. Try again in a while.', retry: true },
  removed: { text: 'The people at this table have removed you.', retry: false },
  abuse: { text: 'Your page said what theirs does not understand. Reload it.', retry: false },
  twice: { text: 'This is your own table, open in another window.', retry: true },
};

/** What is told of it, and whether trying again may help. */
export const partingOf = (sorry: Parting['sorry']): Told => WORDS[sorry];
