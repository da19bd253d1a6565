import { describe, expect, test } from 'vitest';
import type { Chances } from '../../../engine/display.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng } from '../../../lib/rng.ts';
import type { Spike } from '../rules/state.ts';
import { type HandScript, type Scene, type Scripted, spike } from '../testing.ts';
import { chances } from './chances.ts';
import { percent } from './chancesWords.ts';

/** Returns a seat's view: its own hand and the public cards. */
function viewOf(table: Scripted, seat: Seat): View<Spike> {
  const names = table.hand(seat);
  const faces = new Map<CardId, Face>(
    zoneOf(table.state.table, handOf(seat)).map((card, i) => [card, names[i]!]),
  );
  return { seat, state: table.state, faces };
}

const asked = (table: Scripted, seed = 'a'): Chances =>
  chances(viewOf(table, table.acting()), makeRng(seed))!;
/** Replaces non-breaking spaces. */
const told = ({ rows }: Chances) =>
  rows.map(
    ({ label, text }) =>
      `${label}: ${text.replaceAll('\u00a0', ' ').replace(/^worth .*: zero (.*), wins .*/, '$1')}`,
  );
/** The credits that each way to act is said to be worth, in the order of the rows. */
const worths = ({ rows }: Chances) =>
  rows.map(({ text }) => Number(/^worth (.*?):/.exec(text)?.[1]?.replace('\u2212', '-')));
const rowOf = (table: Scripted, label: string) => {
  const row = asked(table).rows.find((each) => each.label === label);
  if (!row) throw new Error(`no row ${label}: ${told(asked(table)).join('; ')}`);
  return row;
};

const deal = (script: HandScript, scene: Scene = {}): Scripted =>
  spike({ seats: 2, ...scene, deals: [script] });

describe('the last card turn (S10) is counted exactly', () => {
  const script = {
    hands: { 1: '+5c -3t', 0: '-9s +1s' },
    array: '+10c +9c +3s',
    start: '+7c',
  };
  const table = deal(script);
  table.until('cards', 3);

  // 56 cards are hidden: the deck's 62 without two in the hand, three in the Array, one discarded. The hand is +2.
  test('a gained card: three bring zero', () => {
    // −2 thrice; −1 thrice (+1); −3 twice (−1); a Sylop twice (+2 with more cards).
    expect(rowOf(table, 'Gain').chance).toBeCloseTo(3 / 56, 12);
    expect(told(asked(table))).toContain(`Gain: ${Math.round(300 / 56)}%`);
  });
  test('names the better card to discard', () => {
    // Without −3: −5 thrice for zero, −4 and −6 thrice each for ±1. Without +5: +3 only twice.
    expect(told(asked(table)).filter((each) => each.startsWith('Discard'))).toEqual([
      'Discard −3 and gain: 5%',
    ]);
  });
  test('visible results are certain', () => {
    expect(told(asked(table))[0]).toBe('Swap +5 for the Pilot: 100%');
    expect(told(asked(table))).toContain('Stand: 0%');
    expect(asked(table).text).toContain('56 cards');
  });
  test('are the same for any seed of the sampling', () => {
    expect(told(asked(table, 'x')).sort()).toEqual(told(asked(table, 'y')).sort());
  });
});

describe('a card turn with more to come', () => {
  test('the best possible hand can only fall to a Shift (S8)', () => {
    const table = deal({ hands: { 1: '0 0' } });
    table.until('cards', 2);
    const { chance, text } = rowOf(table, 'Stand');
    // It stays five times in six; otherwise one more turn remains to find a zero.
    expect(chance).toBeGreaterThan(5 / 6);
    expect(chance).toBeLessThan(5 / 6 + 0.7 / 6);
    expect(text).toMatch(/wins about/);
    expect(asked(table).rows[0]!.label).toBe('Stand');
  });
  test('a zero from the Array comes before one that the deck may give', () => {
    const table = deal({ hands: { 1: '+8c -2t' }, array: '-6s' });
    table.until('cards', 1);
    expect(asked(table).rows[0]!.label).toBe('Buy the Pilot');
    expect(rowOf(table, 'Buy the Pilot').chance).toBeGreaterThan(5 / 6);
  });
  test('unaffordable options are not listed (S10)', () => {
    const table = deal({}, { credits: { 0: 15, 1: 15 } });
    table.until('cards', 1);
    expect(told(asked(table)).join()).not.toMatch(/Buy|Swap/);
  });
  test('are listed best first by the credits shown, and so are their bars', () => {
    const table = deal({ hands: { 1: '+10s +4c' }, array: '+1c +9c +3s' });
    table.until('cards', 1);
    const odds = chances(viewOf(table, 1), makeRng('a'), 1 / 20)!;
    const shown = worths(odds);
    expect(shown.every(Number.isFinite)).toBe(true);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    const bars = odds.rows.map(({ bar }) => bar!);
    expect(bars).toEqual(bars.toSorted((a, b) => b - a));
  });
  test('the same seed gives the same answer', () => {
    const table = deal({});
    table.until('cards', 1);
    expect(asked(table)).toEqual(asked(table));
  });
});

