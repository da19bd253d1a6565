import { expect, test } from 'vitest';
import { clockTime, duration } from './format.ts';

test('a time is given in whole minutes, or otherwise in seconds', () => {
  expect([45, 60, 90, 120].map(duration)).toEqual(['45 seconds', '1 minute', '90 seconds', '2 minutes']);
});

test('a clock has two figures for the seconds', () => {
  expect([0, 65, 5999].map(clockTime)).toEqual(['0:00', '1:05', '99:59']);
});
