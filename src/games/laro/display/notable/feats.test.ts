import { expect, test } from 'vitest';
import { reachedAt } from '../../../../engine/scripted/testing.ts';
import { laro, type RoundScript } from '../../testing.ts';
import { laroFeats } from './feats.ts';

/** Seat 0 draws the last card of three clusters. */
function drawn(hand: string, draws: string, seats = 3) {
  const deal: RoundScript = { hands: { 0: hand }, draws };
  const table = laro({ seats, options: { rounds: 1 }, deals: [deal] });
  table.draw();
  table.win();
  return [0, 1].map((seat) => reachedAt(table, laroFeats, seat));
}

test('what a winning hand is made of', () => {
  expect(drawn('0 0 0 +4c +5c +6c +1t +2t', '+3t')).toEqual([['void', 'own', 'early'], []]);
  expect(drawn('+7s +8s +9s +4c +5c +6c +1t +2t', '+3t')[0]).toEqual(['pure', 'own', 'early']);
  expect(drawn('+7s -8s +9s +4c -5c +6c +1t -2t', '+3t')[0]).toEqual(['corrupt', 'own', 'early']);
  expect(drawn('+7s +8s +9s +4c -5c +6c +1t -2t', '+3t')[0]).toEqual(['own', 'early']);
});

test('alone there is no one to win from', () => {
  expect(drawn('0 0 0 +4c +5c +6c +1t +2t', '+3t', 1)[0]).toEqual([]);
});

test('a win by a claim is not the player’s own, and a late one is not early', () => {
  const claimed = laro({
    seats: 2,
    deals: [{ hands: { 0: '+9s +1t +1s -10s -10t +5s +5t -1s', 1: '+4c +5c +6c -1t -2t 0 +7s -8s' } }],
  });
  claimed.draw();
  claimed.discard('+9s', { 1: ['win', '+4c +5c +6c -1t -2t 0 +7s -8s'] });
  expect(reachedAt(claimed, laroFeats, 1)).toEqual(['early']);
  const late = laro({
    seats: 2,
    deals: [
      {
        hands: { 0: '+4c +5c +6c -1t -2t 0 +7s -8s' },
        draws: '+10t +1s -10t +1t +10c -1s -10c +2s +9s',
      },
    ],
  });
  for (let i = 0; i < 8; i++) late.idle();
  late.draw();
  late.win();
  expect(reachedAt(late, laroFeats, 0)).toEqual(['own']);
});

test('three claims in one round, the winning one among them', () => {
  const table = laro({
    seats: 2,
    deals: [
      {
        hands: { 0: '+5c +5t +9s +1s -10s -10t +2t -1t', 1: '+4c +6c +4t +6t +7s +8s -1s -4s' },
        draws: '-5s -9t -9c',
      },
    ],
  });
  table.draw();
  table.discard('+5c', { 1: ['pure', '+4c +6c'] });
  table.discard('-1s');
  table.draw();
  table.discard('+5t', { 1: ['pure', '+4t +6t'] });
  table.discard('-4s');
  table.draw();
  expect(reachedAt(table, laroFeats, 1)).toEqual([]);
  table.discard('+9s', { 1: ['win', '+7s +8s'] });
  expect(reachedAt(table, laroFeats, 1)).toEqual(['pure', 'claims', 'early']);
});
