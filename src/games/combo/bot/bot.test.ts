import { describe, expect, test } from 'vitest';
import { playBots } from '../../../engine/scripted/playThrough.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import { comboRules } from '../game.ts';
import { FACES } from '../rules/cards.ts';
import { codeOf } from '../rules/scoring.ts';
import { type Combo, DECK, passedTo, totalOf } from '../rules/state.ts';
import { expertChoice, expertOrder, expertPass, expertTakesPile } from './expert.ts';
import { greedyChoice, greedyPass, greedyTakesPile } from './greedy.ts';
import { type Outlook, outlookOf, type Seen } from './table.ts';
import { expected, sampleDecks } from './value.ts';

const codes = (text: string): number[] => text.split(' ').filter(Boolean).map(codeOf);
/** Uses a card's code as its handle, so that choices can be read back. */
const seen = (text: string): Seen[] => codes(text).map((code) => ({ card: code, code }));
const named = (cards: readonly number[]): string[] =>
  cards.map((card) => FACES.find((face) => codeOf(face) === card)!).sort();
const sorted = (text: string): string[] => text.split(' ').filter(Boolean).sort();

/** Returns the outlook of a turn with these cards in sight; all others may be in the deck. */
function turn(
  hand: string,
  more: { given?: string; unseen?: number; pile?: string; later?: number; order?: string } = {},
): Outlook {
  const { given = '', unseen = 0, pile = '', later = 0, order } = more;
  const out = new Set(codes(`${hand} ${given} ${pile}`));
  return {
    seat: 0,
    hand: seen(hand),
    given: seen(given),
    unseen,
    pile: seen(pile),
    deck: order ? codes(order) : FACES.map(codeOf).filter((code) => !out.has(code)),
    order: order ? codes(order) : null,
    later,
  };
}

const rng = () => makeRng('bot');

describe('the greedy bot', () => {
  test('passes isolated cards, and keeps pairs and the beginnings of suits and runs', () => {
    expect(named(greedyPass(turn('2c 2d 7h Js')))).toEqual(sorted('7h Js'));
    expect(named(greedyPass(turn('2c 3d 9h 9s Js Ah')))).toEqual(['Js']);
    expect(greedyPass(turn('4c 5c 6d 8c 8h Jc'))).toEqual([]);
  });

  test('takes cards that fit its hand, no more than are due', () => {
    expect(named(greedyChoice(turn('2c 2d 7h Js 5c', { given: '7s Qh Jd' }), 3))).toEqual(sorted('7s Jd'));
    expect(named(greedyChoice(turn('2c 2d 7h Js 5c', { given: '7s Qh Jd' }), 1))).toEqual(['7s']);
    expect(greedyTakesPile(turn('2c 2d 7h Js 5c', { pile: 'Jh 3s' }), rng())).toBe(true);
    expect(greedyTakesPile(turn('2c 2d 7h Js 5c', { pile: 'Ad Jh' }), rng())).toBe(false);
    expect(greedyTakesPile(turn('2c 2d 7h Js 5c'), rng())).toBe(false);
  });
});

describe('the expert bot', () => {
  test('passes the card that fits nothing, and keeps those that fit', () => {
    const passed = named(expertPass(turn('4c 5d 6h 7s 7d Kc', { pile: '2s' }), rng()));
    expect(passed).toContain('Kc');
    for (const face of ['4c', '5d', '6h', '7s', '7d']) expect(passed).not.toContain(face);
  });

  test('aims for an open bonus on the pile', () => {
    // The rules’ own example: 2-2-2-2-K-K-K.
    const outlook = turn('2c 2d 2h Kc Kd 9s', { pile: '2s Kh' });
    const passed = expertPass(outlook, rng());
    expect(named(passed)).toEqual(['9s']);
    const after = { ...outlook, hand: seen('2c 2d 2h Kc Kd') };
    expect(expertTakesPile(after, 2, rng())).toBe(true);
  });

  test('takes the passed cards that help, and none of the others', () => {
    const outlook = turn('4c 5d 6h Jc Jd', { given: '7s 2d 9s' });
    expect(named(expertChoice(outlook, 2, rng()))).toContain('7s');
    expect(expertChoice(turn('4c 5c 6c 8c Jc Kc', { given: '2d' }), 1, rng())).toEqual([]);
  });

  test('draws first where it wants both, and leaves an open card that does not fit', () => {
    expect(expertTakesPile(turn('2c 2d 9h 9s Ks Kd', { pile: '5h' }), 1, rng())).toBe(false);
    expect(expertTakesPile(turn('2c 2d 9h 9s Ks 5h', { pile: 'Kd' }), 1, rng())).toBe(true);
  });

  test('leaves every card, on top the one whose rank is nearly gone', () => {
    const outlook = turn('2c 2d 2h Kc', { given: '2s 9d' });
    expect(named(expertOrder(outlook))).toEqual(sorted('2s 9d'));
    expect(expertOrder(outlook).at(-1)).toBe(codeOf('2s'));
  });

  test('decides the same for the same view', () => {
    const outlook = turn('4c 9d 10h Js', { pile: 'Qd', later: 2 });
    expect(expertPass(outlook, rng())).toEqual(expertPass(outlook, rng()));
  });
});

