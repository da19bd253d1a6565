import { ok } from '../lib/result.ts';
import type { Due, Game } from './game.ts';
import type { MatchHeader } from './match.ts';
import { refuse } from './refusal.ts';

export type Wished = { readonly type: 'wished'; readonly due: Due | null };

/** A toy game: the seat decides what chance owes next, or pays, so that tests can reach every part of the engine. */
export const toyGame: Game<{ readonly due: Due | null }, Wished> = {
  info: {
    id: 'toy',
    name: 'Toy',
    tagline: '',
    version: 1,
    seats: { min: 2, max: 4, usual: 2 },
    options: [],
    bots: [],
    credit: { text: '', url: '' },
  },
  forfeitsTo: null,
  initial: () => ({ due: null }),
  open: () => [
    { type: 'funded', purse: 'seat:0', amount: 10 },
    { type: 'created', deck: 'toy', zone: 'deck', faces: ['a', 'b', 'c', 'd', 'e'] },
    { type: 'created', deck: 'tokens', zone: 'box', faces: ['t'] },
  ],
  parse: (input) => ok(input as { type: string }),
  decide: (_state, _author, command) => {
    if ('due' in command) return ok([{ type: 'wished', due: command.due as Due }]);
    if ('events' in command) return ok(command.events as never);
    return refuse('T1', 'No.');
  },
  next: () => [],
  evolve: (game, event) => {
    if (event.type === 'wished') return { due: event.due };
    const answered = ['shuffled', 'mixed', 'revealed', 'rolled'].includes(event.type);
    return answered ? { due: null } : game;
  },
  actors: () => [0, 1],
  due: ({ game }) => game.due,
  legal: () => [],
  outcome: () => null,
  rounds: () => 0,
  bot: () => ({ type: 'ask' }),
};

export const toyHeader: MatchHeader = {
  match: 'm',
  game: 'toy',
  version: 1,
  options: {},
  seats: [
    { name: 'A', kind: 'human' },
    { name: 'B', kind: 'human' },
  ],
};
