// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleInfo } from '../../store/room/testing.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import type { SavedSummary } from '../tableForm/lobbySetup.ts';
import { DayCalendar } from './DayCalendar.tsx';
import { DayDeal } from './DayDeal.tsx';

const info = { ...sampleInfo, seats: { ...sampleInfo.seats, usual: 4 } };
const begun: SavedSummary = {
  ...{ id: 'm', title: info.name, players: ['You', 'Mira'], people: 1, when: 0, note: '' },
  ...{ finished: false, toWatch: false, day: '2026-11-29', game: info.id },
};
const second: DayResult = { day: '2026-11-29', game: info.id, rank: 2, of: 4, credits: 1340 };

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 29, 12), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const did: string[] = [];
const deal = (saved: readonly SavedSummary[], results: readonly DayResult[]) => (
  <DayDeal
    {...{ info, saved, results }}
    onPlay={(day) => did.push(`play ${day}`)}
    onWatch={(match) => did.push(`watch ${match}`)}
    onCalendar={() => did.push('calendar')}
  />
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the deal of the day is begun, continued and, once it is over, watched', () => {
  const { rerender } = render(deal([], []));
  screen.getByText('29 November 2026, Sample: the same cards for everyone, against 3 bots.');
  press('Play the deal');
  rerender(deal([{ ...begun, note: '2 rounds played' }], []));
  screen.getByText(/against 3 bots\. You are at it: 2 rounds played\.$/);
  press('Continue the deal');
  rerender(deal([{ ...begun, finished: true, toWatch: true }], [second]));
  screen.getByText(/^Sample: you came 2nd of 4 with 1 340 credits\./);
  press('Watch it again');
  expect(did.splice(0)).toEqual(['play 2026-11-29', 'play 2026-11-29', 'watch m']);
});

test('a result outlasts its match, and counts for its own day and game alone', () => {
  const { rerender } = render(deal([], [second]));
  expect(screen.queryByRole('button', { name: /deal|again/ })).toBe(null);
  rerender(deal([], [{ ...second, game: 'another' }]));
  screen.getByRole('button', { name: 'Play the deal' });
  rerender(deal([], [second]));
  vi.setSystemTime(new Date(2026, 10, 30, 0, 1));
  fireEvent(window, new Event('focus'));
  screen.getByText(/^30 November 2026, Sample:/);
  press('Play the deal');
  expect(did.splice(0)).toEqual(['play 2026-11-30']);
});

test('the calendar shows the month’s results, and those of months before', () => {
  const won = { ...second, day: '2026-10-31', rank: 1 };
  render(<DayCalendar results={[won, second]} />);
  screen.getByRole('heading', { name: 'November 2026' });
  screen.getByTitle(/^29 November 2026: 2nd of 4, 1 340 credits$/);
  expect(screen.getAllByRole('term').map((term) => term.parentElement!.textContent)).toEqual([
    'played2',
    'won1',
    'days in a row1',
  ]);
  expect(screen.getByRole('button', { name: 'Next month' }).hasAttribute('disabled')).toBe(true);
  press('Month before');
  screen.getByRole('heading', { name: 'October 2026' });
  expect(screen.getByTitle(/^31 October/).textContent).toBe('311st');
  expect(screen.getByRole('button', { name: 'Month before' }).hasAttribute('disabled')).toBe(true);
});
