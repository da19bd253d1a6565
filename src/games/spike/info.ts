import type { GameInfo, Options } from '../../engine/game.ts';
import { USUAL_BOTS } from '../../engine/usualBots.ts';

/** A set of chips (S3): a seat's buy-in, and the values of its three kinds. */
export interface ChipSet {
  readonly credits: number;
  /** Number and value of bronzium, argentium and aurodium. */
  readonly chips: readonly { readonly count: number; readonly value: number }[];
}

/** S3: the two sets, by the value of the table option. */
export const CHIP_SETS: Readonly<Record<string, ChipSet>> = {
  lay: {
    credits: 500,
    chips: [
      { count: 20, value: 5 },
      { count: 8, value: 25 },
      { count: 4, value: 50 },
    ],
  },
  tournament: {
    credits: 1000,
    chips: [
      { count: 20, value: 10 },
      { count: 8, value: 50 },
      { count: 4, value: 100 },
    ],
  },
};

/** Returns the values of bronzium, argentium and aurodium at a table (S3). */
export function chipValues(options: Options): readonly [number, number, number] {
  const [low, middle, high] = (CHIP_SETS[options['buy-in'] ?? ''] ?? CHIP_SETS.lay!).chips;
  return [low!.value, middle!.value, high!.value];
}

/** Rounds of a hand (S7), cards of a deal (S6), and the prices of Pilot, Wing and Gunner, in chips (S10). */
export const ROUNDS = 3;
export const DEALT = 2;
export const PRICES = [1, 2, 3] as const;

export const spikeInfo: GameInfo = {
  id: 'spike',
  name: 'Galaxy Series Spike',
  tagline:
    'Three rounds to bring your hand to zero, dice that may take it away, and a pot for exactly nothing.',
  goal: 'a hand as near to zero as you can get.',
  deal: 'hand',
  version: 1,
  seats: { min: 2, max: 8, usual: 4 },
  staked: true,
  options: [
    {
      key: 'buy-in',
      kind: 'choice',
      label: 'Buy-in',
      help: 'Usual: 500 credits, and a chip is worth 5. Tournament: 1000 credits, and a chip is worth 10.',
      ruling: 'S3',
      choices: [
        { value: 'lay', label: 'usual, 500 credits' },
        { value: 'tournament', label: 'tournament, 1000 credits' },
      ],
    },
    {
      key: 'ante-hand',
      kind: 'number',
      label: 'Ante into the hand pot',
      help: 'Chips that each seat pays into the hand pot before each hand.',
      ruling: 'S5',
      default: 2,
      min: 1,
      max: 20,
      step: 1,
    },
    {
      key: 'ante-sabacc',
      kind: 'number',
      label: 'Ante into the Sabacc pot',
      help: 'Chips that each seat pays into the Sabacc pot before each hand.',
      ruling: 'S5',
      default: 1,
      min: 1,
      max: 20,
      step: 1,
    },
    {
      key: 'array-fee',
      kind: 'choice',
      label: 'Array cards are paid to',
      help: 'Which pot gets the price of a card from the Array.',
      ruling: 'S10',
      choices: [
        { value: 'sabacc', label: 'the Sabacc pot' },
        { value: 'hand', label: 'the hand pot' },
      ],
    },
    {
      key: 'ending',
      kind: 'choice',
      label: 'The game ends',
      help: 'Where all must agree, antes double every two turns of the button.',
      ruling: 'S20',
      choices: [
        { value: 'hands', label: 'after its hands' },
        { value: 'open', label: 'when all agree' },
      ],
    },
    {
      key: 'hands',
      kind: 'number',
      label: 'Hands',
      help: 'How many hands are played; 0 means ten, or two per seat if that is more. Ignored where all must agree.',
      ruling: 'S20',
      default: 0,
      min: 0,
      max: 200,
      step: 1,
    },
    {
      key: 'limit',
      kind: 'choice',
      label: 'Bet limit',
      help: 'Pot: no bet or raise may exceed the hand pot after calling; the Sabacc pot does not count.',
      ruling: 'S14',
      choices: [
        { value: 'none', label: 'none' },
        { value: 'pot', label: 'the hand pot' },
      ],
    },
  ],
  paces: [
    { id: 'quick', text: 'Six hands.', minutes: 6, options: { ending: 'hands', hands: 6, 'buy-in': 'lay' } },
    {
      id: 'standard',
      text: 'Ten hands, or two per seat if that is more.',
      minutes: 10,
      options: { ending: 'hands', hands: 0, 'buy-in': 'lay' },
    },
    {
      id: 'long',
      text: 'Twenty hands, with the chips of a tournament.',
      minutes: 21,
      options: { ending: 'hands', hands: 20, 'buy-in': 'tournament' },
    },
  ],
  bots: USUAL_BOTS,
  credit: {
    text:
      'Galaxy Series Spike: design and playtesting by D. Nelson Murray, Abby Carrasco, Daniel Stevenson and Shane ' +
      'Holloway, after Corellian Spike.',
    url: 'https://www.gamesofthegalaxy.com/galaxy-series',
  },
};

/** S20: returns the number of hands after which the game ends; null: open. */
export function handLimit(seats: number, ending: string, hands: number): number | null {
  if (ending === 'open') return null;
  return hands > 0 ? hands : Math.max(10, 2 * seats);
}
