import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Game, GameEntry, State } from '../../engine/game.ts';
import { steadyRng } from '../../engine/lesson.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { createLocalSession, type LocalSession } from '../../session/local/index.ts';
import { secureRng } from '../../session/match/index.ts';
import type { LoadedMatch, MatchStorage } from '../../session/storage/index.ts';
import { reportFault } from '../../ui/faults/faults.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import { makeBotRunner } from '../workers/bots.ts';
import { patientWorker, type TellMissing } from '../workers/patientWorker.ts';
import { openTable, saveRecord, type TableController, type TableSetup } from './tableController.ts';
import { fetchTableSkin } from './tableSkin.ts';

export interface LocalTableSetup
  extends Pick<TableSetup, 'preferences' | 'speed' | 'replaying' | 'at' | 'navigate' | 'onShow'> {
  readonly entry: GameEntry;
  readonly loaded: LoadedMatch;
  readonly storage: MatchStorage;
  readonly onError: (message: string) => void;
  readonly tellMissing: TellMissing;
  /** The person has moved to another seat, which is saved: reopen the table. */
  readonly onMoved?: () => void;
}

/** Reopens a match that is saved on this device. */
export async function openLocalTable(setup: LocalTableSetup): Promise<Result<TableController, string>> {
  const { entry, loaded, storage } = setup;
  const { saved, entries, secrets } = loaded;
  const { header, seat } = saved;
  const begins = entry.begin && !entries.length ? entry.begin : entry.rules;
  const [rules, display] = await fetched(() =>
    Promise.all([begins(), entry.display(), fetchTableSkin(setup.preferences)]),
  );
  if (header.version !== rules.info.version)
    return err(
      `This match was played with rules version ${header.version}; this page has ${rules.info.version}.`,
    );
  // After a reload, a seeded match continues with another stretch of the same randomness.
  const rng = saved.seed === undefined ? secureRng() : makeRng(`${saved.seed}/${entries.length}`);
  const bots = makeBotRunner(rng, patientWorker('bots', 'The bots of this table', setup.tellMissing));
  let table: TableController | null = null;
  const teaches = saved.lesson && !setup.replaying && entry.lesson;
  const lesson = teaches ? await fetched(teaches) : null;
  /** The match as saved, with the progress of its lesson. */
  let kept = saved;
  const keep = (more: Partial<typeof saved>): void => {
    kept = { ...kept, ...more, ...(isLearning() ? {} : { lesson: undefined }) };
  };
  const cannotSave = (): void =>
    setup.onError('This device cannot save the match. Use “Save to a file” to keep it.');
  // Until the table is open, nothing is over.
  const isLearning = (): boolean => table?.actions.lesson?.look.getState().now !== null;
  // Lesson randomness repeats after a reload.
  const chance = lesson ? steadyRng(lesson.seed, () => session?.match.entries.length ?? 0) : rng;
  let session: LocalSession | null = null;
  const made = createLocalSession(
    rules,
    header,
    seat,
    makeLocalDealer(chance, secrets, lesson?.deal),
    async (game, view, level) =>
      lesson && isLearning() ? lesson.other(view) : bots.choose(game, view, level),
    {
      onEntry(added, more, minted) {
        keep(progressOf(rules, more.at(-1)!.state));
        storage.append(kept, added, minted).catch(cannotSave);
        table?.push(more);
      },
      onError: (error) => reportFault('table', error),
      onAnswer: () => table?.answered(),
    },
    entries,
  );
  if (!made.ok) {
    bots.close();
    return made;
  }
  session = made.value;
  const { game } = session.match.state;
  await fetched(async () => display.ready?.(game));
  const tableFiles = rules.laid ? (await fetched(() => import('./tableFiles.ts'))).makeTableFiles : null;
  table = openTable({
    ...setup,
    alone: true,
    hasEvaluator: entry.evaluator !== undefined,
    rules,
    display,
    session: made.value,
    lesson: lesson && {
      lesson,
      read: saved.read ?? 0,
      onRead() {
        keep({ read: table?.actions.lesson?.read() });
        storage.keep(kept).catch(cannotSave);
      },
    },
    ...(!setup.replaying && setup.onMoved && header.seats.every(({ kind }) => kind === 'human')
      ? {
          sitAt(seat: number) {
            keep({ seat });
            storage.keep(kept).then(setup.onMoved, cannotSave);
          },
        }
      : {}),
    tableFiles: tableFiles && ((parts) => tableFiles({ ...parts, alone: true })),
    seats: header.seats.map(({ name, kind }, colour) => ({ name, kind, colour })),
    saveRecord: () => void saveRecord(made.value, setup.onError),
    onClose: bots.close,
    ready: async () => {
      if (header.seats.some(({ kind }) => kind === 'bot')) await bots.ready(header.game);
    },
    lookAhead() {
      if (setup.replaying) return;
      // Requested again when it is needed.
      rules.prepare?.().catch(() => {});
    },
  });
  return ok(table);
}

const progressOf = (rules: Game, state: State<unknown>) => ({
  updated: Date.now(),
  rounds: rules.rounds(state),
  finished: rules.outcome(state) !== null,
});
