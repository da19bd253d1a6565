import { expect, test } from 'vitest';
import { DAY } from '../../lib/day.ts';
import { dayInWords, dayOf, monthOf } from './calendar.ts';

test('a day is that of the local calendar', () => {
  expect(dayOf(new Date(2026, 10, 9, 0, 0))).toBe('2026-11-09');
  expect(dayOf(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09');
  expect(dayOf(new Date(2026, 10, 9))).toMatch(DAY);
  expect(dayInWords('2026-11-09')).toBe('9 November 2026');
});

test('a month has its days in weeks that begin on Monday', () => {
  const { title, blank, days } = monthOf('2026-11-29');
  expect([title, blank, days.length]).toEqual(['November 2026', 6, 30]);
  expect([days[0], days.at(-1)]).toEqual(['2026-11-01', '2026-11-30']);
  expect(monthOf('2026-01-31', -1)).toMatchObject({ title: 'December 2025', blank: 0 });
  expect(monthOf('2024-02-10').days).toHaveLength(29);
  expect(monthOf('2026-12-10', 1).days[0]).toBe('2027-01-01');
});
