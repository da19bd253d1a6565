import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { determinize } from '../../../engine/analysis/determinize.ts';
import type { Options } from '../../../engine/game.ts';
import { type BotQuestion, playBots } from '../../../engine/scripted/playThrough.ts';
import { type Face, type Seat, seatPurse, zoneOf } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import { cometRules } from '../game.ts';
import { type Comet, type CometState, potPurse, reserveOf, TAIL } from '../rules/state.ts';

const LEVELS = ['random', 'greedy', 'expert', 'seer'] as const;

const play = (
  levels: readonly string[],
  options: Options,
  seed: string,
  asked?: (question: BotQuestion<Comet>) => void,
  most?: number,
): CometState =>
  playBots(cometRules, {
    levels,
    options,
    seed,
    ...(asked && { asked }),
    ...(most !== undefined && { most }),
  });

describe('bots of Comet', () => {
  const variants: Record<string, string | number>[] = [
    {},
    { ending: 'tail' },
    { bonus: 'sets' },
    { ante: 'turn' },
    { 'buy-in': 600 },
    { ending: 'tail', bonus: 'sets', ante: 'turn' },
  ];
  it.each(Array.from({ length: 20 }, (_, i) => i))('only do what the rules allow (game %i)', (i) => {
    const seats = 2 + (i % 7);
    const levels = Array.from({ length: seats }, (_, seat) => LEVELS[(seat + i) % LEVELS.length]!);
    play(
      levels,
      variants[i % variants.length]!,
      `legal ${i}`,
      undefined,
      samples({ quick: 120, soak: 1000 }),
    );
  });

  it('play on in a match without an end', () => {
    const state = play(
      ['expert', 'greedy', 'expert'],
      { ending: 'open', 'buy-in': 20_000 },
      'open',
      undefined,
      400,
    );
    expect(state.game.round).toBeGreaterThan(12);
  });

  it('do not look at faces they cannot know (law 4)', () => {
    let compared = 0;
    let seerMoved = 0;
    const compare = ({ view, level, secrets }: BotQuestion<Comet>): void => {
      const { seat, state } = view;
      const chosen = cometRules.bot(view, level, makeRng('same'));
      // The same table with other hidden cards: only the seer may see the difference.
      const other = new Map([...secrets, ...determinize(view, makeRng(compared))]);
      const own = new Map([...view.faces.keys()].map((card) => [card, other.get(card)!]));
      expect(cometRules.bot({ seat, state, faces: own }, level, makeRng('same'))).toEqual(chosen);
      const [sees, saw] = [secrets, other].map((faces) =>
        JSON.stringify(cometRules.bot({ seat, state, faces }, 'seer', makeRng('same'))),
      );
      if (sees !== saw) seerMoved++;
      compared++;
    };
    play(['expert', 'greedy', 'expert', 'random'], {}, 'blind', compare, 120);
    expect(compared).toBe(120);
    expect(seerMoved).toBeGreaterThan(0);
  });
});

/** Asks the dealer about the Tail with `face` in its reserve and `purse` credits there; `best`: the credits of all others. */
function atTheTail(face: Face, purse: number, level: string, best = 1500): string {
  let found: View<Comet> | null = null;
  play(['random', 'random', 'random', 'random'], { 'buy-in': 30_000 }, 'tail', ({ view }) => {
    if (view.state.game.phase === 'ante' && view.state.game.round === 11) found ??= view;
  });
  const { seat, state } = found! as View<Comet> & { seat: Seat };
  const { table } = state;
  const deck = zoneOf(table, 'deck');
  const card = deck[0]!;
  const purses = { ...table.purses, [potPurse(TAIL)]: purse };
  for (const each of [0, 1, 2, 3]) purses[seatPurse(each)] = each === seat ? 1500 : best;
  const zones = { ...table.zones, deck: deck.slice(1), [reserveOf(seat)]: [card] };
  const view = {
    seat,
    state: { ...state, table: { ...table, purses, zones } },
    faces: new Map([[card, face]]),
  };
  return cometRules.bot(view, level, makeRng(1)).type;
}

describe('the Tail (C18)', () => {
  it('is called by the expert with a Triple in reserve when it is rich', () => {
    expect(atTheTail('12-12-12', 6000, 'expert')).toBe('callTail');
  });
  it('is left alone by the expert when it is poor', () => {
    expect(atTheTail('12-12-12', 150, 'expert')).toBe('takeAntes');
    expect(atTheTail('2-6-9', 450, 'expert')).toBe('takeAntes');
  });
  it('is called by greedy if its card is worth the price', () => {
    expect(atTheTail('12-12-12', 6000, 'greedy')).toBe('callTail');
    expect(atTheTail('2-6-9', 2300, 'greedy')).toBe('takeAntes');
    expect(atTheTail('12-12-12', 450, 'greedy')).toBe('takeAntes');
  });
  it('is called by greedy with any card once an equal chance at it is worth the price', () => {
    expect(atTheTail('2-6-9', 2400, 'greedy')).toBe('callTail');
    expect(atTheTail('2-6-9', 2400, 'expert')).toBe('takeAntes');
  });
  it('is called by greedy at the last chance to catch up', () => {
    expect(atTheTail('2-6-9', 2300, 'greedy', 3000)).toBe('callTail');
    expect(atTheTail('2-6-9', 1200, 'greedy', 3000)).toBe('takeAntes');
  });
  it.each([
    ['greedy', 12],
    ['expert', 4],
  ])('is called more than once in most matches of %s bots', (level, games) => {
    let often = 0;
    for (let game = 0; game < games; game++) {
      let calls = 0;
      play(Array<string>(4).fill(level), {}, `default ${game}`, ({ command }) => {
        if (command.type === 'callTail') calls++;
      });
      if (calls > 1) often++;
    }
    expect(often).toBeGreaterThan(games / 2);
  });
});
