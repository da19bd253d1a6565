// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TournamentTableContext } from '../../hud/room/tournamentTable.ts';
import type { RoomActions } from '../../store/room/roomStore.ts';
import { lookOf, noCompanions, sampleInfo, seatsOf } from '../../store/room/testing.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import { WaitingRoom } from './waiting/WaitingRoom.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

test('a table of a tournament says which it is, and leads back and on', async () => {
  const tournament = {
    title: 'First Friday · round 1 · table 2',
    players: ['Ann', 'Bo', 'Di'],
    hasResult: true,
    news: { text: 'Round 2 is drawn. You have a bye.', verb: 'See the tables' },
    follow: vi.fn(),
    back: vi.fn(),
  };
  const { user, getByRole, getByText } = draw(
    <TournamentTableContext value={tournament}>
      <WaitingRoom
        look={lookOf({ seats: seatsOf(['Ann', 'Bo', null]) })}
        actions={{} as unknown as RoomActions}
        companions={noCompanions()}
        games={[sampleInfo]}
        preferences={createPreferenceStore(() => null)}
      />
    </TournamentTableContext>,
  );
  getByRole('heading', { level: 1, name: tournament.title });
  await user.click(getByRole('button', { name: 'Back to the tournament' }));
  expect(tournament.back).toHaveBeenCalledOnce();
  getByText('Di is drawn for this table and not here yet. Bots would play instead.');
  getByText(tournament.news.text);
  await user.click(getByRole('button', { name: 'See the tables' }));
  expect(tournament.follow).toHaveBeenCalledOnce();
});
