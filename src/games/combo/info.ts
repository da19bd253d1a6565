import type { GameInfo } from '../../engine/game.ts';
import { USUAL_BOTS } from '../../engine/usualBots.ts';

/** Cards dealt to a seat (K3), and hands in a round (K2). */
export const DEALT = 4;
export const HANDS = 3;

export const comboInfo: GameInfo = {
  id: 'combo',
  name: 'Seven Card Combo',
  tagline: 'Pass what you do not want, take what you are offered, and leave none of your seven cards loose.',
  goal: 'leave no card loose: the lowest score wins.',
  deal: 'round',
  version: 1,
  seats: { min: 2, max: 4, usual: 3 },
  options: [
    {
      key: 'matches',
      kind: 'number',
      label: 'Matches',
      help: 'In a match every seat deals one round of three hands. One match makes a short game.',
      ruling: 'K2',
      default: 3,
      min: 1,
      max: 20,
      step: 1,
    },
  ],
  paces: [
    { id: 'quick', text: 'One match: every seat deals once.', minutes: 4, options: { matches: 1 } },
    { id: 'standard', text: 'Three matches, as the rules have it.', minutes: 12, options: { matches: 3 } },
    { id: 'long', text: 'Six matches.', minutes: 23, options: { matches: 6 } },
  ],
  bots: USUAL_BOTS,
  credit: {
    text: 'Seven Card Combo by Stephen McVerry, with Ryan McVerry, Danny Hutnik and Nick Tyson.',
    url: 'https://www.pagat.com/invented/7cardcom.html',
  },
};
