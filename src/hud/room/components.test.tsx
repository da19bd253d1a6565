// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RoomLook, RoomVote } from '../../store/room/roomStore.ts';
import { keyOf, lookOf, namedAs, personOf, sampleVote, seatsOf } from '../../store/room/testing.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Prompt } from '../prompt/Prompt.tsx';
import { drawHud } from '../testing.tsx';
import { InvitePanel } from './people/InvitePanel.tsx';
import { People } from './people/People.tsx';
import { RoomPanel } from './people/RoomPanel.tsx';
import { RoomQuestion } from './RoomQuestion.tsx';
import { RoomStatus } from './status/RoomStatus.tsx';
import { OwnClock } from './status/TurnLines.tsx';
import { VoteCards } from './votes/VoteCards.tsx';
import { questionOf } from './words.ts';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const lock: RoomVote['motion'] = { kind: 'lock', on: true };

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
    const { user, store, vote: cast, getByRole, getByText } = drawn({ votes: [sampleVote(lock)] });
    const question = 'Lock the seats so that nobody new can sit down?';
    expect(getByText(question)).toBeTruthy();
    expect(getByText('Bo asks · 1 of 2 votes · waiting for you')).toBeTruthy();
    await user.click(getByRole('button', { name: `Vote for: ${question}` }));
    await user.click(getByRole('button', { name: `Vote against: ${question}` }));
    act(() => store.setState(lookOf({ votes: [sampleVote(lock, 'for')] })));
    expect(getByText(/you voted for it/)).toBeTruthy();
    await user.click(getByRole('button', { name: `Withdraw vote: ${question}` }));
    expect(cast.mock.calls).toEqual([
      [lock, 'for'],
      [lock, 'against'],
      [lock, null],
    ]);
  });

  test('let watchers read, not vote', () => {
    const { queryByRole, getByText } = drawn({ votes: [sampleVote(lock)], mySeat: null });
    expect(getByText(/1 of 2 votes/)).toBeTruthy();
    expect(queryByRole('button')).toBe(null);
  });

  test('ask no one about their own removal', () => {
    const kick = {
      ...sampleVote({ kind: 'kick', key: keyOf('Ann') }),
      undecided: [namedAs('Cy')],
      accused: true,
    };
    const { queryByRole, getByText } = drawn({ votes: [kick] });
    expect(getByText(/the others decide · waiting for Cy/)).toBeTruthy();
    expect(queryByRole('button')).toBe(null);
  });

  test('show two questions at most, unanswered ones first, and lead to the rest', async () => {
    const votes = [
      sampleVote(lock, 'for'),
      { ...sampleVote({ kind: 'stop' }), asked: false },
      { ...sampleVote({ kind: 'kick', key: keyOf('Bo') }), asked: false },
      sampleVote({ kind: 'absent', key: keyOf('Cy') }),
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
    expect(cast.mock.calls).toEqual([[lock, 'for']]);
    await user.click(getByRole('button', { name: 'End the match for everyone…' }));
    expect(hud.getState().asking).toEqual({ kind: 'stop' });
    act(() =>
      store.setState(lookOf({ phase: 'playing', paused: namedAs('Bo'), votes: [sampleVote(lock, 'for')] })),
    );
    expect(getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(getByRole('button', { name: 'You have voted' })).toHaveProperty('disabled', true);
  });

  test('names a missing player in a void vote only if that costs their stake', () => {
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

  test('leads to the watchers’ link, or says why there is none', () => {
    const link = 'https://example.org/#/watch/abc';
    const { setup } = lookOf();
    const onAir = { ...setup!, settings: { ...setup!.settings, broadcast: 0 } };
    const { hud, store, getByRole, getByText } = drawHud(<InvitePanel />, {
      look: { phase: 'playing', setup: onAir, broadcast: { link } },
    });
    act(() => hud.setState({ panel: 'invite' }));
    expect(getByRole('textbox', { name: 'Link for watchers' })).toHaveProperty('value', link);
    act(() => store.setState(lookOf({ phase: 'playing', broadcast: { link: null, closed: 'played' } })));
    getByText(/A match was begun here without a broadcast/);
    const late = lookOf({ phase: 'finished', setup: onAir, broadcast: { link, behind: 1 } });
    act(() => store.setState(late));
    getByText(/^Watchers see the end within 1 minute/);
    expect(questionOf('leave', late).text).toMatch(/keep one page of this table open until then\.$/);
  });

  test('ends the broadcast, once a player is sure', async () => {
    const { setup } = lookOf();
    const onAir = { ...setup!, settings: { ...setup!.settings, broadcast: 0 } };
    const look = { phase: 'playing', setup: onAir, broadcast: { link: null } } as const;
    const parts = (
      <>
        <InvitePanel />
        <RoomQuestion />
      </>
    );
    const { user, hud, endBroadcast, getByRole, findByRole } = drawHud(parts, { look });
    act(() => hud.setState({ panel: 'invite' }));
    await user.click(getByRole('button', { name: 'End the broadcast…' }));
    expect(endBroadcast).not.toHaveBeenCalled();
    const question = within(await findByRole('alertdialog', { name: 'End the broadcast?' }));
    await user.click(question.getByRole('button', { name: 'End the broadcast' }));
    expect(endBroadcast).toHaveBeenCalledOnce();
    cleanup();
    const watching = drawHud(<InvitePanel />, { look: { ...look, mySeat: null } });
    act(() => watching.hud.setState({ panel: 'invite' }));
    expect(watching.queryByRole('button', { name: 'End the broadcast…' })).toBe(null);
  });

  test('offers watchers nothing but to stop watching', () => {
    const { getByRole, queryByRole } = opened({ mySeat: null });
    expect(getByRole('button', { name: 'Stop watching…' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Pause the table' })).toBe(null);
    expect(queryByRole('button', { name: 'Lock the seats' })).toBe(null);
  });
});

describe('the turn clock', () => {
  const told = (turn: number, end: number, mySeat: number | null = 0) => {
    const now = Date.now();
    const clock = { turn: now + turn * 1000, ends: { 0: now + end * 1000 } };
    const look = { phase: 'playing', mySeat, turn: { seats: [0], since: now, clock } } as const;
    return drawHud(<OwnClock />, { look }).container.textContent;
  };

  test('says when the time for this turn runs out, and the consequence', () => {
    expect(told(20, 80)).toBe('');
    expect(told(4.5, 64.5)).toBe('Your time is nearly up: 0:05. Then your reserve runs.');
    expect(told(-20, 39.5)).toBe('Your reserve is running: 0:40. Then a bot plays this turn.');
    expect(told(2.5, 2.5)).toBe('Your time is nearly up: 0:03. Then a bot plays this turn.');
    expect(told(4.5, 64.5, null)).toBe('');
  });
});

test('a person who sits down in mid-hand may take over the cards of a bot, whose name the seat has lost', () => {
  const seats = seatsOf(['Bo', 'Cy'], -1);
  const display = { seatNote: () => ({ out: false }) } as unknown as TableState['display'];
  const look = { phase: 'playing', mySeat: 1, mayPlayNow: true, seats } as const;
  const { container } = drawHud(<RoomStatus />, { look, table: { display } });
  expect(container.textContent).toContain('or take over the bot’s cards now');
});

test('one of two whose partner is connected and never answers is offered to go on without them', async () => {
  const seats = seatsOf(['Ann', 'Bo'], 0);
  const look = { phase: 'playing', mySeat: 0, seats, heldUpBy: ['Bo'], canGoOn: true } as const;
  const { container, user, hud, getByRole } = drawHud(<RoomStatus />, { look });
  expect(container.textContent).toContain('Bo, who is connected but does not answer');
  await user.click(getByRole('button', { name: 'Go on without Bo…' }));
  expect(hud.getState().asking).toBe('goOn');
});

test('why nothing can be played is shown once among people: in the line over the table', () => {
  const blocked = 'Bo cannot be reached.';
  const seen = (look?: Partial<RoomLook>) => {
    cleanup();
    const display = { preview: () => null } as unknown as TableState['display'];
    const drawn = drawHud(<Prompt />, { table: { blocked, display }, ...(look && { look }) });
    return !drawn.getByText(blocked).classList.contains('sr-only');
  };
  expect(seen()).toBe(true);
  expect(seen({})).toBe(false);
});

describe('a bot’s seat', () => {
  const watching = (more: Partial<RoomLook> = {}) =>
    ({ phase: 'playing', mySeat: null, seats: seatsOf(['Bo', null, 'Cy'], -1), ...more }) as const;

  test('is offered to watchers, over the table and in the list of people', async () => {
    const over = drawHud(<RoomStatus />, { look: watching() });
    await over.user.click(over.getByRole('button', { name: 'Take this seat' }));
    expect(over.sit.mock.calls).toEqual([[1]]);
    const listed = drawHud(<People />, { look: watching() });
    await listed.user.click(listed.getByRole('button', { name: 'Take the seat of Bot 2' }));
    expect(listed.sit.mock.calls).toEqual([[1]]);
  });

  test('is chosen in the list if there are several, and not offered to seated players', async () => {
    const seats = seatsOf(['Bo', null, null], -1);
    const drawn = drawHud(<RoomStatus />, { look: watching({ seats }) });
    await drawn.user.click(drawn.getByRole('button', { name: 'Choose a seat…' }));
    expect(drawn.hud.getState().panel).toBe('room');
    const seated = drawHud(<RoomStatus />, { look: watching({ mySeat: 0 }) });
    expect(seated.container.textContent).not.toMatch(/seat/);
  });
});
