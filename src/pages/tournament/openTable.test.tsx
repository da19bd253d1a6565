// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Evening } from '../../session/tournament/testing.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import { NextStepPanel } from './NextStep.tsx';
import { RoundTables } from './RoundTables.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

test('the player who opens a table is led to it once another has opened it', async () => {
  const evening = new Evening({ seats: { full: 2, least: 2 } }).enter('Ann', 'Bo');
  evening.draw();
  const { state } = evening;
  const [table] = state.rounds[0]!.tables;
  const actions = { visitTable: vi.fn() } as Partial<TournamentActions> as TournamentActions;
  const page = (opened: string | null) => {
    const look = {
      ...{ log: { state }, organises: false, reach: 'live', me: table!.players[0], requests: [] },
      opened,
    } as unknown as TournamentLook;
    return (
      <>
        <NextStepPanel {...{ look, actions }} />
        <RoundTables {...{ look, actions, number: 1 }} />
      </>
    );
  };
  const { user, getByRole, getByText, rerender } = draw(page(null));
  getByRole('button', { name: 'Open your table' });
  getByText('You open this table, then the others join.');
  rerender(page(table!.room));
  getByText('This table is open.');
  getByRole('button', { name: 'Go to the table' });
  await user.click(getByRole('button', { name: 'Go to your table' }));
  // It looks first whether the table is open, and opens it if it no longer is.
  expect(actions.visitTable).toHaveBeenCalledWith(1, 1, true);
});
