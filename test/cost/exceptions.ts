import type { Exceptions } from './limits.ts';

const AHEAD = 'A fresh profile fetches the whole build ahead.';
const DRAWN = 'The table is drawn, in software.';

/** Tests that cost more processor time than `LIMITS` allows, by file and name, and why they are worth it. */
export const EXCEPTIONS: Exceptions = {
  'src/export/make.test.ts › a deck for Tabletop Simulator › has 123 cards on two sheets, each with the hidden face last':
    'Paints a whole deck twice.',
  'test/page/roomGames.test.tsx › laro: two people see each other’s moves; a third takes a bot’s seat, and has cards from the next hand on':
    'Three people deal a large deck under all their locks, twice; how many moves lie between is chance.',
  'test/e2e/room.test.ts › people who meet peer to peer › play a round, and survive a reload and the loss of the sequencer':
    'Three people, and a browser process that is killed.',
  'test/e2e/roomGames.test.ts › the pages of a table for friends › have no serious accessibility fault, on a desktop and on a phone':
    'Eight states of three pages are analysed.',
  'test/e2e/roomSquatters.test.ts › a stranger with the link who squats addresses and doors during a reload › keeps neither the owner nor newcomers out, at our own PeerServer':
    'Every address and door of the table is taken, twice.',
  'test/e2e/away.test.ts › a web server that goes away › is not needed at an open table, nor after a reload; and a newer version takes nothing from an open page':
    AHEAD,
  'test/e2e/away.test.ts › a server that goes away while people gather › keeps nobody from the table, not even a page where nothing is clicked, and is asked again after a reload':
    AHEAD,
  'test/e2e/automatic.test.ts › at the quality that is found by itself taps and drops reach the pots, also after the canvas was mounted anew':
    DRAWN,
};
