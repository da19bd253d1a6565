import { describe, expect, it } from 'vitest';
import type { RuleError } from '../../engine/game.ts';
import type { Replica } from '../replica/index.ts';
import type { RoomCommand, RulesLibrary } from '../room/index.ts';
import { roomLog, setupOf } from '../room/testing.ts';
import { VirtualClock } from '../transport/memory/virtualClock.ts';
import { makeProposals } from './proposals.ts';

/** Ann's page, whose messages are on their way until the table hears them. */
function page(library?: RulesLibrary) {
  const log = roomLog();
  log.seat(['ann', 'bo']);
  const sent: { body: RoomCommand; done: ((error: RuleError | null) => void) | undefined }[] = [];
  const replica = {
    chain: {
      get settledState() {
        return log.state;
      },
    },
    outbox: {
      propose: (body: RoomCommand, done?: (error: RuleError | null) => void) =>
        void sent.push({ body, done }),
    },
  } as unknown as Replica;
  const settle = (): void => {
    const { body, done } = sent.shift()!;
    const judged = log.judge('ann', body);
    if (judged.ok) log.say('ann', body);
    done?.(judged.ok ? null : judged.error);
  };
  return { log, sent, settle, proposals: makeProposals(replica, new VirtualClock(), library) };
}

describe('starting right after a change of settings', () => {
  it('starts the changed match', () => {
    const { log, sent, settle, proposals } = page();
    const told: (RuleError | null)[] = [];
    proposals.propose({ type: 'setup', setup: setupOf(3) });
    proposals.propose({ type: 'setup', setup: setupOf(4) });
    proposals.propose({ type: 'start' }, (error) => told.push(error));
    while (sent.length) settle();
    expect(told).toEqual([null]);
    expect(log.state.seats).toHaveLength(4);
    expect(log.state.play).not.toBeNull();
  });

  it('starts nothing if the change was refused', () => {
    const { log, sent, settle, proposals } = page();
    const told: (RuleError | null)[] = [];
    proposals.propose({ type: 'setup', setup: setupOf(1) }, (error) => told.push(error));
    proposals.propose({ type: 'start' });
    while (sent.length) settle();
    expect(told).toEqual([expect.objectContaining({ code: expect.any(String) })]);
    expect(log.state.play).toBeNull();
  });
});

it('a change whose rules come late neither undoes nor delays a later change', async () => {
  const fetching: (() => void)[] = [];
  const { log, sent, settle, proposals } = page({
    fetch: ({ games }) => (games.includes('far') ? new Promise((done) => fetching.push(done)) : undefined),
    fetchAll() {},
    hasAll: () => true,
  });
  const told: (RuleError | null)[] = [];
  proposals.propose({ type: 'setup', setup: { ...setupOf(3), game: 'far' } }, (error) => told.push(error));
  proposals.propose({ type: 'setup', setup: setupOf(4) });
  proposals.propose({ type: 'start' });
  while (sent.length) settle();
  expect(told).toEqual([null]);
  expect(log.state.seats).toHaveLength(4);
  expect(log.state.play).not.toBeNull();
  for (const done of fetching) done();
  await new Promise((done) => setTimeout(done));
  expect(sent).toEqual([]);
});
