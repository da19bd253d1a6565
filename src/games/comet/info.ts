import type { GameInfo } from '../../engine/game.ts';
import { USUAL_BOTS } from '../../engine/usualBots.ts';

/** Amounts of the ante (C11) and of the Tail call (C18), in credits. */
export const POT_ANTE = 25;
export const TAIL_ANTE = 150;
export const ANTE = 6 * POT_ANTE + TAIL_ANTE;
export const TAIL_CALL = 2 * ANTE;
/** Cards dealt before bonuses (C12), and the most a bonus can add (C17). */
export const HAND = 7;
export const MOST_BONUS = 6;

export const cometInfo: GameInfo = {
  id: 'comet',
  name: 'Seven Card Comet',
  tagline: 'Six pots, one tail: split your hand into sets, and choose where to fight.',
  goal: 'win the pots: the best set at each pot takes it.',
  deal: 'round',
  version: 1,
  seats: { min: 2, max: 8, usual: 4 },
  staked: true,
  options: [
    {
      key: 'buy-in',
      kind: 'number',
      label: 'Buy-in',
      help: 'Credits each seat starts with; an ante is 300.',
      default: 3000,
      min: 600,
      max: 100_000,
      step: 1,
    },
    {
      key: 'ending',
      kind: 'choice',
      label: 'The game ends',
      help: 'Its rounds are twelve, or two per seat if that is more.',
      ruling: 'C21',
      choices: [
        { value: 'rounds', label: 'after its rounds' },
        {
          value: 'long',
          label: 'after twice its rounds',
          help: 'After twenty-four rounds, or four per seat if that is more.',
        },
        { value: 'tail', label: 'once the Tail is won' },
        { value: 'open', label: 'when all agree' },
      ],
    },
    {
      key: 'bonus',
      kind: 'choice',
      label: 'Bonus cards for',
      help: 'One more card next round for every pot won, or for every valid set played.',
      ruling: 'C17',
      choices: [
        { value: 'pots', label: 'pots won' },
        { value: 'sets', label: 'valid sets played' },
      ],
    },
    {
      key: 'ante',
      kind: 'choice',
      label: 'Ante is due',
      help: 'Every round, or only once the deal has gone round the whole table.',
      ruling: 'C11',
      choices: [
        { value: 'round', label: 'every round' },
        { value: 'turn', label: 'once per full turn of the deal' },
      ],
    },
    {
      key: 'face',
      kind: 'choice',
      label: 'Card colours',
      help: 'Each value has a colour of its own, or all are printed alike in one ink.',
      choices: [
        { value: 'colour', label: 'by value' },
        { value: 'mono', label: 'one ink' },
      ],
    },
  ],
  paces: [
    {
      id: 'quick',
      text: 'Ends once the Tail is won, after four rounds at the earliest.',
      minutes: 5,
      options: { ending: 'tail', 'buy-in': 3000 },
    },
    {
      id: 'standard',
      text: 'Twelve rounds, in which the Tail is won more than once.',
      minutes: 13,
      options: { ending: 'rounds', 'buy-in': 3000 },
    },
    {
      id: 'long',
      text: 'Twenty-four rounds, with twice the credits.',
      minutes: 24,
      options: { ending: 'long', 'buy-in': 6000 },
    },
  ],
  bots: USUAL_BOTS,
  credit: {
    text: 'Seven Card Comet was designed by Yennefer von Groddeck, after Paul Cockburn; graphics by Rick Scott.',
    url: 'https://www.gamesofthegalaxy.com/sevencardcomet',
  },
};
