// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Evening } from '../../session/tournament/testing.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import type { TournamentActions, TournamentLook } from './look.ts';
import { People } from './People.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

test('a visitor who has asked to enter reads that they are in, once', () => {
  const evening = new Evening().enter('Ann');
  const page = (more: Partial<TournamentLook>) => {
    const look = { log: { state: evening.state }, organises: false, requests: [], ...more };
    return <People look={look as unknown as TournamentLook} actions={{} as TournamentActions} />;
  };
  const { getByText, queryByText, rerender } = draw(page({ me: null, asked: 'Bo' }));
  getByText(/^You have asked to enter as Bo\./);
  evening.enter('Bo');
  rerender(page({ me: 2, asked: null }));
  getByText('You are in.');
  cleanup();
  draw(page({ me: 2, asked: null }));
  expect(queryByText('You are in.')).toBeNull();
});
