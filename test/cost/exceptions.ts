import type { Exceptions } from './limits.ts';

const AHEAD = 'A fresh profile fetches the whole build ahead.';
const DRAWN = 'The table is drawn, in software.';

/** Tests that cost more processor time than `LIMITS` allows, by file and name, with the reason. */
export const EXCEPTIONS: Exceptions = {
  'src/export/make.test.ts › a deck for Tabletop Simulator › has 123 cards on two sheets, each with the hidden face last':
    'Paints a whole deck twice.',
  'test/e2e/room/room.test.ts › people who meet peer to peer › play a round, and survive a reload and the loss of the sequencer':
    'Three people, and a browser process that is killed.',
  'test/e2e/away.test.ts › a web server that goes away › keeps no one from a table, is not needed in a match, and takes nothing from an open page with its newer version':
    AHEAD,
  'test/e2e/room/roomFree.test.ts › two deal a free table together, a vote leaves it in sight, and its pages are accessible':
    'Nine states of two pages are analysed.',
  'test/e2e/automatic.test.ts › at automatic quality taps and drops reach the pots, also after the canvas was mounted anew':
    DRAWN,
  'src/cli/server/audience/threeServers.test.ts › tables and replays outlive a server of three, which is not needed to publish, delete or read':
    'Three servers that elect leaders, as one after the other ends.',
};
