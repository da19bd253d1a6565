import { type Chance, makeLocalDealer } from '../../engine/dealer.ts';
import type { Game, GameInfo, State } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { type Lesson, steadyRng } from '../../engine/lesson.ts';
import type { MatchHeader } from '../../engine/match.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { TableFileActions } from '../../hud/actions.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { makeRng, type Rng } from '../../lib/rng.ts';
import { createLocalSession, type LocalSession, seatsInSight } from '../../session/local/index.ts';
import { secureRng, type TableSession } from '../../session/match/index.ts';
import type { LoadedMatch, MatchStorage, SavedMatch } from '../../session/storage/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { skillOf } from '../../store/skillOf.ts';
import { hasRules, type SeatLook } from '../../store/tableStore.ts';
import { keepDayResult } from '../../store/viewer/dayResults.ts';
import { reportFault } from '../../ui/faults/faults.ts';
import { fetched, loadOnce } from '../../ui/loading/loadOnce.ts';
import { latePublication } from '../published/latePublication.ts';
import { puzzleOfTable } from '../puzzle/puzzleTable.ts';
import { peopleOf, seatsOf } from '../saved/matches.ts';
import { makeMatchWriter } from '../saved/matchWriter.ts';
import { chanceOfDay } from '../saved/startDay.ts';
import { openTableBots } from '../workers/bots.ts';
import type { TellMissing } from '../workers/patientWorker.ts';
import { type HotSeat, makeHotSeat, type SharedSession, type TurnView, untimed } from './hotSeat.ts';
import { saveRecord } from './saveRecord.ts';
import { openTable, type TableController, type TableSetup } from './tableController.ts';
import { fetchTableSkin } from './tableSkin.ts';

export interface LocalTableSetup
  extends Pick<TableSetup, 'preferences' | 'speed' | 'replaying' | 'at' | 'navigate' | 'onShow'> {
  readonly entry: GameEntry;
  readonly loaded: LoadedMatch;
  readonly storage: MatchStorage;
  readonly onError: (message: string) => void;
  readonly tellMissing: TellMissing;
}

/** Bots of a table, whose code is fetched from the beginning. */
interface Opponents extends ReturnType<typeof openTableBots> {
  readonly rng: Rng;
  /** Their code is here; rejects if the table is closed first. */
  readonly ready: Promise<void>;
}

/** Reopens a match that is saved on this device, for the people who share it. */
export async function openLocalTable(setup: LocalTableSetup): Promise<Result<HotSeat, string>> {
  const opponents = openOpponents(setup);
  const { bots } = opponents;
  try {
    const made = await openWith(setup, opponents);
    if (!made.ok) bots.close();
    return made;
  } catch (error) {
    bots.close();
    throw error;
  }
}

function openOpponents({ entry, loaded, replaying, tellMissing }: LocalTableSetup): Opponents {
  const { header, seed } = loaded.saved;
  // After a reload, a seeded match continues with another stretch of the same randomness.
  const rng = seed === undefined ? secureRng() : makeRng(`${seed}/${loaded.entries.length}`);
  const table = openTableBots(rng, entry.info, header.seats, tellMissing);
  const isNeeded = !replaying && header.seats.some(({ kind }) => kind === 'bot');
  const ready = isNeeded ? table.bots.ready(header.game) : Promise.resolve();
  ready.catch(() => {});
  return { ...table, rng, ready };
}

