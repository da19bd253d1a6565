import { expect, test } from 'vitest';
import { lossWords, moveWords, sinceWords, swingWords, whyWords } from './turningPointWords.ts';

const fold = { command: { type: 'fold' }, label: 'Fold', value: '0 credits' };
const call = { command: { type: 'call' }, label: 'Call 40', value: '−30 credits' };
const LOSS = {
  played: call,
  best: fold,
  title: '',
  unit: 'credits',
  lost: 30.2,
  error: 2,
  halfMarks: 5,
} as const;

test('a costly decision is listed with the expert’s choice, its lead and the noise of that', () => {
  expect(moveWords(LOSS)).toBe(
    'You chose “Call 40”. The expert would have chosen “Fold”: about 30 credits better (± 4).',
  );
  expect(whyWords(LOSS)).toBe('“Fold” promised 0 credits, “Call 40” −30 credits.');
  expect(whyWords({ ...LOSS, best: { command: fold.command, label: 'Fold' } })).toBeNull();
});

test('small values keep a decimal, and exact ones have no noise', () => {
  expect(lossWords({ lost: 1.02, error: 0, unit: 'points' })).toBe('1.0 point better');
  expect(lossWords({ lost: 1340.4, error: 0, unit: 'credits' })).toBe('1 340 credits better');
});

test('a swing is described from the viewer’s side', () => {
  const swing = { kind: 'swing', seq: 1, round: 2, gain: -140, winner: 1, won: 320 } as const;
  expect(swingWords(swing, 0, 'Mira')).toBe('Mira won 320 credits. You lost 140 credits.');
  expect(swingWords({ ...swing, gain: 200, winner: 0 }, 0, 'You')).toBe('You gained 200 credits.');
  expect(swingWords({ ...swing, winner: 0 }, 0, 'You')).toBe('You lost 140 credits in all.');
});

test('a review of part of a match says where it begins', () => {
  expect(sinceWords(3, 'round')).toMatch(/^Looked at from round 3 on, when you sat down/);
});
