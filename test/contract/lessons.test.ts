import { describe, expect, it } from 'vitest';
import { makeLocalDealer } from '../../src/engine/dealer.ts';
import type { Layout } from '../../src/engine/display/layout.ts';
import type { Command } from '../../src/engine/game.ts';
import type { GameEntry } from '../../src/engine/gameEntry.ts';
import { steadyRng } from '../../src/engine/lesson.ts';
import type { Entry, MatchHeader } from '../../src/engine/match.ts';
import { defaultOptions } from '../../src/engine/options.ts';
import type { ShownStep } from '../../src/engine/step.ts';
import { creditsIn, seatPurse, zoneOf } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { expectOk } from '../../src/lib/result.ts';
import { thousands } from '../../src/lib/text/format.ts';
import { createLocalSession, type LocalSession } from '../../src/session/local/index.ts';
import { Director } from '../../src/store/director/director.ts';
import { type LessonRun, runLesson } from '../../src/store/lesson.ts';
import { createTableStore, freshTable, type TableStore } from '../../src/store/tableStore.ts';

interface Learning {
  readonly session: LocalSession;
  readonly store: TableStore;
  readonly run: LessonRun;
  /** Runs a command of the learner as the page does; returns the lesson's objection, or null. */
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

/** Opens a lesson without a picture, as the page sets it up; `past` resumes one. */
async function learn(entry: GameEntry, past: Pick<Learning, 'entries' | 'secrets'> | null = null, read = 0) {
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
  const done = session.match.entries.filter(({ author }) => author === 0).length;
  const run = runLesson(lesson, store, { done, read });
  director = new Director({
    ...{ store, rules, display, seat: 0, speed: () => 0 },
    clock: AT_ONCE,
    stays: run.stays,
  });
  run.look.subscribe(() => director?.goOn());
  director.push(steps);
  director.skip();
  await session.run();
  const say = async (command: Command): Promise<string | null> => {
    const problem = run.problem(command);
    if (problem !== null) return problem;
    expectOk(session.submit(command));
    run.did();
    const now = run.look.getState().now;
    if (now?.waits) expect(now.text).toBe('');
    await session.run();
    return null;
  };
  return { session, store, run, say, entries, secrets, rules, display, lesson };
}

/** Goes on to the next task, reading the texts on the way. Null if the lesson is over. */
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

/** Returns the label of a place's button. */
const placeIn = ({ places }: Layout, to: string): string | undefined =>
  places.find(({ id }) => id === to)?.name;

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

  it('can be completed, and is won', async () => {
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
    // The match goes on like any other.
    expect(rules.outcome(session.match.state)).toBeNull();
    expect(run.problem({ type: 'anything' })).toBeNull();
  });

  it('calls every control by its label', async () => {
    const { run, say, store } = await learn(entry);
    while (run.look.getState().now) {
      const { controls, layout } = store.getState();
      const labels = [
        ...['Hint', 'Odds', 'Rules and help', 'Scores', 'Next'],
        ...controls.controls.map(({ verb, offer }) => (offer.amount ? `${verb} ${offer.amount.min}` : verb)),
        ...controls.controls.flatMap(({ offer }) => offer.to ?? []).map((to) => placeIn(layout, to)),
      ];
      const { text } = run.look.getState().now!;
      for (const [, name] of text.matchAll(/“([^”]+)”/g)) expect(labels, text).toContain(name);
      const wanted = run.wanted();
      if (wanted) await say(wanted);
      else run.next();
    }
  });

  it('allows every control that a text without a task offers, and is over after the last one, also after a reload', async () => {
    const { run, say, store, entries, secrets } = await learn(entry);
    for (let now = run.look.getState().now; now; now = run.look.getState().now) {
      const { text, task } = now;
      const offered = store
        .getState()
        .controls.controls.filter(({ verb }) => !task && text.includes(`“${verb}”`))
        .map(({ offer }) => offer.command);
      for (const command of offered) expect(run.problem(command), text).toBeNull();
      const wanted = run.wanted() ?? offered.at(-1);
      if (wanted) expect(await say(wanted)).toBeNull();
      else run.next();
    }
    const again = await learn(entry, { entries, secrets }, run.read());
    expect(again.run.look.getState().now).toBeNull();
  });

