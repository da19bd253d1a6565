// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Evening } from '../../../session/tournament/testing.ts';
import { draw, stubBrowser } from '../../../ui/testing.tsx';
import type { TournamentActions, TournamentLook } from '../look.ts';
import { NextStepPanel } from '../NextStep.tsx';
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

test('a result from a file that decides nothing leads on to entering it by hand', async () => {
  const evening = new Evening({
    format: { kind: 'knockout', advance: 1 },
    seats: { full: 2, least: 2 },
  }).enter('Ann', 'Bo');
  evening.draw();
  const { state } = evening;
  const look = {
    ...{ log: { state }, organises: true, reach: 'live', me: null, requests: [] },
  } as unknown as TournamentLook;
  const seats = ['Ann', 'Bo'].map((name) => ({ name, rank: 1 }));
  const source = { how: 'signed', record: 'r' } as const;
  const actions = {
    read: async () => ({ played: { round: 1, table: 1 }, isFirst: true, seats, source }),
    report: async () => 'Two players are level for the last place that goes on.',
  } as unknown as TournamentActions;
  const { user, container, findByRole, findByText } = draw(<RoundTables {...{ look, actions, number: 1 }} />);
  await user.upload(container.querySelector('input')!, new File(['x'], 'match.jsonl'));
  await user.click(await findByRole('button', { name: 'Enter the result' }));
  await findByText(/are level for the last place/);
  await user.click(await findByRole('button', { name: 'Enter it by hand' }));
  await findByText('Choose the rank of each player.');
});
