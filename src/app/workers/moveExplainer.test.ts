import { expect, test } from 'vitest';
import type { Explanation } from '../../engine/analysis/evaluation.ts';
import { makeLocalDealer } from '../../engine/dealer.ts';
import { games } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { createLocalSession } from '../../session/local/index.ts';
import { playOut } from '../../session/local/simulate.ts';
import { makeMoveExplainer } from './moveExplainer.ts';
import { fakeWorkers } from './testing.ts';

const EXPLANATION = { title: 'as told' } as Explanation;
/** Every step has a log line, so each shows its own move. */
const ALL = () => [];

/** The replay of a match of bots, with or without a person at the last seat, finished or left in the middle. */
async function replay({ person = false, maxEvents = 20_000 } = {}) {
  const entry = games[0]!;
  const game = await entry.rules();
  const { info } = entry;
  const seats = Array.from({ length: info.seats.min }, (_, i) => ({
    ...{ name: `Seat ${i}`, level: info.bots[i % 2]!.level },
    kind: person && i === info.seats.min - 1 ? ('human' as const) : ('bot' as const),
  }));
  const options = Object.fromEntries(
    info.options.map((spec) => [spec.key, spec.kind === 'choice' ? spec.choices[0]!.value : spec.default]),
  );
  const dealer = makeLocalDealer(makeRng('hindsight'));
  const rng = makeRng('play');
  const header = { match: 'm', game: info.id, version: info.version, options, seats };
  const { match } = playOut(game, header, {
    dealer,
    maxEvents,
    choose: (view, seat) => game.bot(view, seats[seat]!.level, rng),
  });
  const again = makeLocalDealer(makeRng('unused'), dealer.secrets);
  const nobody = () => Promise.reject(new Error('nobody thinks'));
  const hooks = { onEntry() {}, onError() {} };
  const seat = info.seats.min - 1;
  const session = createLocalSession(game, header, seat, again, nobody, hooks, match.entries);
  if (!session.ok) throw new Error(session.error);
  return session.value;
}

/** A clock that runs on request. */
function handClock() {
  const waiting = new Set<() => void>();
  return {
    after(_ms: number, then: () => void) {
      waiting.add(then);
      return () => void waiting.delete(then);
    },
    run() {
      for (const then of [...waiting]) {
        waiting.delete(then);
        then();
      }
    },
  };
}

test('skipped moves are never computed; a running computation ends when it is dropped', async () => {
  const session = await replay({ maxEvents: 200 });
  const { log, tasks, open } = fakeWorkers(() => new Promise(() => {}));
  const clock = handClock();
  const explainer = makeMoveExplainer(session, ALL, open, clock);
  const moves = session.past.flatMap((_, at) => (explainer.move(at) ? [at] : []));
  expect(log).toEqual([]);
  const passed = explainer.explain(moves[0]!);
  const wanted = explainer.explain(moves[1]!);
  expect(await passed).toBeNull();
  clock.run();
  expect(tasks).toHaveLength(1);
  expect(tasks[0]).toMatchObject({ kind: 'explain', game: games[0]!.info.id });
  explainer.drop();
  expect(await wanted).toBeNull();
  expect(log).toEqual(['open hindsight', 'close']);
});

test('explanations stay with one Worker; after a failure another is tried', async () => {
  const session = await replay({ maxEvents: 200 });
  let fails = false;
  const { log, open } = fakeWorkers(async () => {
    if (fails) throw new Error('no Worker');
    return { explanation: EXPLANATION };
  });
  const clock = handClock();
  const explainer = makeMoveExplainer(session, ALL, open, clock);
  const at = session.past.findIndex((_, i) => explainer.move(i));
  const ask = () => {
    const asked = explainer.explain(at);
    clock.run();
    return asked;
  };
  expect(await ask()).toBe(EXPLANATION);
  explainer.drop();
  expect(await ask()).toBe(EXPLANATION);
  expect(log).toEqual(['open hindsight']);
  fails = true;
  await expect(ask()).rejects.toThrow('no Worker');
  explainer.close();
  expect(log).toEqual(['open hindsight', 'close']);
});

test('bots are named with their level, and others’ hands only if no one plays on with them', async () => {
  const seatsOf = async (setup: Parameters<typeof replay>[0]) => {
    const session = await replay(setup);
    const explainer = makeMoveExplainer(session, ALL, fakeWorkers(async () => ({})).open);
    return session.past.flatMap((_, at) => explainer.move(at) ?? []);
  };
  const open = await seatsOf({ maxEvents: 200 });
  expect(open.find(({ seat }) => seat === 1)?.bot).toEqual({
    ...{ label: 'Trader', isStrongest: false, manner: 'collecting' },
  });
  const last = games[0]!.info.seats.min - 1;
  const going = await seatsOf({ person: true, maxEvents: 200 });
  expect(new Set(going.map(({ seat }) => seat))).toEqual(new Set([last]));
  expect(going[0]!.bot).toBeNull();
  const over = await seatsOf({ person: true });
  expect(new Set(over.map(({ seat }) => seat)).size).toBe(last + 1);
});

test('a game without explanations offers none', async () => {
  const session = await replay({ maxEvents: 200 });
  const explainer = makeMoveExplainer(session, null, fakeWorkers(async () => ({})).open);
  expect(session.past.some((_, at) => explainer.move(at))).toBe(false);
});
