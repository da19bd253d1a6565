import type { GameInfo } from '../../engine/game.ts';

export const freeInfo: GameInfo = {
  id: 'free',
  name: 'Free table',
  tagline:
    'Every card and chip within reach, and no referee: deal what you like and play by your own rules, alone or with friends.',
  version: 2,
  seats: { min: 1, max: 8, usual: 4 },
  options: [],
  bots: [],
  credit: { text: '', url: '' },
};

/** What can lie on the table besides the other games’ things and nothing (`rules/setups.ts`). */
export const OWN_SETUPS = [
  {
    value: 'cards',
    label: 'Playing cards',
    help: '52 cards and two Jokers, which you can put aside, and chips before each seat.',
  },
  {
    value: 'corellian',
    label: 'Corellian Spike',
    help:
      'Sabacc by hand, with the 62 Spike cards, two dice, and chips before each seat. Deal two each. In each of three rounds, all ' +
      'take, swap or stand, then bet, and both dice are rolled: if they match, everyone gets a new hand. Closest to zero wins.',
  },
] as const;
