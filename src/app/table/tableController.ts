import type { Chances, Controls, GameDisplay } from '../../engine/display.ts';
import type { Game, RuleError } from '../../engine/game.ts';
import type { Lesson } from '../../engine/lesson.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { TableActions } from '../../hud/actions.ts';
import { LESSON_CODE } from '../../interaction/send.ts';
import type { TableSession } from '../../session/match/index.ts';
import { afterDrawn } from '../../store/afterDrawn.ts';
import { trackCredits } from '../../store/creditHistory.ts';
import { Director, type DirectorOptions } from '../../store/director/director.ts';
import { lineAt } from '../../store/director/moments.ts';
import { KEEP } from '../../store/director/narrator.ts';
import { watchFinale } from '../../store/finale/watchFinale.ts';
import { type LessonRun, runLesson } from '../../store/lesson.ts';
import type { PuzzleRun } from '../../store/puzzle/puzzleRun.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { releaseOf } from '../../store/spots.ts';
import { createTablePort, type TablePort } from '../../store/tablePort.ts';
import {
  createTableStore,
  freshTable,
  type LogLine,
  type SeatLook,
  type TableStore,
} from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { whenReady } from '../../store/whenReady.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import { fetchOffers } from '../played/fetchOffers.ts';
import { bestsOf } from '../played/keepBest.ts';
import { makeMatchKeeper } from '../played/matchKeeper.ts';
import { wearFigure } from '../played/ownFigure.ts';
import { beginPuzzle, type PuzzleSetup, puzzleProblem } from '../puzzle/puzzleTable.ts';
import { makeMatchReviewer } from '../workers/matchReviewer.ts';
import { makeMoveExplainer } from '../workers/moveExplainer.ts';
import { makeOdds } from '../workers/odds.ts';
import { keepClocks } from './clocks.ts';
import { ownActions, showOwnPictures } from './own.ts';
import { readingPauseOf } from './readingPause.ts';
import { replayActions, seatsInLogOf, type Watching } from './replayActions.ts';
import type { makeTableFiles } from './tableFiles.ts';
import { currentSkin, followSkin } from './tableSkin.ts';
import { ANSWERED, SENDING } from './waitingControls.ts';

/** A table with everything behind it, as the page needs it. */
export interface TableController {
  readonly store: TableStore;
  /** Interface between scene and HUD. */
  readonly port: TablePort;
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly session: TableSession;
  readonly director: Director;
  readonly actions: TableActions;
  /** Lets the dealer and the bots begin. Nothing is written earlier. */
  start(): void;
  /** Called once the first cards are shown and there is time: fetches what is needed next. */
  lookAhead(): void;
  /** Adds new steps of the match. */
  push(steps: readonly ShownStep[]): void;
  /** Returns the number of steps shown so far, with those from before. */
  seen(): number;
  /** The viewer's answer was accepted; others are still thinking. */
  answered(): void;
  /** The viewer's command is on its way to the devices that decide (true), or has been accepted or refused (false). */
  sending(isSending: boolean): void;
  close(): void;
}

export interface TableSetup {
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly session: TableSession;
  readonly seats: readonly SeatLook[];
  readonly preferences: PreferenceStore;
  readonly speed?: number | undefined;
  readonly replaying: boolean;
  readonly watching?: Watching | undefined;
  /** Everyone at the table sits at this device. */
  readonly alone?: boolean;
  /** Day whose deal this is. */
  readonly day?: string | undefined;
  /** Its puzzle of the day. */
  readonly puzzle?: PuzzleSetup | null;
  /** Seats of the people who share this device; missing: one person plays here. */
  readonly people?: readonly Seat[];
  /** The match began as a lesson, with an arranged deal. */
  readonly taught?: true | undefined;
  /** Number of past steps that the viewer has seen; the others are shown now. Missing: as if the viewer had just returned. */
  readonly seen?: number | undefined;
  /** The viewer has read the end of a hand. */
  readonly onRead?: () => void;
  /** For replays: this game can explain its bots' thinking (`GameEntry.evaluator`). */
  readonly hasEvaluator?: boolean;
  /** This game can appraise decisions (`GameEntry.evaluator`). */
  readonly canReview?: boolean;
  /** For replays: the first step shown; the beginning by default. */
  readonly at?: number | undefined;
  readonly navigate: Pick<TableActions, 'rematch' | 'watchReplay' | 'lobby' | 'importRecord'>;
  /** Missing: other people play the other seats. */
  readonly sitAt?: TableActions['sitAt'];
  readonly onShow: DirectorOptions['onShow'];
  readonly saveRecord: () => void;
  readonly publication?: TableActions['publication'];
  /** A guided first game, with its progress in the entries so far; `read`: steps behind the learner. */
  readonly lesson?: { readonly lesson: Lesson; readonly read: number; onRead(): void } | null;
  /** For tables that can be laid from files (`Game.laid`). */
  readonly tableFiles?: typeof makeTableFiles | null;
  /** Fetches what hands need once there is no referee; the rules' `prepare` by default. */
  readonly prepareRelease?: () => Promise<unknown>;
  readonly onClose?: () => void;
  /** Resolves once everything needed for dealing is here; rejects if the table is closed first. */
  readonly ready?: () => Promise<void>;
  readonly lookAhead?: () => void;
}

