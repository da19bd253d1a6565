// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TournamentTableContext } from '../../../hud/room/tournamentTable.ts';
import type { RoomActions } from '../../../store/room/roomStore.ts';
import { lookOf, noCompanions, sampleInfo } from '../../../store/room/testing.ts';
import { createPreferenceStore } from '../../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

test('a table of a tournament says which it is, and leads back and on', async () => {
  const tournament = {
    title: 'First Friday · round 1 · table 2',
    news: { text: 'Round 2 is drawn. You have a bye.', verb: 'See the tables' },
    follow: vi.fn(),
    back: vi.fn(),
  };
  const { user, getByRole, getByText } = draw(
    <TournamentTableContext value={tournament}>
      <WaitingRoom
        look={lookOf({})}
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
  getByText(tournament.news.text);
  await user.click(getByRole('button', { name: 'See the tables' }));
  expect(tournament.follow).toHaveBeenCalledOnce();
});
