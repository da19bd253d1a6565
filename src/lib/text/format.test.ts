import { expect, test } from 'vitest';
import { clockTime, duration, frequencyText } from './format.ts';

test('a time is given in whole minutes, or else in seconds', () => {
  expect([45, 60, 90, 120].map(duration)).toEqual(['45 seconds', '1 minute', '90 seconds', '2 minutes']);
});

test('a clock has two figures for the seconds', () => {
  expect([0, 65, 5999].map(clockTime)).toEqual(['0:00', '1:05', '99:59']);
});

test('near certainty is put in words, not as 100%', () => {
  expect([0, 0.03, 0.5, 0.96, 0.97, 1].map((chance) => frequencyText(chance))).toEqual([
    'almost never',
    'almost never',
    'about 50% of the time',
    'about 96% of the time',
    'nearly always',
    'nearly always',
  ]);
  expect(frequencyText(0.5, '')).toBe('about 50%');
});
