import { afterEach, expect, test, vi } from 'vitest';
import { VirtualClock } from '../../session/transport/memory/virtualClock.ts';
import { PartMissing } from '../../ui/loading/loadOnce.ts';
import { openBackground, startAhead } from './background.ts';
import { FakeServer } from './testing.ts';

afterEach(() => void vi.unstubAllGlobals());

const TASK = { kind: 'ready', game: 'toy' } as const;

/** A server that lacks code, and a Worker whose page keeps requesting it. */
function away(lacks: FakeServer['lacks']) {
  const server = new FakeServer();
  server.lacks = lacks;
  vi.stubGlobal('Worker', server.Worker);
  const timer = new VirtualClock();
  const told: boolean[] = [];
  const background = openBackground('bots', { timer, missing: (isMissing) => void told.push(isMissing) });
  /** Lets time pass, with everything that follows. */
  const pass = async (ms: number): Promise<void> => {
    for (const end = timer.now() + ms; timer.now() < end; timer.runUntil(timer.now() + 1000))
      for (let i = 0; i < 5; i++) await null;
  };
  return { server, background, told, pass };
}

test.each(['script', 'task'] as const)(
  'while the server is away (%s), code is asked for ever less often, and tasks are kept',
  async (lacks) => {
    const { server, background, told, pass } = away(lacks);
    const answers = Promise.all([background.ask(TASK), background.ask(TASK)]);
    await pass(30_000);
    expect(server.started.length).toBeGreaterThan(3);
    expect(server.started.length).toBeLessThan(7);
    expect(told).toEqual(server.started.map(() => true));
    server.lacks = null;
    await pass(60_000);
    expect(await answers).toHaveLength(2);
    expect(told.at(-1)).toBe(false);
    const { length } = server.started;
    await pass(60_000);
    expect(server.started).toHaveLength(length);
  },
);

test('without retries a task fails as a missing part of the page, and the next one asks again', async () => {
  const server = new FakeServer();
  server.lacks = 'script';
  vi.stubGlobal('Worker', server.Worker);
  const background = openBackground('odds');
  await expect(background.ask(TASK)).rejects.toBeInstanceOf(PartMissing);
  server.lacks = null;
  expect(await background.ask(TASK)).toBeTruthy();
  expect(server.started).toHaveLength(2);
});

test('a Worker that was started ahead does the first task, with its code', async () => {
  const { server, background } = away(null);
  startAhead('bots', TASK);
  startAhead('bots', TASK);
  expect(await background.ask(TASK)).toBeTruthy();
  expect(server.started).toEqual(['bots']);
  expect(await openBackground('bots').ask(TASK)).toBeTruthy();
  expect(server.started).toEqual(['bots', 'bots']);
});

test.each(['script', 'task'] as const)(
  'a Worker that was started ahead in vain (%s) is replaced by another',
  async (lacks) => {
    const { server, background, told } = away(lacks);
    startAhead('bots', TASK);
    await null;
    server.lacks = null;
    expect(await background.ask(TASK)).toBeTruthy();
    expect(server.started).toHaveLength(2);
    expect(told).toEqual([]);
  },
);

test('a page that is left requests nothing more', async () => {
  const { server, background, pass } = away('script');
  const asked = expect(background.ask(TASK)).rejects.toThrow('ended');
  await pass(1000);
  background.close();
  const { length } = server.started;
  await pass(60_000);
  await asked;
  expect(server.started).toHaveLength(length);
});
