// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomLook, RoomVote } from '../../store/room/roomStore.ts';
import { keyOf, lookOf, personOf, seatsOf } from '../../store/room/testing.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { People } from './People.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import { VoteCards } from './VoteCards.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lock: RoomVote['motion'] = { kind: 'lock', on: true };
const vote = (motion: RoomVote['motion'], mine = false): RoomVote => ({
  motion,
  about: 'Bo',
  caught: false,
  votes: 1,
  needed: 2,
  mine,
});

describe('the list of people', () => {
  const seats = seatsOf(['Ann', { ...personOf('Bo', 1), presence: 'gone', grace: 42 }, null]);
  const watchers = [{ key: keyOf('Ivo'), name: 'Ivo', me: false }];

  test('shows how each player is reached, and the watchers below', () => {
    const { getByRole, getAllByRole } = drawHud(<People />, { look: { seats, watchers } });
    expect(getByRole('region', { name: 'People' })).toBeTruthy();
    const [people, watching] = getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    );
    expect(people).toEqual([
      expect.stringMatching(/^Ann \(you\).*here$/),
      expect.stringMatching(/^Bounreachable · 0:42/),
      expect.stringMatching(/^Bot 3a bot, fair/),
    ]);
    expect(watching).toEqual([expect.stringMatching(/^Ivo/)]);
  });

  test('opens a private message, and asks before a removal', async () => {
    const { user, hud, vote, getByRole, queryByRole } = drawHud(<People />, { look: { seats, watchers } });
    expect(queryByRole('button', { name: 'Write to Ann only' })).toBe(null);
    await user.click(getByRole('button', { name: 'Write to Ivo only' }));
    expect(hud.getState().chat).toMatchObject({ open: true, to: keyOf('Ivo') });
    await user.click(getByRole('button', { name: 'Remove Bo…' }));
    expect(hud.getState().asking).toEqual({ kind: 'kick', key: keyOf('Bo') });
    expect(vote).not.toHaveBeenCalled();
  });

  test('lets no watcher remove anyone', () => {
    const { queryByRole } = drawHud(<People />, {
      look: { seats: seatsOf(['Ann', 'Bo'], -1), mySeat: null },
    });
    expect(queryByRole('button', { name: /^Remove/ })).toBe(null);
  });
});

describe('vote cards', () => {
  const drawn = (look: Partial<RoomLook>) => drawHud(<VoteCards />, { look });

  test('show a question and its count, and let the viewer vote and withdraw', async () => {
    const { user, store, vote: cast, getByRole, getByText } = drawn({ votes: [vote(lock)] });
    const question = 'Lock the seats so that nobody new can sit down?';
    expect(getByText(question)).toBeTruthy();
    expect(getByText('1 of 2 votes')).toBeTruthy();
    await user.click(getByRole('button', { name: `Vote for: ${question}` }));
    act(() => store.setState(lookOf({ votes: [vote(lock, true)] })));
    expect(getByText(/you voted for it/)).toBeTruthy();
    await user.click(getByRole('button', { name: `Withdraw vote: ${question}` }));
    expect(cast.mock.calls).toEqual([
      [lock, true],
      [lock, false],
    ]);
  });

  test('let watchers read, not vote', () => {
    const { queryByRole, getByText } = drawn({ votes: [vote(lock)], mySeat: null });
    expect(getByText('1 of 2 votes')).toBeTruthy();
    expect(queryByRole('button')).toBe(null);
  });

  test('show two questions at most, unanswered ones first, and lead to the rest', async () => {
    const votes = [
      vote(lock, true),
      vote({ kind: 'stop' }),
      vote({ kind: 'kick', key: keyOf('Bo') }),
      vote({ kind: 'absent', key: keyOf('Cy') }),
    ];
    const { user, hud, getAllByRole, getByRole } = drawn({ votes });
    expect(getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual(
      [
        'Vote for: End the match now and score it as it stands?',
        'Vote for: Remove Bo from the table?',
        '1 more vote',
      ],
    );
    await user.click(getByRole('button', { name: '1 more vote' }));
    expect(hud.getState().panel).toBe('room');
  });
});

describe('the panel of the room', () => {
  const opened = (look: Partial<RoomLook>) => {
    const drawn = drawHud(<RoomPanel />, { look: { phase: 'playing', ...look } });
    act(() => drawn.hud.setState({ panel: 'room' }));
    return drawn;
  };

  test('asks before leaving, and closes on Escape', async () => {
    const { user, hud, getByRole, queryByRole } = opened({});
    await user.click(getByRole('button', { name: 'Leave the table…' }));
    expect(hud.getState().asking).toBe('leave');
    await user.keyboard('{Escape}');
    expect([hud.getState().panel, queryByRole('dialog')]).toEqual([null, null]);
  });

  test('lets players pause at once, and vote on the rest', async () => {
    const { user, hud, store, vote: cast, pause, getByRole } = opened({});
    await user.click(getByRole('button', { name: 'Pause the table' }));
    expect(pause.mock.calls).toEqual([[true]]);
    await user.click(getByRole('button', { name: 'Lock the seats' }));
    expect(cast.mock.calls).toEqual([[lock, true]]);
    await user.click(getByRole('button', { name: 'End the match for everyone…' }));
    expect(hud.getState().asking).toEqual({ kind: 'stop' });
    act(() => store.setState(lookOf({ phase: 'playing', paused: true, votes: [vote(lock, true)] })));
    expect(getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(getByRole('button', { name: 'You have voted' })).toHaveProperty('disabled', true);
  });

  test('names a missing player in a void vote only where that costs their stake', () => {
    const away = seatsOf(['Ann', { ...personOf('Bo', 1), absent: true }]);
    const { setup } = lookOf();
    const settled = (forfeit: boolean) => ({
      seats: away,
      setup: { ...setup!, settings: { ...setup!.settings, forfeit } },
    });
    const { store, getByRole, queryByRole } = opened(settled(true));
    expect(getByRole('button', { name: 'Void: Bo is missing…' })).toBeTruthy();
    act(() => store.setState(lookOf({ phase: 'playing', ...settled(false) })));
    expect(queryByRole('button', { name: /Bo is missing/ })).toBe(null);
  });

  test('offers watchers nothing but to stop watching', () => {
    const { getByRole, queryByRole } = opened({ mySeat: null });
    expect(getByRole('button', { name: 'Stop watching…' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Pause the table' })).toBe(null);
    expect(queryByRole('button', { name: 'Lock the seats' })).toBe(null);
  });
});
