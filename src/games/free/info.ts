import type { GameInfo, OptionSpec } from '../../engine/game.ts';

export const freeInfo: GameInfo = {
  id: 'free',
  name: 'Free table',
  tagline:
    'Every card and chip within reach, and no referee: deal what you like and play by your own rules, alone or with friends.',
  version: 6,
  seats: { min: 1, max: 8, usual: 4 },
  options: [],
  bots: [],
  credit: { text: '', url: '' },
};

/** Option value: things before a seat are its own. */
export const OWN = 'own';
export const RESPECT: OptionSpec = {
  key: 'respect',
  kind: 'choice',
  ruling: 'F10',
  label: 'Taking things',
  help: 'Whether people may take what lies in front of others.',
  choices: [
    { value: 'anyone', label: 'Anyone may take anything' },
    {
      value: OWN,
      label: 'Only what is yours',
      help: 'Nobody can take what lies in front of another seat unless it is lent to them. Everyone can put something there, and the middle is everybody’s.',
    },
  ],
};

export const FREELY = 'freely';
export const SNAP: OptionSpec = {
  key: 'snap',
  kind: 'choice',
  label: 'Places on boards',
  help: 'Cards and chips that you put down near a place on a board slide into it. With a mouse, hold Alt to put them exactly where you like.',
  choices: [
    { value: 'snap', label: 'Things slide into them' },
    { value: FREELY, label: 'Things stay where you put them' },
  ],
};

/** Further setups besides the other games’ things and an empty table (`rules/setups.ts`). */
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
