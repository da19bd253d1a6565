import type { Parting } from '../../store/room/roomStore.ts';

interface Told {
  readonly text: string;
  /** Trying again may help. */
  readonly retry: boolean;
}

/** Why somebody at the table would not have this page there, in words of this page: what others write is never shown as its own. */
const WORDS: Readonly<Record<Parting['sorry'], Told>> = {
  version: { text: 'Your page and theirs are different versions. Reload both.', retry: false },
  older: { text: 'Their page is older than yours: they should reload it.', retry: false },
  newer: { text: 'Their page is newer than yours: reload this page.', retry: false },
  room: { text: 'There is another table at this address.', retry: false },
  identity: { text: 'Your page could not prove who it is.', retry: true },
  untoldHere: {
    text: 'This browser does not show who an encrypted connection leads to, so nobody at the table could be sure it is you. Use another browser.',
    retry: true,
  },
  untoldThere: {
    text: 'Their browser does not show who an encrypted connection leads to.',
    retry: true,
  },
  between: {
    text: 'This connection does not lead straight to the other page: someone may be in between, such as the server that introduces you. Nothing about the table was sent over it.',
    retry: true,
  },
  full: { text: 'No more people can watch through this seat. Try again later.', retry: true },
  removed: { text: 'The people at this table have removed you.', retry: false },
  abuse: {
    text: 'Your page sent something that theirs does not understand. Reload your page.',
    retry: false,
  },
  twice: { text: 'This is your own table, open in another window.', retry: true },
};

/** What is told of it, and whether trying again may help. */
export const partingOf = (sorry: Parting['sorry']): Told => WORDS[sorry];