async function openWith(
  setup: LocalTableSetup,
  { rng, bots, manners, ready }: Opponents,
): Promise<Result<HotSeat, string>> {
  const { entry, loaded, storage } = setup;
  const { saved, entries, secrets } = loaded;
  const { header } = saved;
  const people = peopleOf(saved);
  const isShared = people.length > 1;
  const begins = entry.begin && !entries.length ? entry.begin : entry.rules;
  const [rules, own] = await fetched(() =>
    Promise.all([begins(), entry.display(), fetchTableSkin(setup.preferences)]),
  );
  const display = isShared ? untimed(own) : own;
  if (header.version !== rules.info.version) return err(otherVersion(header.version, rules.info.version));
  let table: HotSeat | null = null;
  const { lesson, puzzle } = await fetched(() => taskOf(setup));
  /** The match as saved, with the progress of its lesson. */
  let kept = saved;
  const keep = (more: Partial<typeof saved>): void => {
    kept = { ...kept, ...more, ...(isLearning() ? {} : { lesson: undefined }) };
  };
  const writer = makeMatchWriter(storage, () =>
    setup.onError('This device cannot save the match. Use “Save to a file” to keep it.'),
  );
  // Until the table is open, nothing is over.
  const actions = () => table?.turn.getState().table.actions;
  const learning = () => actions()?.lesson;
  const isLearning = (): boolean => learning()?.look.getState().now !== null;
  const chance = steadyChance(saved, lesson, () => session?.match.entries.length ?? 0) ?? rng;
  let session: LocalSession | null = null;
  const read = (from: Seat | null): Result<LocalSession, string> =>
    createLocalSession(
      rules,
      header,
      from,
      makeLocalDealer(chance, secrets, lesson?.deal),
      async (game, view, level) => {
        await actions()?.puzzle?.whenLeft;
        return lesson && isLearning() ? lesson.other(view) : bots.choose(game, view, level);
      },
      {
        onEntry(added, more, minted) {
          const { state } = more.at(-1)!;
          keepDay(kept, rules, state);
          keep(progressOf(rules, state));
          writer.append(kept, added, minted);
          table?.push(more);
        },
        onError: (error) => reportFault('table', error),
        onAnswer: () => table?.answered(),
      },
      entries,
      secureRng(),
      setup.replaying ? [] : othersAt(header, people, from!),
    );
  const made = read(firstSeat(setup));
  if (!made.ok) return made;
  session = made.value;
  const { game } = session.match.state;
  // A referee's table has no use for its files until it is released.
  const laid = rules.laid && begins !== entry.begin;
  await fetched(() => Promise.all([display.ready?.(game), laid && tableFiles()]));
  const speed = (): number => setup.speed ?? setup.preferences.getState().speed;
  const open = (view: TurnView): TableController =>
    openTable({
      ...setup,
      ...view,
      ...(setup.replaying && replayFrom(setup, view.session, () => table)),
      ...(view.covered && { speed: 0, onShow: undefined }),
      ...(isShared && !setup.replaying && { people }),
      ...{ rules, display, alone: true, day: saved.day, puzzle, taught: saved.taught },
      // An explanation may give a hand away.
      hasEvaluator: entry.evaluator !== undefined && (!isShared || saved.finished),
      canReview: entry.evaluator !== undefined && !saved.foreign,
      lesson: lesson && {
        lesson,
        read: saved.read ?? 0,
        onRead() {
          keep({ read: learning()?.read() });
          writer.keep(kept);
        },
      },
      ...(!setup.replaying && (isShared || isForOne(header)) && { sitAt: (to) => table?.sitAt(to) }),
      onRead: () => table?.read(),
      tableFiles: rules.laid ? (parts) => laterTableFiles({ ...parts, alone: !isShared }) : null,
      prepareRelease: () => Promise.all([tableFiles(), rules.prepare?.()]),
      seats: looksOf(saved, rules.info, manners),
      saveRecord: () => void saveRecord(made.value, setup.onError),
      // A puzzle's match would count as the publisher's own.
      ...(!puzzle && { publication: latePublication(made.value) }),
      ready: () => ready,
      lookAhead() {
        if (setup.replaying) return;
        // Requested again when it is needed.
        rules.prepare?.().catch(() => {});
      },
    });
  const hotSeat = makeHotSeat({
    ...{ people, open, speed, clock: REAL_TIME, first: session.seat },
    session: setup.replaying ? replayOf(session, read) : session,
    ...((!isShared || setup.replaying) && { alone: session }),
    beginsTogether: hasRules(display),
    onTake(to) {
      if (setup.replaying) return;
      keep({ seat: to });
      writer.keep(kept);
    },
  });
  table = {
    ...hotSeat,
    close() {
      hotSeat.close();
      bots.close();
    },
  };
  return ok(table);
}

/**
 * Returns the seat from which the table is first shown. A replay of other people, or of several at this device, begins with public things
 * alone: any of them may be watching.
 */
function firstSeat({ loaded: { saved }, replaying }: LocalTableSetup): Seat | null {
  const people = peopleOf(saved);
  if (replaying && (people.length > 1 || saved.foreign)) return null;
  return people.includes(saved.seat) ? saved.seat : people[0]!;
}

/** The session of a replay, which is read again for another seat: few viewers ask for one. */
const replayOf = (
  first: LocalSession,
  read: (from: Seat | null) => Result<LocalSession, string>,
): SharedSession => ({
  past: first.past,
  match: first.match,
  awaited: [],
  take(seat) {
    const again = read(seat);
    if (!again.ok) throw new Error(again.error);
    return again.value;
  },
  close: () => first.close(),
});