describe('the value of cards', () => {
  test('is their score if nothing is to come', () => {
    const outlook = turn('4h 5h 6s 7c 9h 10d Qh');
    const decks = sampleDecks(outlook, 3, rng());
    expect(expected(codes('4h 5h 6s 7c 9h 10d Qh'), 0, 0, decks)).toBe(1);
  });

  test('uses the exact coming cards for the seer', () => {
    const outlook = turn('2c 2d 2h Kc Kd', { order: '2s Kh 3d 4d 5d 6d 7d 8d' });
    expect(expected(codes('2c 2d 2h Kc Kd'), 2, 0, sampleDecks(outlook, 5, rng()))).toBe(-4);
  });

  test('rises with a turn to come: an isolated card can still be passed', () => {
    const outlook = turn('2c 5d 9h Ks', { later: 1 });
    const decks = sampleDecks(outlook, 30, rng());
    expect(expected(codes('2c 5d 9h Ks'), 2, 1, decks)).toBeLessThan(
      expected([...codes('2c 5d 9h Ks')], 3, 0, decks),
    );
  });
});

/** Plays a match of these bots; `look` gets each seat's view before it acts. */
const playMatch = (
  levels: readonly string[],
  seed: string,
  look: (view: View<Combo>, secrets: ReadonlyMap<number, string>) => void = () => {},
): Combo =>
  playBots(comboRules, {
    levels,
    seed,
    options: { matches: 1 },
    asked: ({ view, secrets }) => look(view, secrets),
  }).game;

test('no bot is ever refused, and each level scores less than the one below', () => {
  const points: Record<string, number> = { random: 0, greedy: 0, expert: 0 };
  for (let i = 0; i < 3; i++) {
    const levels = ['random', 'greedy', 'expert'].map(
      (_, seat) => ['random', 'greedy', 'expert'][(seat + i) % 3]!,
    );
    const game = playMatch(levels, `ladder ${i}`);
    levels.forEach((level, seat) => {
      points[level]! += totalOf(game, seat);
    });
  }
  expect(points.expert).toBeLessThan(points.greedy!);
  expect(points.greedy).toBeLessThan(points.random!);
});

test('the faces a bot expects include every card of the deck, through reshuffles too (K9)', () => {
  let turns = 0;
  for (const seats of [2, 3, 4])
    playMatch(
      Array.from({ length: seats }, () => 'greedy'),
      `deck ${seats}`,
      (view, secrets) => {
        turns++;
        const { deck, hand, given, pile } = outlookOf(view);
        const there = zoneOf(view.state.table, DECK).map((card) => codeOf(secrets.get(card)!));
        expect(there.filter((code) => !deck.includes(code))).toEqual([]);
        const elsewhere = [...hand, ...given, ...pile].map(({ code }) => code);
        expect(elsewhere.filter((code) => deck.includes(code))).toEqual([]);
      },
    );
  expect(turns).toBeGreaterThan(100);
});

test('a bot does not expect cards in the deck that it passed and its neighbour kept', () => {
  let kept = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    const passed = new Map<number, { round: number; codes: number[] }>();
    playMatch(['greedy', 'greedy'], `memory ${seed}`, (view, secrets) => {
      const { seat, state } = view;
      const { phase, rounds: round } = state.game;
      const codesIn = (zone: string) => zoneOf(state.table, zone).map((card) => codeOf(secrets.get(card)!));
      const neighbour = 1 - seat!;
      if (phase !== 'pass') {
        passed.set(seat!, { round, codes: codesIn(passedTo(neighbour)) });
        return;
      }
      const mine = passed.get(seat!);
      if (mine?.round !== round) return;
      const held = codesIn(handOf(neighbour));
      const { deck } = outlookOf(view);
      for (const code of mine.codes.filter((each) => held.includes(each))) {
        kept++;
        expect(deck).not.toContain(code);
      }
    });
  }
  expect(kept).toBeGreaterThan(5);
});
