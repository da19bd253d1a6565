import { expect, test } from 'vitest';
import { reachedAt } from '../../../../engine/scripted/testing.ts';
import { comet } from '../../testing.ts';
import { cometFeats } from './feats.ts';

const PAIR_24 = '2-3-9 5-7-8';
const ALSO_24 = '2-3-5 6-7-14';
const PAIR_21 = '2-6-13 7-8-11';
const PAIR_18 = '2-5-10 6-7-13';
const BEST = '11-13-14 12-12-12';
const WORTHLESS = '2-4-11 5-8-13';
const SIX = ['12-12-12', '13-13-13', '14-14-14', PAIR_24, PAIR_21, PAIR_18];

type Laid = readonly [set: string, pot?: number];

/** Plays a round of two: seat 1 lays first, then the dealer, seat 0. */
function round(first: readonly Laid[], second: readonly Laid[], tail = false) {
  const hand = (laid: readonly Laid[]) => laid.map(([set]) => set).join(' ');
  const table = comet({ seats: 2, dealer: 0, hands: [{ 1: hand(first), 0: hand(second) }] });
  if (tail) table.callTail();
  else table.antes();
  for (const laid of [first, second]) {
    for (const [set, pot] of laid) table.lay(set, pot);
    table.endTurn();
  }
  const of = (seat: number) => reachedAt(table, cometFeats, seat);
  return { table, of };
}

test('a dealer who calls the Tail and wins it has done so alone', () => {
  const { of } = round([[PAIR_24]], [[BEST]], true);
  expect([of(0), of(1)]).toEqual([['caller'], []]);
  expect(round([[BEST]], [[PAIR_24]], true).of(0)).toEqual([]);
});

test('all six table pots in one round, shared ones too', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 1: SIX.join(' ') }] });
  table.setBonus([0, 2]);
  table.antes();
  SIX.forEach((set, pot) => void table.lay(set, pot));
  table.endTurn();
  expect(reachedAt(table, cometFeats, 1)).toEqual([]);
  table.endTurn();
  expect(reachedAt(table, cometFeats, 1)).toEqual(['six']);
  expect(reachedAt(table, cometFeats, 0)).toEqual([]);
});

test('a large set wins a pot', () => {
  expect(round([['14-14-14 13-13-13 12-12-12', 2]], []).of(1)).toEqual(['large']);
  expect(round([[BEST, 2]], []).of(1)).toEqual([]);
});

test('the smallest lead and the smallest sets count only where another seat has laid, too', () => {
  expect(round([[PAIR_24, 0]], [[PAIR_21, 0]]).of(1)).toEqual(['whisker']);
  expect(round([[PAIR_24, 0]], [[PAIR_18, 0]]).of(1)).toEqual([]);
  expect(round([[PAIR_18, 0]], [[WORTHLESS, 0]]).of(1)).toEqual(['small']);
  expect(round([[PAIR_18, 0]], []).of(1)).toEqual([]);
  expect(round([[PAIR_24, 0]], [[ALSO_24, 0]]).of(1)).toEqual([]);
});