/** Returns how a replay is shown to a viewer who may have changed seats: from the same step on, with the seats that are open to them. */
function replayFrom(
  { loaded: { saved }, at }: LocalTableSetup,
  { seat, past, secrets }: TableSession,
  table: () => HotSeat | null,
): Pick<TableSetup, 'at' | 'watching'> {
  const { seats } = saved.header;
  // While a match can go on, its players must not look into other hands.
  const isOpen = saved.finished || seats.every(({ kind }) => kind === 'bot');
  const known = () =>
    saved.onlyWatched ? seatsInSight(past, secrets, seats.length) : seats.map((_, i) => i);
  const director = () => table()?.turn.getState().table.director;
  return {
    at: director()?.position ?? at,
    watching: {
      borrowed: seat !== saved.seat || saved.foreign === true || peopleOf(saved).length > 1,
      from: isOpen ? known() : [],
      watchFrom(to) {
        const goesOn = director()?.playing;
        table()?.sitAt(to);
        if (goesOn) director()?.play();
      },
    },
  };
}

type Files = typeof import('./tableFiles.ts');

let filesHere: Files['makeTableFiles'] | null = null;
const tableFiles = loadOnce(async () => {
  filesHere = (await import('./tableFiles.ts')).makeTableFiles;
}, 'table');

/** Actions of `tableFiles.ts`, fetched at the latest when the referee is dismissed, or a file is opened. Until then there is no past to go back to. */
function laterTableFiles(parts: Parameters<Files['makeTableFiles']>[0]): TableFileActions {
  let made: TableFileActions | null = null;
  const here = (): TableFileActions | null => {
    made ??= filesHere?.(parts) ?? null;
    return made;
  };
  return {
    alone: parts.alone === true && parts.session.seat !== null,
    rules: () => here()?.rules() ?? '',
    save: (...what) => here()?.save(...what),
    async read(file) {
      await tableFiles();
      return here()!.read(file);
    },
    open: (table) => here()!.open(table),
    moments: () => here()?.moments() ?? null,
    look: (moment) => here()?.look(moment),
    rewind: (moment) => here()!.rewind(moment),
    get canGoBack() {
      return here()?.canGoBack ?? false;
    },
    back: () => here()!.back(),
    check: (at, hash) => here()?.check(at, hash) ?? null,
  };
}

const otherVersion = (of: number, here: number): string =>
  `This match was played with rules version ${of}; this page has ${here}.`;

/** Fetches the lesson or puzzle of a table. */
async function taskOf({ entry, loaded: { saved }, replaying }: LocalTableSetup) {
  const lesson = saved.lesson && !replaying && entry.lesson;
  return {
    lesson: lesson ? await lesson() : null,
    puzzle: replaying ? null : await puzzleOfTable(entry, saved),
  };
}

/** Returns the randomness of a lesson or a day's deal, which repeats after a reload; null in other matches. `count`: entries so far. */
function steadyChance(
  { day, seed }: SavedMatch,
  lesson: Pick<Lesson, 'seed'> | null,
  count: () => number,
): Rng | Chance | null {
  if (day !== undefined && seed !== undefined) return chanceOfDay(seed);
  return lesson && steadyRng(lesson.seed, count);
}

/** Returns the looks of a match's seats, each in its own colour. */
const looksOf = (saved: SavedMatch, info: GameInfo, manners: readonly SeatLook['manner'][]) =>
  seatsOf(saved).map(
    ({ name, kind, level }, colour): SeatLook => ({
      ...{ name, kind, colour, manner: manners[colour] },
      skill: kind === 'bot' ? skillOf(info, level) : undefined,
    }),
  );

/** Checks whether people have all seats: where no one else shares the device, one person plays all of them. */
const isForOne = ({ seats }: MatchHeader): boolean => seats.every(({ kind }) => kind === 'human');

/** Returns the other seats that are played at this device. */
const othersAt = (header: MatchHeader, people: readonly Seat[], seat: Seat): readonly Seat[] =>
  (people.length < 2 && isForOne(header) ? header.seats.map((_, i) => i) : people).filter(
    (each) => each !== seat,
  );

/** Keeps this device's result in a deal of the day, once it is over. */
function keepDay({ day, seat, finished }: SavedMatch, { info, outcome }: Game, state: State<unknown>): void {
  const over = day === undefined || finished ? null : outcome(state);
  const mine = over?.standings.find((each) => each.seat === seat);
  if (day === undefined || !over || !mine) return;
  const { standings, unit } = over;
  const { rank, credits } = mine;
  const result = { day, game: info.id, rank, of: standings.length, credits, ...(unit && { unit }) };
  keepDayResult(() => globalThis.localStorage ?? null, result);
}

const progressOf = (rules: Game, state: State<unknown>) => ({
  updated: Date.now(),
  rounds: rules.rounds(state),
  finished: rules.outcome(state) !== null,
});
