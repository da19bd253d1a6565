import { expect, test } from 'vitest';
import { duration } from './format.ts';

test('a time is given in whole minutes, or otherwise in seconds', () => {
  expect([45, 60, 90, 120].map(duration)).toEqual(['45 seconds', '1 minute', '90 seconds', '2 minutes']);
});
