import { describe, expect, it } from 'vitest';
import { samples } from '../../../../test/samples.ts';
import { determinize } from '../../../engine/analysis/determinize.ts';
import type { Options } from '../../../engine/game.ts';
import { type BotQuestion, playBots } from '../../../engine/scripted/playThrough.ts';
import { type Face, seatPurse, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import { spikeRules } from '../game.ts';
import { evaluate } from '../rules/hands.ts';
import { arrayAt, betPurse, type Spike, type SpikeState } from '../rules/state.ts';

const LEVELS = ['random', 'greedy', 'expert', 'seer'] as const;

const play = (
  levels: readonly string[],
  options: Options,
  seed: string,
  asked?: (question: BotQuestion<Spike>) => void,
  most?: number,
): SpikeState =>
  playBots(spikeRules, {
    levels,
    options,
    seed,
    ...(asked && { asked }),
    ...(most !== undefined && { most }),
  });

const VARIANTS: readonly Options[] = [
  {},
  { limit: 'pot' },
  { 'buy-in': 'tournament' },
  { 'array-fee': 'hand', hands: 4 },
  { ending: 'open' },
  { 'buy-in': 'tournament', limit: 'pot', 'ante-hand': 6, 'ante-sabacc': 3 },
];

describe('bots of Spike', () => {
  it.each(Array.from({ length: 21 }, (_, i) => i))('only do what the rules allow (game %i)', (i) => {
    const seats = 2 + (i % 7);
    const levels = Array.from({ length: seats }, (_, seat) => LEVELS[(seat + i) % LEVELS.length]!);
    play(levels, VARIANTS[i % VARIANTS.length]!, `legal ${i}`, undefined, samples({ quick: 60, soak: 400 }));
  });

  it('play ten hands to their end', () => {
    const state = play(['random', 'random', 'greedy', 'expert'], {}, 'end');
    expect(spikeRules.outcome(state)).not.toBeNull();
  });

  it('do not look at faces they cannot know (law 4)', () => {
    let compared = 0;
    let seerMoved = 0;
    const compare = ({ view, level, secrets }: BotQuestion<Spike>): void => {
      const chosen = spikeRules.bot(view, level, makeRng('same'));
      // The same table with other hidden cards: only the seer may see the difference.
      const other = new Map([...secrets, ...determinize(view, makeRng(compared))]);
      const own = new Map([...view.faces.keys()].map((card) => [card, other.get(card)!]));
      expect(spikeRules.bot({ ...view, faces: own }, level, makeRng('same'))).toEqual(chosen);
      const [sees, saw] = [secrets, other].map((faces) =>
        JSON.stringify(spikeRules.bot({ ...view, faces }, 'seer', makeRng('same'))),
      );
      if (sees !== saw) seerMoved++;
      compared++;
    };
    play(
      ['expert', 'greedy', 'expert', 'random'],
      { 'buy-in': 'tournament' },
      'blind',
      compare,
      samples({ quick: 45, soak: 400 }),
    );
    play(
      ['expert', 'greedy', 'random', 'greedy', 'expert'],
      { limit: 'pot' },
      'blind too',
      compare,
      samples({ quick: 45, soak: 400 }),
    );
    expect(compared).toBeGreaterThan(60);
    expect(seerMoved).toBeGreaterThan(0);
  });

  it('never fold or go all-in so often that random games are over at once', () => {
    let hands = 0;
    for (let game = 0; game < 5; game++)
      hands += play(['random', 'random', 'random', 'random'], {}, `r${game}`).game.hand;
    expect(hands / 5).toBeGreaterThan(5);
  });
});

/** Returns a table of three at the start of the last betting, with `hand` held by the seat to act. */
function lastBetting(hand: readonly Face[]): View<Spike> {
  let found: View<Spike> | null = null;
  for (let game = 0; !found; game++)
    play(['greedy', 'greedy', 'greedy'], {}, `last ${game}`, ({ view }) => {
      const { state, seat } = view;
      const { phase, round, betting, folded } = state.game;
      const cards = zoneOf(state.table, handOf(seat!));
      if (phase !== 'betting' || round !== 3 || betting.high || betting.acted.length || folded.length) return;
      const open = [0, 1, 2].flatMap((i) => zoneOf(state.table, arrayAt(i)));
      if (found || cards.length !== hand.length) return;
      // Cards bought from the Array are public, and no face occurs twice.
      if (cards.some((card) => state.table.cards.get(card)!.face !== null)) return;
      if (open.some((card) => hand.includes(faceIn(view, card)!))) return;
      found = { seat, state, faces: new Map(cards.map((card, i) => [card, hand[i]!])) };
    });
  return found as View<Spike>;
}

/** Returns the same after the previous seat has bet `amount`. */
function facing(view: View<Spike>, amount: number): View<Spike> {
  const { state, seat } = view;
  const rival = (seat! + 2) % 3;
  const purses = { ...state.table.purses, [betPurse(rival)]: amount, [seatPurse(rival)]: 1 };
  purses[seatPurse(seat!)] = amount;
  const betting = { high: amount, raise: amount, acted: [rival], last: rival };
  const stakes = state.game.stakes.map((stake, each) => stake + (each === rival ? amount : 0));
  return { ...view, state: { table: { ...state.table, purses }, game: { ...state.game, betting, stakes } } };
}

const saysOf = (view: View<Spike>, times = 40): string[] =>
  Array.from({ length: times }, (_, i) => spikeRules.bot(view, 'expert', makeRng(i)).type);

describe('the expert’s bets (S14)', () => {
  const hopeless: Face[] = ['-10c', '-9t', '-8s', '-7c', '-10s'];
  const superb: Face[] = ['0', '+10c', '-10t', '+10s', '-10s'];

  it('fold a hopeless hand to a huge bet', () => {
    const said = saysOf(facing(lastBetting(hopeless), 450));
    expect(said.every((type) => type === 'fold')).toBe(true);
  });
  it('stay with a superb one', () => {
    expect(evaluate(superb).name).toBe('Full Sabacc');
    const said = saysOf(facing(lastBetting(superb), 450));
    expect(said).not.toContain('fold');
  });
  it('bet a superb hand, and mostly check a hopeless one', () => {
    expect(new Set(saysOf(lastBetting(superb)))).not.toContain('check');
    expect(saysOf(lastBetting(hopeless)).filter((type) => type === 'check').length).toBeGreaterThan(20);
  });
  it('never fold where checking is free', () => {
    let free = 0;
    play(['expert', 'expert', 'greedy', 'expert'], {}, 'free', ({ view, level, command }) => {
      if (level !== 'expert' || view.state.game.phase !== 'betting') return;
      if (!spikeRules.legal(view).some((offer) => offer.command.type === 'check')) return;
      expect(command.type).not.toBe('fold');
      free++;
    });
    expect(free).toBeGreaterThan(5);
  });
});
