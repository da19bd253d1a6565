import type { GameInfo } from './game.ts';

/** The computer players of every game with a referee, from easy to strong. */
export const USUAL_BOTS: GameInfo['bots'] = [
  { level: 'random', label: 'Drifter · easy', drawsLots: true },
  { level: 'greedy', label: 'Trader · fair' },
  { level: 'expert', label: 'Navigator · strong' },
];
