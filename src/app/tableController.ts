import { makeLocalDealer } from '../engine/dealer.ts';
import type { Chances, Controls, GameDisplay } from '../engine/display.ts';
import type { Game, GameEntry, State } from '../engine/game.ts';
import type { View } from '../engine/view.ts';
import type { TableActions } from '../hud/actions.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { makeRng } from '../lib/rng.ts';
import { createLocalSession, type LocalSession, type Step } from '../session/localSession.ts';
import { secureRng } from '../session/randomness.ts';
import type { LoadedMatch, MatchStorage } from '../session/storage.ts';
import { createBestStore } from '../store/bests.ts';
import { createDirector, type Director } from '../store/director.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { createTableStore, freshTable, type TableStore } from '../store/tableStore.ts';
import { keepAnswerClock } from './answerClock.ts';
import { makeBotRunner } from './bots.ts';
import { makeOdds } from './odds.ts';

/** A table with everything behind it, as the page needs it. */
export interface TableController {
  readonly store: TableStore;
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly session: LocalSession;
  readonly director: Director;
  readonly actions: TableActions;
  /** Lets the dealer and the bots begin. Nothing is written before. */
  start(): void;
  close(): void;
}

export interface TableSetup {
  readonly entry: GameEntry;
  readonly loaded: LoadedMatch;
  readonly storage: MatchStorage;
  readonly preferences: PreferenceStore;
  readonly speed?: number | undefined;
  readonly replaying: boolean;
  readonly navigate: Pick<TableActions, 'rematch' | 'watchReplay' | 'lobby' | 'importRecord'>;
  readonly onError: (message: string) => void;
  readonly onShow: Parameters<typeof createDirector>[0]['onShow'];
}

const clock = {
  after(ms: number, then: () => void): () => void {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Takes up a saved match: at its latest state to play on, or from its beginning to be watched. */
export async function openTableController(setup: TableSetup): Promise<Result<TableController, string>> {
  const { entry, loaded, storage, preferences } = setup;
  const { saved, entries, secrets } = loaded;
  const { header, seat } = saved;
  const [rules, display] = await Promise.all([entry.rules(), entry.display()]);
  if (header.version !== rules.info.version)
    return err(
      `This match was played with rules version ${header.version}; this page has ${rules.info.version}.`,
    );

  // A seeded match goes on with another stretch of the same randomness after a reload.
  const rng = saved.seed === undefined ? secureRng() : makeRng(`${saved.seed}/${entries.length}`);
  const dealer = makeLocalDealer(rng, secrets);
  const bots = makeBotRunner(rng);
  const odds = makeOdds(entry.info.id, header.match);
  const steps: Step[] = [];
  let director: Director | null = null;
  let store: TableStore | null = null;
  const made = createLocalSession(
    rules,
    header,
    seat,
    dealer,
    bots.choose,
    {
      onEntry(added, more, minted) {
        storage
          .append({ ...saved, ...progressOf(rules, more.at(-1)!.state) }, added, minted)
          .catch(() =>
            setup.onError('This device refuses to save the match. Use “Save to a file” to keep it.'),
          );
        director?.push(more);
      },
      onError: (error) =>
        setup.onError(`The table stopped: ${error instanceof Error ? error.message : error}`),
      onReplay: (more) => steps.push(...more),
      onAnswer: () => store?.setState({ controls: ANSWERED }),
    },
    entries,
  );
  if (!made.ok) {
    bots.close();
    return made;
  }
  const session = made.value;
  const all = [...session.opening, ...steps];
  const table = createTableStore(
    freshTable({
      display,
      options: header.options,
      seats: header.seats.map(({ name, kind }, colour) => ({ name, kind, colour })),
      view: { seat, state: all[0]!.state, faces: all[0]!.faces },
      near: seat,
      replaying: setup.replaying,
    }),
  );
  store = table;
  const speed = (): number => {
    const wanted = setup.speed ?? preferences.getState().speed;
    // Who watches a replay wants to see it, even with motion switched off.
    return setup.replaying ? Math.max(wanted, 0.5) : wanted;
  };
  director = createDirector({
    store: table,
    rules,
    display,
    seat,
    clock,
    speed,
    paused: setup.replaying,
    ...(setup.onShow ? { onShow: setup.onShow } : {}),
  });
  const screen = director;
  screen.push(setup.replaying ? all : all.slice(-600));
  if (setup.replaying) screen.seek(0);
  else screen.skip();
  const stopClock = keepAnswerClock({
    store: table,
    preferences,
    answer: (command) => void session.submit(command),
    close: () => void session.table({ type: 'close' }),
    random: Math.random,
    speed,
    after: clock.after,
  });
  return ok({
    store: table,
    rules,
    display,
    session,
    director: screen,
    actions: {
      ...actionsOf(setup, session, screen),
      bests: () => bestsOf(rules, session),
      ...(display.chances && !setup.replaying ? { chances: () => reckon(table, odds.ask) } : {}),
    },
    start() {
      if (!setup.replaying) void session.run();
    },
    close() {
      stopClock();
      session.close();
      screen.close();
      bots.close();
      odds.close();
    },
  });
}

/** An answer that comes when the table shows another state is none. */
async function reckon(
  store: TableStore,
  ask: (view: View) => Promise<Chances | null>,
): Promise<Chances | null> {
  const { view } = store.getState();
  const chances = await ask(view);
  return store.getState().view === view ? chances : null;
}

/** What a person sees who has answered a question while others still think. */
const ANSWERED: Controls = {
  title: 'You have answered',
  text: 'Nobody sees it before all have, or the time is over.',
  controls: [],
  undo: null,
};

const progressOf = (rules: Game, state: State<unknown>) => ({
  updated: Date.now(),
  rounds: rules.rounds(state),
  finished: rules.outcome(state) !== null,
});

const bestStore = createBestStore(() => globalThis.localStorage ?? null);

/** Keeps this match's result, if it has one worth keeping, and tells the best of its game on this device. */
function bestsOf(rules: Game, { match }: LocalSession): ReturnType<TableActions['bests']> {
  const best = rules.outcome(match.state)?.best;
  if (!best) return [];
  const { game, match: id } = match.header;
  return bestStore.keep(game, { match: id, ...best }).map((each) => ({ ...each, isNew: each.match === id }));
}

function actionsOf(
  setup: TableSetup,
  session: LocalSession,
  director: Director,
): Omit<TableActions, 'bests'> {
  return {
    ...setup.navigate,
    dispatch(command) {
      const done = session.submit(command);
      return done.ok ? null : done.error;
    },
    skip: () => director.skip(),
    faster: () => director.faster(),
    again: () => director.again(),
    stop: () => void session.table({ type: 'stop' }),
    saveRecord: () => void saveRecord(session),
    replay: setup.replaying
      ? {
          position: () => director.position,
          length: () => director.length,
          seek: (n) => director.seek(n),
          play: () => director.play(),
          pause: () => director.pause(),
          playing: () => director.playing,
          exit: setup.navigate.lobby,
        }
      : null,
  };
}

async function saveRecord(session: LocalSession): Promise<void> {
  const { writeRecord } = await import('../engine/record.ts');
  const text = writeRecord(session.match, session.secrets);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = `${session.match.header.game}-${session.match.header.match}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
