import { expect, test } from 'vitest';
import { reachedAt } from '../../../../engine/scripted/testing.ts';
import { type HandScript, spike } from '../../testing.ts';
import { spikeFeats } from './feats.ts';

/** Plays one hand of two, in which seat 1 acts first; all stand and check unless `play` does more. */
function hand(script: HandScript, play: (table: ReturnType<typeof spike>) => void = () => {}) {
  const table = spike({ seats: 2, options: { hands: 1 }, deals: [script] });
  play(table);
  table.finish();
  return [0, 1].map((seat) => reachedAt(table, spikeFeats, seat));
}

test('a Pure Sabacc wins both pots with the cards that were dealt', () => {
  expect(hand({ hands: { 0: '0 0', 1: '+1c +2c' } })).toEqual([['pure', 'both', 'still'], []]);
});

test('a hand that is not zero leaves the Sabacc pot, and equal hands share', () => {
  expect(hand({ hands: { 0: '+1c +2c', 1: '+5c +2t' } })).toEqual([['still'], []]);
  expect(hand({ hands: { 0: '+1c -1t', 1: '+1t -1s' } })).toEqual([['still'], ['still']]);
});

test('cards that change, by hand or by a Shift, are no longer those that were dealt', () => {
  expect(hand({ hands: { 0: '+1c +2c', 1: '+5c +2t' } }, (table) => table.say('gain'))[1]).not.toContain(
    'still',
  );
  const [dealer] = hand({ hands: { 0: '+1c +2c +1t -1s', 1: '+5c +2t +8c +7c' }, dice: [3, 3] });
  expect(dealer).toEqual(['both', 'shift']);
});

test('all-in counts only where the showdown is won', () => {
  const play = (table: ReturnType<typeof spike>) => {
    table.until('betting', 1);
    table.say('allIn');
    table.say('call');
  };
  expect(hand({ hands: { 1: '+1c +2c', 0: '+5c +2t' } }, play)).toEqual([[], ['still', 'everything']]);
  expect(hand({ hands: { 0: '+1c +2c', 1: '+5c +2t' } }, play)[1]).toEqual([]);
});

test('three hands taken unseen in one match', () => {
  const table = spike({ seats: 2, options: { hands: 4 } });
  const reached = () => reachedAt(table, spikeFeats, 0).includes('unseen');
  for (const many of [1, 2, 3]) {
    table.until('betting', 1);
    while (table.acting() !== 1) table.idle();
    expect(reached()).toBe(false);
    const { hand: now } = table.game;
    table.bets(5);
    // The other one folds, so seat 1 takes it; seat 0 takes the next.
    table.say('fold');
    expect(table.game.hand).toBe(now + 1);
    expect(table.ofType('lastStanding').length).toBe(many);
  }
  expect(reachedAt(table, spikeFeats, 1)).toEqual(['unseen']);
  expect(reached()).toBe(false);
});
