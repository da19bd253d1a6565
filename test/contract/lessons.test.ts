import { describe, expect, it } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Command, GameEntry } from '../../src/engine/game.ts';
import { steadyRng } from '../../src/engine/lesson.ts';
import type { Entry, MatchHeader } from '../../src/engine/match.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { ShownStep } from '../../src/engine/step.ts';
import { creditsIn, seatPurse } from '../../src/engine/table.ts';
import { games } from '../../src/games/index.ts';
import { expectOk } from '../../src/lib/result.ts';
import { createLocalSession, type LocalSession } from '../../src/session/local/index.ts';
import { Director } from '../../src/store/director.ts';
import { type LessonRun, runLesson } from '../../src/store/lesson.ts';
import { createTableStore, freshTable, type TableStore } from '../../src/store/tableStore.ts';

interface Learning {
  readonly session: LocalSession;
  readonly store: TableStore;
  readonly run: LessonRun;
  /** What the page does with a command of the learner: what the lesson says to it, or null. */
  say(command: Command): Promise<string | null>;
  readonly entries: Entry[];
  readonly secrets: (readonly [number, string])[];
}

const AT_ONCE = {
  after(_ms: number, then: () => void) {
    then();
    return () => {};
  },
};

/** A lesson at a table without a picture, as the page sets it up; `past`: it is taken up again. */
async function learn(entry: GameEntry, past: Pick<Learning, 'entries' | 'secrets'> | null = null) {
  const [rules, display, lesson] = await Promise.all([entry.rules(), entry.display(), entry.lesson!()]);
  const header: MatchHeader = {
    ...{ match: 'lesson', game: entry.info.id, version: entry.info.version, seats: lesson.seats },
    options: { ...defaultOptions(entry.info), ...lesson.options },
  };
  const entries: Entry[] = [...(past?.entries ?? [])];
  const secrets = [...(past?.secrets ?? [])];
  let director: Director | null = null;
  let steps: ShownStep[] = [];
  let session: LocalSession | null = null;
  session = expectOk(
    createLocalSession(
      rules,
      header,
      0,
      makeLocalDealer(
        steadyRng(lesson.seed, () => session?.match.entries.length ?? 0),
        secrets,
        lesson.deal,
      ),
      async (_game, view) => lesson.other(view),
      {
        onEntry(added, more, minted) {
          entries.push(added);
          secrets.push(...minted);
          if (director) director.push(more);
          else steps.push(...more);
        },
        onError: (error) => {
          throw error;
        },
      },
      past?.entries ?? [],
    ),
  );
  steps = [...session.past, ...steps];
  const seats = header.seats.map(({ name, kind }, colour) => ({ name, kind, colour }));
  const [first] = steps;
  const view = { seat: 0, state: first!.state, faces: first!.faces };
  const store = createTableStore(
    freshTable({ display, options: header.options, seats, view, replaying: false }),
  );
  director = new Director({
    ...{ store, rules, display, seat: 0, speed: () => 0 },
    clock: AT_ONCE,
  });
  director.push(steps);
  director.skip();
  const done = session.match.entries.filter(({ author }) => author === 0).length;
  const run = runLesson(lesson, store, done);
  await session.run();
  const say = async (command: Command): Promise<string | null> => {
    const problem = run.problem(command);
    if (problem !== null) return problem;
    expectOk(session.submit(command));
    run.did();
    await session.run();
    return null;
  };
  return { session, store, run, say, entries, secrets, rules, lesson };
}

/** Goes on to the next thing to do, reading what there is. Null: the lesson is over. */
function nextTask(run: LessonRun): Command | null {
  for (let now = run.look.getState().now; now; now = run.look.getState().now) {
    expect(now, 'the lesson waits for something that does not come').toMatchObject({ waits: false });
    expect(now.text).toMatch(/^[A-Z…“].*[.!?…”)]$/);
    const wanted = run.wanted();
    if (wanted) return wanted;
    run.next();
  }
  return null;
}

const taught = games.filter(({ lesson }) => lesson);

it('every game with a referee has a lesson', () => {
  expect(taught.map(({ info }) => info.id)).toEqual(games.map(({ info }) => info.id));
});

describe.each(taught.map((entry) => [entry.info.name, entry] as const))('the lesson of %s', (_, entry) => {
  it('deals cards that are in the deck', async () => {
    const { session, lesson } = await learn(entry);
    const [made] = session.past.filter(({ event }) => event.type === 'created');
    const deck = [...(made!.event as { faces: readonly string[] }).faces];
    for (const face of lesson.deal) {
      const at = deck.indexOf(face);
      expect(at, face).toBeGreaterThanOrEqual(0);
      deck.splice(at, 1);
    }
  });

  it('can be gone through, and is won', async () => {
    const { run, say, session } = await learn(entry);
    const before = creditsIn(session.match.state.table, seatPurse(0));
    const tasks: string[] = [];
    for (let wanted = nextTask(run); wanted; wanted = nextTask(run)) {
      tasks.push(wanted.type);
      expect(await say(wanted)).toBeNull();
    }
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    const { table } = session.match.state;
    const rules = await entry.rules();
    if (before > 0) expect(creditsIn(table, seatPurse(0))).toBeGreaterThan(before);
    // The match goes on as any other.
    expect(rules.outcome(session.match.state)).toBeNull();
    expect(run.problem({ type: 'anything' })).toBeNull();
  });

  it('answers every other legal command kindly, and does nothing', async () => {
    const { run, say, session, rules } = await learn(entry);
    for (let wanted = nextTask(run); wanted; wanted = nextTask(run)) {
      const length = session.match.entries.length;
      for (const { command, cards, to, amount } of rules.legal(session.view())) {
        const other: Command = {
          ...command,
          ...(cards && { cards: cards.of.slice(0, Math.max(1, cards.min)) }),
          ...(to && { to: to[0] }),
          ...(amount && { amount: amount.min }),
        };
        if (run.problem(other) === null) {
          // It does as well: the lesson must not count it as done before it is.
          expect(other.type).toBe(wanted.type);
          continue;
        }
        expect(run.look.getState().now!.wrong).toMatch(/^[A-Z].*[.!]$/);
        expect(session.match.entries).toHaveLength(length);
      }
      expect(await say(run.wanted()!)).toBeNull();
    }
  });

  it('goes on after a reload as if nothing had happened', async () => {
    let kept: Pick<Learning, 'entries' | 'secrets'> | null = null;
    const straight = await learn(entry);
    const wants: Command[] = [];
    for (let wanted = nextTask(straight.run); wanted; wanted = nextTask(straight.run)) {
      wants.push(wanted);
      await straight.say(wanted);
    }
    for (const wanted of wants) {
      const { run, say, entries, secrets } = await learn(entry, kept);
      expect(nextTask(run)).toEqual(wanted);
      await say(wanted);
      kept = { entries, secrets };
    }
  });
});
