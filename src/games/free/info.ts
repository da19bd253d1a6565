import type { GameInfo } from '../../engine/game.ts';

export const freeInfo: GameInfo = {
  id: 'free',
  name: 'Free table',
  tagline:
    'Every card and chip within reach, and no referee: deal what you like and play by your own rules, alone or with friends.',
  version: 1,
  seats: { min: 1, max: 8, usual: 4 },
  options: [],
  bots: [],
  credit: { text: '', url: '' },
};
