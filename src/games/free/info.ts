import type { GameInfo } from '../../engine/game.ts';

export const freeInfo: GameInfo = {
  id: 'free',
  name: 'Free table',
  tagline: 'Every card, chip and die within reach, and no referee: play what you like, by your own rules.',
  version: 1,
  seats: { min: 1, max: 8, usual: 4 },
  options: [],
  bots: [],
  credit: { text: '', url: '' },
};
