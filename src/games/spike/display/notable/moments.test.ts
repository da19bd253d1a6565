import { expect, test } from 'vitest';
import { greatAt } from '../../../../engine/scripted/testing.ts';
import { type HandScript, spike } from '../../testing.ts';
import { spikeDisplay } from '../display.ts';

/** Plays one hand of two in which all stand and check. */
function great(hands: NonNullable<HandScript['hands']>) {
  const table = spike({ seats: 2, deals: [{ hands }] });
  table.finish();
  return greatAt(table, spikeDisplay);
}

test('a showdown is a great moment if a hand with a name of its own wins it (S18)', () => {
  expect(great({ 0: '0 0', 1: '+1c +2c' })).toEqual(['Pure Sabacc']);
  expect(great({ 0: '+1c -1t', 1: '+1t +2s' })).toEqual([]);
  expect(great({ 0: '+3c +2t', 1: '+1t +2s' })).toEqual([]);
});

test('so is one whose best cards came later', () => {
  const table = spike({ seats: 2, deals: [{ hands: { 0: '+1c -1t 0', 1: '+1t +2s' } }] });
  table.until('cards', 1);
  while (table.acting() !== 0) table.idle();
  table.say('gain');
  table.finish();
  expect(greatAt(table, spikeDisplay)).toEqual(['Yee-Haa']);
});

test('a pot taken unseen is none', () => {
  const table = spike({ seats: 2, deals: [{ hands: { 0: '0 0', 1: '0 +1c' } }] });
  table.until('betting', 1);
  table.bets(5);
  table.say('fold');
  expect(greatAt(table, spikeDisplay)).toEqual([]);
});