  it('is right about the cards before the learner', async () => {
    const { run, say, store, display } = await learn(entry);
    while (run.look.getState().now) {
      // The narrator's count is over the counted cards, and they are the learner's own.
      const { held, showing, lit, view } = store.getState();
      if (held) expect(showing!.rows.find(({ seat }) => seat === 0)).toMatchObject({ won: true });
      else expect(showing).toBeNull();
      const hand = zoneOf(view.state.table, display.hand(0));
      for (const card of lit.cards) expect(hand).toContain(card);
      const wanted = run.wanted();
      if (wanted) await say(wanted);
      else run.next();
    }
    expect(store.getState()).toMatchObject({ held: false, live: true });
  });

  it('gives the sums of this very deal', async () => {
    const { run, say, store, display, session } = await learn(entry);
    const [bought] = session.past.filter(({ event }) => event.type === 'funded');
    const buyIn = bought ? (bought.event as { amount: number }).amount : 0;
    while (run.look.getState().now) {
      const { lit, view, controls } = store.getState();
      const { text } = run.look.getState().now!;
      const points = /(\d+) points/.exec(text)?.[1];
      const worth = lit.cards.length > 1 ? display.preview(view, lit.cards, null)?.total : undefined;
      if (points && /^\d+$/.test(worth ?? '')) expect(worth).toBe(points);
      const price = controls.controls.find(({ id }) => id === run.wanted()?.type)?.placeText;
      if (price && run.wanted()?.to) expect(text).toContain(` ${price(run.wanted()!.to!)} credits`);
      const holds = /hold ([\d ]+) credits/.exec(text)?.[1];
      if (holds) expect(holds).toBe(thousands(creditsIn(view.state.table, seatPurse(0))));
      const ante = /an ante of (\d+)/.exec(text)?.[1];
      const pots = /two pots of (\d+) credits/.exec(text)?.[1];
      if (ante && pots)
        expect(buyIn + 2 * Number(pots) - Number(ante)).toBe(creditsIn(view.state.table, seatPurse(0)));
      const wanted = run.wanted();
      if (wanted) await say(wanted);
      else run.next();
    }
  });

  it('waits for the reader before anything to do is lit', async () => {
    const { run, session, store, rules } = await learn(entry);
    expect(run.look.getState().now).toMatchObject({ task: false, wrong: null });
    expect(store.getState().reading).toBe(true);
    // No command is accepted while reading, not even the one that happens to come next.
    for (const { command } of [...rules.legal(session.view()), { command: { type: 'nothing' } }]) {
      const before = run.look.getState().now!.step;
      const problem = run.problem({ type: command.type });
      if (problem === null) break;
      expect(problem).toMatch(/^Read on first/);
      expect(run.look.getState().now).toMatchObject({ wrong: problem, step: before });
    }
  });

  it('continues where the reader stopped', async () => {
    const first = await learn(entry);
    first.run.next();
    const read = first.run.read();
    expect(read).toBe(1);
    const { run } = await learn(entry, first, read);
    expect(run.look.getState().now!.step).toBe(2);
    run.end();
    expect((await learn(entry, first, run.read())).run.look.getState().now).toBeNull();
  });

  it('answers every other legal command kindly, and does nothing', async () => {
    const { run, say, session, store, rules } = await learn(entry);
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
          // It has the same effect, but the lesson must not count it as done before it is.
          expect(other.type).toBe(wanted.type);
          continue;
        }
        const { wrong } = run.look.getState().now!;
        expect(wrong).toMatch(/^[A-Z].*[.!]$/);
        if (wrong!.includes('lit')) expect(store.getState().lit.cards).not.toEqual([]);
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
