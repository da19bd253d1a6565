import { describe, expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Event, Game } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import { toyGame, toyHeader } from '../../engine/testing.ts';
import { ok } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { playOut } from './simulate.ts';

/** A toy game of paying one credit after another, with moves that break it on demand. */
const game = {
  ...toyGame,
  actors: () => [0],
  legal: () => [{ command: { type: 'pay' } }],
  decide: (_state: unknown, author: unknown, command: Command) => {
    if (author !== 0) return refuse('T2', 'Not yours.');
    if (command.type === 'pay') return ok([{ type: 'paid', from: 'seat:0', to: 'pot', amount: 1 }]);
    if (command.type === 'steal')
      return ok([
        { type: 'removed', zone: 'deck', cards: [] },
        { type: 'marked', marker: 'x', at: '1' },
      ]);
    return refuse('T1', 'No.');
  },
  outcome: ({ table }: { table: { purses: Record<string, number> } }) =>
    table.purses['seat:0'] === 0 ? { standings: [], winners: [] } : null,
} as unknown as Game;

const play = (choose: () => Command, more: object = {}, rules: Game = game) =>
  playOut(rules, toyHeader, { dealer: makeLocalDealer(makeRng(1)), choose, checkLaws: true, ...more });

describe('playOut', () => {
  test('drives a match to its end', () => {
    const events: string[] = [];
    const played = play(() => ({ type: 'pay' }), { observer: (event: Event) => events.push(event.type) });
    expect(played).toMatchObject({ ended: true, refused: 0, violations: [], events: 13 });
    expect(played.match.entries.length).toBe(10);
    expect(events.length).toBe(13);
  });

  test('stops a match that never ends', () => {
    const endless = { ...game, outcome: () => null } as Game;
    const steal = () => ({ type: 'steal' });
    expect(play(steal, { maxEvents: 60 }, endless)).toMatchObject({ ended: false, violations: [] });
  });

  test('lets the table decide in between, as far as the rules allow it', () => {
    const decided: string[] = [];
    const all = ['void', 'stop'] as const;
    const stoppable = {
      ...game,
      decide: (state: never, author: never, command: Command, faces: never) =>
        author === 'table' && command.type === 'stop'
          ? ok([{ type: 'paid', from: 'seat:0', to: 'pot', amount: 9 }])
          : game.decide(state, author, command, faces),
    } as unknown as Game;
    const decides = () => {
      const type = all[decided.length];
      if (type) decided.push(type);
      return type ? { type } : null;
    };
    const { match, ended, violations } = play(() => ({ type: 'pay' }), { decides }, stoppable);
    expect({ ended, violations }).toEqual({ ended: true, violations: [] });
    expect(match.entries.map(({ body }) => body.type)).toEqual(['pay', 'stop']);
  });

  test('counts refusals, and goes on with something legal', () => {
    const played = play(() => ({ type: 'nonsense' }));
    expect(played).toMatchObject({ ended: true, refused: 10, violations: [] });
  });

  test('reports a broken law', () => {
    const forger = {
      ...game,
      evolve: (own: unknown, _event: Event, table: { purses: Record<string, number> }) => {
        if (table.purses.pot === 3) (table.purses as Record<string, number>).pot = 4;
        return own;
      },
    } as unknown as Game;
    expect(play(() => ({ type: 'pay' }), {}, forger).violations[0]).toMatch(
      /law 3: 11 credits instead of 10/,
    );
  });

  test('reports a bot that throws out of turn, and a state in which no one can act', () => {
    const throwing = {
      ...game,
      decide: () => {
        throw new Error('oops');
      },
    } as unknown as Game;
    expect(play(() => ({ type: 'pay' }), {}, throwing).violations.join()).toMatch(/law 8: .*oops/);
    const idle = { ...game, actors: () => [] } as unknown as Game;
    expect(play(() => ({ type: 'pay' }), {}, idle).violations.join()).toMatch(/law 5/);
  });

  test('reports a refusal that changes something', () => {
    let n = 0;
    const leaky = {
      ...game,
      initial: () => ({ n: 0 }),
      decide: (state: { game: { n: number } }, author: unknown, command: Command) => {
        if (command.type !== 'pay' || author !== 0) state.game.n = ++n;
        return (game as Game).decide(state as never, author as never, command, () => undefined);
      },
    } as unknown as Game;
    const played = play(() => ({ type: 'pay' }), { probe: { next: () => 0 } }, leaky);
    expect(played.violations.join()).toMatch(/law 6: the refused .* changed the match/);
  });
});
