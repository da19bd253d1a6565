// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleInfo } from '../../../store/room/testing.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import type { TournamentSummary } from '../look.ts';
import { TournamentsPage } from './TournamentsPage.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

test('the tournaments of this device come before the form for a new one', () => {
  const parts = (tournaments: readonly TournamentSummary[]) => {
    const ways = { onOpen() {}, onForget() {}, onBack() {} };
    const refused = async () => null;
    const page = draw(
      <TournamentsPage
        {...{ games: [sampleInfo], tournaments, ...ways }}
        onFound={refused}
        onFile={refused}
      />,
    );
    const titles = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    cleanup();
    return titles;
  };
  const cup = { id: 'cup', title: 'Friday cup', note: 'round 2 of 4', organises: false, when: 0 };
  expect(parts([cup])).toEqual(['Your tournaments', 'A new tournament']);
  expect(parts([])).toEqual(['A new tournament', 'Your tournaments']);
});
