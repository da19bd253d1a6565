import { expect, test } from 'vitest';
import { greatAt } from '../../../../engine/scripted/testing.ts';
import { laro } from '../../testing.ts';
import { laroDisplay } from '../display.ts';

/** Seat 0 draws the last card of three clusters and shows them. */
function won(hand: string) {
  const table = laro({ seats: 3, deals: [{ hands: { 0: hand }, draws: '+3t' }] });
  table.draw();
  table.win();
  return greatAt(table, laroDisplay);
}

test('a win is a great moment once its cards lie open, and the three Voids are a rarer one (L2, L4)', () => {
  expect(won('+7s +8s +9s +4c -5c +6c +1t +2t')).toEqual(['win']);
  expect(won('0 0 0 +4c +5c +6c +1t +2t')).toEqual(['void cluster']);
});

test.each([
  ['pure', '+6c +7c', ['claim']],
  ['void', '0 0', ['void cluster']],
] as const)('a claim of a cluster is one (L7): %s', (kind, hand, kinds) => {
  const card = kind === 'void' ? '0' : '+5c';
  const table = laro({ seats: 3, deals: [{ hands: { 0: card, 1: hand }, draws: '+1t' }] });
  table.draw();
  table.discard(card, { 1: [kind, hand] });
  expect(greatAt(table, laroDisplay)).toEqual(kinds);
});

test('a discard that nobody claims, and a claim that is void, are none', () => {
  const table = laro({ seats: 3, deals: [{ hands: { 0: '+5c', 1: '+9c +1s' }, draws: '+1t' }] });
  table.draw();
  table.discard('+5c', { 1: ['pure', '+9c +1s'] });
  table.idle();
  expect(table.events.some(({ type }) => type === 'claimVoid')).toBe(true);
  expect(greatAt(table, laroDisplay)).toEqual([]);
});