/** Milliseconds before showing "sending"; sooner, it would only flicker. */
const ON_ITS_WAY = 180;

/** The guided first game in progress at this table. */
function lessonOf({ lesson, session }: TableSetup, store: TableStore): LessonRun | null {
  if (!lesson) return null;
  const { lesson: steps, read, onRead } = lesson;
  return runLesson(steps, store, { done: wordsOf(session), read }, onRead);
}

/** Opens the table of a match: at its latest state to play on, or from its beginning for a replay. */
export function openTable(setup: TableSetup): TableController {
  const { rules, display, session, preferences, replaying } = setup;
  const { header } = session.match;
  const { seat, past } = session;
  const odds = makeOdds(header.game, header.match);
  const explainer = makeMoveExplainer(session, setup.hasEvaluator ? seatsInLogOf(session, display) : null);
  const store = createTableStore(
    freshTable({
      display,
      options: header.options,
      seats: setup.seats,
      view: { seat, state: past[0]!.state, faces: past[0]!.faces },
      ...{ replaying, borrowed: setup.watching?.borrowed ?? false },
      look: currentSkin(display, preferences),
    }),
  );
  const speed = speedOf(setup);
  const [lesson, puzzle] = [lessonOf(setup, store), setup.puzzle ? beginPuzzle(setup.puzzle, session) : null];
  const director = new Director({
    store,
    rules,
    display,
    seat,
    clock: REAL_TIME,
    speed,
    secrets: () => session.secrets,
    paused: replaying,
    ...(lesson && { stays: lesson.stays }),
    ...readingPauseOf(setup, store, lesson),
    ...(setup.onShow ? { onShow: setup.onShow } : {}),
  });
  const before = past.slice(0, setup.seen);
  const course = trackCredits(header.seats.length, before, display.highlights);
  let count = before.length;
  director.push(replaying ? past : before.slice(-KEEP));
  if (replaying) director.seek(setup.at ?? 0);
  else if (setup.seen === undefined) director.resume();
  else director.finish();
  lesson?.look.subscribe(() => director.goOn());
  const showControls = (controls: Controls): void => store.setState({ controls });
  const stops = [
    keepClocks(setup, store, speed),
    showOwnPictures(store),
    followSkin({ store, preferences }, display),
    wearFigure(setup, store),
    watchFinale(store, rules, () => course.now()),
  ];
  const port = createTablePort();
  let cancelSending: (() => void) | null = null;
  const [keeper, reviewer] = [makeMatchKeeper(setup), makeMatchReviewer(session)];
  const push = whenReady(
    display,
    firstDrawn(setup, port, (steps) => {
      course.add(steps);
      count += steps.length;
      director.push(steps);
      keeper.look();
    }),
  );
  if (before.length < past.length) push(past.slice(before.length));
  return {
    store,
    port,
    rules,
    display,
    session,
    director,
    actions: {
      ...actionsOf(setup, director, store, lesson, puzzle),
      replay: replaying ? replayActions(setup, director, explainer) : null,
      release: () => release(setup, store),
      bests: () => bestsOf(rules, session),
      course: () => course.now(),
      found: keeper.found,
      offers: fetchOffers,
      ...(setup.canReview && seat !== null && { review: (onProgress) => reviewer.begin(seat, onProgress) }),
      ...(display.brought && !replaying ? { own: ownActions } : {}),
      tableFiles: replaying ? null : (setup.tableFiles?.({ session, director, display, store }) ?? null),
      ...(display.chances && !replaying ? { chances: () => computeOdds(store, odds.ask) } : {}),
    },
    start() {
      if (replaying) return;
      Promise.resolve(setup.ready?.()).then(
        () => session.run(),
        // The table is closed.
        () => {},
      );
    },
    lookAhead: () => setup.lookAhead?.(),
    push,
    seen: () => count - (director.length - 1 - director.position),
    answered: () => showControls(ANSWERED),
    sending(isSending) {
      cancelSending?.();
      cancelSending = isSending
        ? REAL_TIME.after(ON_ITS_WAY, () => showControls(session.answered ? ANSWERED : SENDING))
        : null;
      if (!isSending && !session.answered) showControls(display.controls(store.getState().view));
    },
    close() {
      cancelSending?.();
      lesson?.close();
      for (const stop of stops) stop();
      session.close();
      director.pause();
      for (const worker of [odds, explainer, reviewer]) worker.close();
      setup.onClose?.();
    },
  };
}

