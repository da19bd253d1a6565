import type { Contrast, Explanation } from '../../engine/analysis/evaluation.ts';
import { moveAt } from '../../engine/analysis/pastMoves.ts';
import { isRight, type Puzzle } from '../../engine/analysis/puzzle.ts';
import { pastOf } from '../../engine/analysis/review.ts';
import type { Command, Game, RuleError } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { View } from '../../engine/view.ts';
import { LESSON_CODE } from '../../interaction/send.ts';
import { ownCheck, type TableSession } from '../../session/match/index.ts';
import type { SavedMatch } from '../../session/storage/index.ts';
import { keepPuzzleResult, readPuzzleResults } from '../../store/puzzle/puzzleResults.ts';
import { type PuzzleReason, type PuzzleRun, runPuzzle } from '../../store/puzzle/puzzleRun.ts';
import { dayOf } from '../../store/viewer/calendar.ts';
import type { Kept } from '../../store/viewer/keptList.ts';
import { type Background, openBackground } from '../workers/background.ts';
import type { BackgroundTask } from '../workers/backgroundTasks.ts';

/** A saved table's puzzle. */
export interface PuzzleSetup extends NonNullable<SavedMatch['puzzle']> {
  readonly puzzle: Puzzle;
  readonly aside: readonly string[];
}

/** Returns the puzzle of a saved table. Null: it has none, or its game knows it no longer. */
export async function puzzleOfTable(
  entry: GameEntry,
  { puzzle: of }: SavedMatch,
): Promise<PuzzleSetup | null> {
  if (!of || !entry.puzzles) return null;
  const { puzzles, aside } = await entry.puzzles();
  const puzzle = puzzles.find(({ seed }) => seed === of.seed);
  return puzzle ? { ...of, puzzle, aside } : null;
}

const storage = (): Kept => globalThis.localStorage ?? null;

/** Begins a puzzle at its table, or goes on with it. */
export function beginPuzzle({ day, entries, puzzle, aside }: PuzzleSetup, session: TableSession): PuzzleRun {
  const { game } = session.match.header;
  return runPuzzle({
    ...{ puzzle, day, aside },
    known: readPuzzleResults(storage).find((each) => each.day === day),
    isSolved: session.match.entries[entries]?.author === session.seat,
    keep: (result) =>
      keepPuzzleResult(storage, {
        ...{ day, game, ...result },
        ...(dayOf(new Date()) === day ? {} : { late: true }),
      }),
    explain: () => explainSolution(puzzle, session, entries),
    faultOf: async (command, view) => {
      const [better] = puzzle.right;
      const task = { game, view, better: better!, worse: command, seed: puzzle.seed };
      return (await inBackground((ask) => contrastOf(ask, task)))?.fault ?? null;
    },
  });
}

/** Judges a command of the viewer before it is sent. Null: it may be sent. What the rules refuse is no try. */
export function puzzleProblem(
  puzzle: PuzzleRun,
  rules: Game,
  view: View,
  command: Command,
): RuleError | null {
  if (!puzzle.isOpen()) return null;
  const allowed = ownCheck(rules, view, command);
  if (!allowed.ok) return allowed.error;
  // The panel says so itself.
  return puzzle.accepts(command, view) ? null : { code: LESSON_CODE, message: 'It is not the solution.' };
}

/** Has a Worker weigh the position before an entry, with everything that its seat could know. */
async function explainSolution(
  puzzle: Puzzle,
  { match, secrets, seat }: TableSession,
  seq: number,
): Promise<PuzzleReason | null> {
  const { header, game } = match;
  const entries = match.entries.slice(0, seq + 1);
  if (seat === null || entries.length <= seq) return null;
  const past = pastOf(game, { header, entries, secrets, seat });
  const move = moveAt(
    past,
    past.past.findIndex((step) => step.seq === seq),
  );
  if (!move) return null;
  const { view, command } = move;
  const common = { game: header.game, view, seed: puzzle.seed };
  return inBackground(async (ask) => {
    const { explanation } = await ask<{ explanation: Explanation | null }>({
      kind: 'explain',
      ...common,
      command,
    });
    if (!explanation?.measured) return null;
    const { title, measured } = explanation;
    const best = measured.moves.find((each) => isRight(puzzle, each.command, view));
    const next = measured.moves.find((each) => !isRight(puzzle, each.command, view));
    if (!best) return null;
    const contrast =
      next && (await contrastOf(ask, { ...common, better: best.command, worse: next.command }));
    const { lead: lost, error } = puzzle;
    return { gain: contrast?.gain ?? null, title, best, lost, error, unit: measured.unit };
  });
}

type Ask = Background['ask'];

async function contrastOf(
  ask: Ask,
  task: Omit<Extract<BackgroundTask, { kind: 'contrast' }>, 'kind'>,
): Promise<Contrast | null> {
  return (await ask<{ contrast: Contrast | null }>({ kind: 'contrast', ...task })).contrast;
}

/** Opens a Worker for some questions. */
async function inBackground<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const background = openBackground('puzzle');
  try {
    return await work(background.ask);
  } finally {
    background.close();
  }
}
