// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomLook } from '../../store/room/roomStore.ts';
import { seatsOf } from '../../store/room/testing.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Head } from '../menu/Head.tsx';
import { drawHud } from '../testing.tsx';
import { RoomPanel } from './people/RoomPanel.tsx';
import { RoomQuestion } from './RoomQuestion.tsx';
import { RoomStatus } from './status/RoomStatus.tsx';
import { RoomResult } from './tally/RoomResult.tsx';
import { type TournamentTable, TournamentTableContext } from './tournamentTable.ts';

beforeEach(stubBrowser);
afterEach(cleanup);

const NEWS = { text: 'Round 2 is drawn. You are at table 3 with Bo.', verb: 'Go to your table' };

/** What the head of the table shows of a match. */
const AT_HEAD = {
  log: [],
  display: { headline: () => ({ title: 'A game', text: 'hand 2' }) },
} as unknown as Partial<TableState>;

/** Draws a part of the interface at a table of a tournament. */
function at(
  element: ReactElement,
  news: TournamentTable['news'],
  look: Partial<RoomLook> = { seats: seatsOf(['Ann', 'Bo']) },
  table: Partial<TableState> = {},
) {
  const tournament = {
    title: 'First Friday · round 1 · table 2',
    players: ['Ann', 'Bo'],
    hasResult: news !== null,
    news,
    follow: vi.fn(),
    back: vi.fn(),
  };
  const placed = <TournamentTableContext value={tournament}>{element}</TournamentTableContext>;
  return { ...drawHud(placed, { look, table }), ...tournament };
}

test('the next round is announced over the table', async () => {
  const { user, getByText, getByRole, follow } = at(<RoomStatus />, NEWS, { phase: 'finished' });
  getByText(NEWS.text);
  await user.click(getByRole('button', { name: NEWS.verb }));
  expect(follow).toHaveBeenCalledOnce();
});

test('a player whose match is not over is asked first, and can stay', async () => {
  const parts = (
    <>
      <RoomStatus />
      <RoomQuestion />
    </>
  );
  const { user, getByRole, findByRole, getByText, follow } = at(parts, NEWS, {
    seats: seatsOf(['Ann', 'Bo']),
    phase: 'playing',
  });
  const press = async (name: string) => user.click(await findByRole('button', { name }));
  await press(NEWS.verb);
  getByText(/^The match here is not over, but its result is in\./);
  await press('Stay');
  expect(follow).not.toHaveBeenCalled();
  await user.click(getByRole('button', { name: NEWS.verb }));
  await press('Leave for now');
  expect(follow).toHaveBeenCalledOnce();
});

test('after the match the way leads back to the tournament, or on to the next table', async () => {
  const { user, getByRole, getByText, back } = at(<RoomResult />, null, { phase: 'finished' });
  getByText(/^The organiser needs the result/);
  getByRole('button', { name: 'Save to a file' });
  await user.click(getByRole('button', { name: 'Back to the tournament' }));
  expect(back).toHaveBeenCalledOnce();
  cleanup();
  const next = at(<RoomResult />, NEWS, { phase: 'finished' });
  await next.user.click(next.getByRole('button', { name: NEWS.verb }));
  expect(next.follow).toHaveBeenCalledOnce();
});

test('the head of the table and the list of its people name the tournament', async () => {
  const parts = (
    <>
      <Head />
      <RoomPanel />
    </>
  );
  const { hud, getByRole, findByRole, title } = at(parts, null, { phase: 'playing' }, AT_HEAD);
  within(getByRole('banner')).getByText(title);
  act(() => hud.setState({ panel: 'room' }));
  within(await findByRole('dialog', { name: 'The table and its people' })).getByText(title);
});

test('a table whose match is over and whose others have left leads on, and is not opened again', async () => {
  const alone = { phase: 'finished', deserted: true, mySeat: 0 } as const;
  const { user, queryByRole, getByRole, getByText, back } = at(<RoomStatus />, null, alone);
  getByText(/^The match here is over\./);
  await user.click(getByRole('button', { name: 'Back to the tournament' }));
  expect(back).toHaveBeenCalledOnce();
  cleanup();
  const next = at(<RoomStatus />, NEWS, alone);
  expect(next.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([NEWS.verb]);
  cleanup();
  at(<RoomStatus />, null, { ...alone, phase: 'playing' });
  getByRole('button', { name: 'Open again' });
  expect(queryByRole('button', { name: 'Back to the tournament' })).toBeNull();
});