/** Delays a new match until the table is drawn; at speed 0 (results only) nothing waits. */
function firstDrawn(
  { session, replaying, speed }: TableSetup,
  { drawn }: TablePort,
  show: (steps: readonly ShownStep[]) => void,
): (steps: readonly ShownStep[]) => void {
  const begins = !replaying && speed !== 0 && !session.match.entries.length;
  return begins ? afterDrawn({ drawn, timer: REAL_TIME, show }) : show;
}

/** Current speed. */
const speedOf =
  ({ speed, preferences, replaying }: TableSetup) =>
  (): number => {
    const wanted = speed ?? preferences.getState().speed;
    // A person watching a replay wants to see it, even with motion switched off.
    return replaying ? Math.max(wanted, 0.5) : wanted;
  };

/** Error for commands while looking back, when nothing can be done. */
const LOOKING_BACK: RuleError = {
  code: 'page',
  message: 'This is the table as it was. Go back to now to play on.',
};

/** Dismisses the referee, once hands can move things. */
async function release(setup: TableSetup, store: TableStore): Promise<RuleError | null> {
  const { rules, session, people, prepareRelease = async () => rules.prepare?.() } = setup;
  try {
    await fetched(prepareRelease);
  } catch {
    return NOT_FETCHED;
  }
  const { seat } = session;
  const done = session.table(releaseOf(store.getState(), people ?? (seat === null ? [] : [seat])));
  return done.ok ? null : done.error;
}

const NOT_FETCHED: RuleError = {
  code: 'page',
  message: 'What hands need could not be fetched. Check your connection and try again.',
};

/** Discards an answer that arrives after the table's state has changed. */
async function computeOdds(
  store: TableStore,
  ask: (view: View) => Promise<Chances | null>,
): Promise<Chances | null> {
  const { view } = store.getState();
  const chances = await ask(view);
  return store.getState().view === view ? chances : null;
}

function actionsOf(
  setup: TableSetup,
  director: Director,
  store: TableStore,
  lesson: LessonRun | null,
  puzzle: PuzzleRun | null,
): Omit<TableActions, 'bests' | 'course' | 'found' | 'tableFiles' | 'release' | 'replay'> {
  const { session } = setup;
  const lookBack = (past: LogLine | null): void => {
    director.lookBack(past);
    if (!lesson) store.setState({ lit: { cards: [], places: [], controls: [], ...past?.lit } });
  };
  return {
    ...setup.navigate,
    ...(lesson && { lesson }),
    ...(puzzle && { puzzle }),
    ...(setup.sitAt && { sitAt: setup.sitAt }),
    ...(setup.people && { people: setup.people }),
    ...(setup.day !== undefined && { day: setup.day }),
    dispatch(command): RuleError | null {
      if (store.getState().past) return LOOKING_BACK;
      const problem = lesson?.problem(command) ?? null;
      if (problem !== null) return { code: LESSON_CODE, message: problem };
      const wrong = puzzle && puzzleProblem(puzzle, setup.rules, store.getState().view, command);
      if (wrong) return wrong;
      const done = session.submit(command);
      if (done.ok) for (const run of [lesson, puzzle]) run?.did();
      return done.ok ? null : done.error;
    },
    skip() {
      const { rest } = store.getState();
      director.skipOn();
      if (rest) setup.onRead?.();
    },
    faster: () => director.faster(),
    endMoment: () => director.endMoment(),
    again: () => director.again(),
    next() {
      director.next();
      setup.onRead?.();
    },
    lookBack,
    lookAt: (point, text) => lookBack(lineAt(store.getState().log, point, text)),
    stop() {
      session.table({ type: 'stop' });
      // The match runs ahead of the scene: if it is over already, it is still shown to its end.
      if (setup.alone && setup.rules.outcome(session.match.state)) director.finish();
    },
    saveRecord: setup.saveRecord,
    ...(setup.publication && { publication: setup.publication }),
  };
}

/** Number of entries by the viewer in this match. */
const wordsOf = ({ match, seat }: TableSession): number =>
  match.entries.filter(({ author }) => author === seat).length;
