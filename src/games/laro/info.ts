import type { GameInfo, Options } from '../../engine/game.ts';
import { USUAL_BOTS } from '../../engine/usualBots.ts';

/** Cards dealt to a seat (L5), and the hand size after every discard (L6). */
export const DEALT = 8;

/** The first is the default. */
const SECONDS = ['6', '3', '4', '5', '8', '10', '15', '20', '30', 'all'];

export const laroInfo: GameInfo = {
  id: 'laro',
  name: 'Laro',
  tagline: 'Three clusters of three, three wild Voids, and every discard up for grabs.',
  goal: 'nine cards that make three clusters of three.',
  deal: 'round',
  version: 1,
  seats: { min: 1, max: 6, usual: 4 },
  staked: true,
  options: [
    {
      key: 'stake',
      kind: 'number',
      label: 'Stake',
      help: 'Credits that every other seat pays the winner for each point of the hand.',
      ruling: 'L12',
      default: 10,
      min: 1,
      max: 1000,
      step: 1,
    },
    {
      key: 'ante',
      kind: 'number',
      label: 'Ante',
      help: 'Credits that each seat pays before a round; the winner takes them all.',
      ruling: 'L12',
      default: 0,
      min: 0,
      max: 1000,
      step: 1,
    },
    {
      key: 'buy-in',
      kind: 'number',
      label: 'Buy-in',
      help: 'Credits that each seat begins with.',
      ruling: 'L12',
      default: 500,
      min: 1,
      max: 100_000,
      step: 1,
    },
    {
      key: 'rounds',
      kind: 'number',
      label: 'Rounds',
      help: 'How many rounds are played. 0: open, until the table agrees to end.',
      ruling: 'L14',
      default: 5,
      min: 0,
      max: 200,
      step: 1,
    },
    {
      key: 'claims',
      kind: 'choice',
      label: 'A discard can be claimed',
      help: 'For any cluster it makes, or only to win. With many seats, claims for any cluster skip many turns.',
      ruling: 'L7',
      choices: [
        { value: 'any', label: 'for any cluster' },
        { value: 'win', label: 'only to win' },
      ],
    },
    {
      key: 'seconds',
      kind: 'choice',
      label: 'Claim window',
      help: 'How long a discard can be claimed, or wait until every seat has answered.',
      ruling: 'L9',
      // Marked as pure, so that a bundle that needs only the bots can drop it.
      choices: /* @__PURE__ */ SECONDS.map((value) => ({
        value,
        label: value === 'all' ? 'wait for all' : `${value} seconds`,
      })),
    },
  ],
  paces: [
    { id: 'quick', text: 'Three rounds.', minutes: 6, options: { rounds: 3, 'buy-in': 500 } },
    { id: 'standard', text: 'Five rounds.', minutes: 9, options: { rounds: 5, 'buy-in': 500 } },
    {
      id: 'long',
      text: 'Ten rounds, with twice the credits.',
      minutes: 18,
      options: { rounds: 10, 'buy-in': 1000 },
    },
  ],
  bots: USUAL_BOTS,
  credit: {
    text:
      'Laro: designed by Michael Corry; playtesting by Brian H. Wilson, Cole Thornhill and Adrian Berger; original ' +
      'graphics by Rick Scott.',
    url: 'https://www.gamesofthegalaxy.com/laro',
  },
};

/** L9: returns for how many seconds a discard can be claimed; null means until all have answered. */
export const secondsOf = ({ seconds }: Options): number | null =>
  seconds === 'all' ? null : Number(seconds);
