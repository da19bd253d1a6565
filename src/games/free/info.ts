import type { GameInfo } from '../../engine/game.ts';

export const freeInfo: GameInfo = {
  id: 'free',
  name: 'Free table',
  tagline:
    'Every card and chip within reach, and no referee: try hands, deal what you like, play by your own rules. On this device alone.',
  version: 1,
  seats: { min: 1, max: 1, usual: 1 },
  options: [],
  bots: [],
  credit: { text: '', url: '' },
};
