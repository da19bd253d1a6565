import { expect, test } from 'vitest';
import { dayText, placeWords } from './dayWords.ts';

test('places are ordinals', () => {
  expect([1, 2, 3, 4].map((rank) => placeWords({ rank, of: 8 }))).toEqual([
    '1st of 8',
    '2nd of 8',
    '3rd of 8',
    '4th of 8',
  ]);
});

test('a shared result tells day, place and the course of the match, and no card', () => {
  const result = { day: '2026-11-29', rank: 2, of: 4, credits: 1340 };
  expect(dayText(result, 'Seven Card Comet', [100, 0, -50], 'https://table.example/').split('\n')).toEqual([
    'Comet Table, deal of the day, 29 November 2026',
    'Seven Card Comet: 2nd of 4, 1\u00a0340 credits',
    '▲·▼',
    'https://table.example/',
  ]);
  expect(dayText({ ...result, unit: 'points', credits: 1 }, 'Laro', [], '')).toContain('1 point');
});