describe('a betting round', () => {
  const last = (script: HandScript) => {
    const table = deal(script);
    table.until('betting', 3);
    return table;
  };
  test('nothing beats Pure Sabacc, and hardly anything loses to −19', () => {
    expect(rowOf(last({ hands: { 1: '0 0' } }), 'Win the hand pot').chance).toBe(1);
    expect(rowOf(last({ hands: { 1: '0 0' } }), 'Win both pots').chance).toBe(1);
    expect(rowOf(last({ hands: { 1: '-10c -9t' } }), 'Win the hand pot').chance).toBeLessThan(0.05);
  });
  test('against a public hand nothing is a guess: a tie counts half, a Nulhrek takes no Sabacc pot', () => {
    // The rival swaps both its cards for public ones.
    const against = (own: string) => {
      const table = deal({ hands: { 1: own, 0: '+1s +2s' }, array: '+5s -5t' });
      table.until('cards', 1);
      table.say('stand');
      table.swap('+1s', 0);
      table.until('cards', 2);
      table.say('stand');
      table.swap('+2s', 1);
      table.until('betting', 3);
      return asked(table).rows.map(({ chance }) => chance);
    };
    expect(against('+5c -5s')).toEqual([0.5, 0.5]);
    expect(against('+6c -6s')).toEqual([1, 1]);
    expect(against('+4c -4s')).toEqual([0, 0]);
    expect(against('+4c -5s')).toEqual([0, 0]);
  });
  test('a call must win its part of the pot', () => {
    const table = last({});
    table.bets(20);
    // 2 × 10 of antes, 20 bet and 20 to call: a third.
    const row = rowOf(table, 'Needed for a call to pay off');
    expect(row.chance).toBeCloseTo(20 / 60, 12);
    expect(row.text.replaceAll('\u00a0', ' ')).toBe('33%, 20 of 60');
  });
});

describe('law 4', () => {
  test.each(['cards', 'betting'] as const)('other hidden cards, the same answer (%s)', (phase) => {
    const at = (own: string, rival: string) => {
      const table = deal({ hands: { 1: own, 0: rival }, array: '+8c', start: '+7c' });
      table.until(phase, 1);
      return asked(table);
    };
    const one = at('+5c -3t', '0 0');
    expect(at('+5c -3t', '-9s -8s')).toEqual(one);
    expect(at('+5c -5t', '0 0')).not.toEqual(one);
  });
});

describe.each([2, 4])('a table of %i', (seats) => {
  test('at every decision a few rows, best first, for the seat to act alone', () => {
    const table = spike({ seats, deals: [{}] });
    table.until('cards', 1);
    const { phase } = table.game;
    let met = 0;
    while (table.game.hand === 1 && table.game.over === null) {
      const cards = table.game.phase === 'cards';
      const { title, text, rows, hint } = chances(viewOf(table, table.acting()), makeRng('a'), 1 / 20)!;
      expect(title && text).toBeTruthy();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(8);
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      for (const { chance } of rows) expect(chance >= 0 && chance <= 1).toBe(true);
      // Advice and numbers come from the same computation.
      if (cards) expect(hint.steps[0]!.label).toBe(rows[0]!.label);
      const other = (table.acting() + 1) % seats;
      expect(chances(viewOf(table, other), makeRng(1))).toBeNull();
      expect(chances({ seat: null, state: table.state, faces: new Map() }, makeRng(1))).toBeNull();
      table.say(cards ? 'gain' : 'check');
      met++;
    }
    expect(phase).toBe('cards');
    expect(met).toBe(6 * seats);
  });
});

test('sampled results are never called certain', () => {
  const plain = (chance: number, exact: boolean) => percent(chance, exact).replaceAll('\u00a0', ' ');
  expect([plain(0, true), plain(0.004, true), plain(0, false)]).toEqual(['0%', '< 1%', '< 1%']);
  expect([plain(1, true), plain(0.996, true), plain(1, false)]).toEqual(['100%', '> 99%', '> 99%']);
  expect(plain(0.376, false)).toBe('38%');
});
