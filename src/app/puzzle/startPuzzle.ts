import type { Puzzle, PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import type { MatchHeader, SeatInfo } from '../../engine/match.ts';
import { games } from '../../games/index.ts';
import { seatPlayers } from '../../pages/tableForm/lobbySetup.ts';
import { playPuzzle } from '../../session/local/index.ts';
import { freshId } from '../../session/match/index.ts';
import type { MatchStorage, SavedMatch } from '../../session/storage/index.ts';
import { savedOf } from '../saved/matches.ts';
import { lockMatch } from '../saved/tabLock.ts';
import { puzzleGame, puzzleNumber } from './puzzleGame.ts';

/** Returns a day's puzzle among those of its game. */
export function puzzleOf(day: string, { puzzles }: PuzzleFile): Puzzle {
  const turn = Math.floor(puzzleNumber(day) / games.length);
  return puzzles[turn % puzzles.length]!;
}

/** Returns the company of a puzzle: the person in its seat, the strongest bots in the others. */
function seatsOf({ info }: GameEntry, name: string, count: number, at: number): SeatInfo[] {
  const level = info.bots.at(-1)!.level;
  const [person, ...bots] = seatPlayers(info, name, count, []);
  return bots.map((bot): SeatInfo => ({ ...bot, level })).toSpliced(at, 0, person!);
}

/** Most tables of other days' puzzles that are kept, if more was played there. */
const MOST_KEPT = 7;

/** Checks whether anything was played beyond a puzzle's position. */
const isPlayed = ({ created, updated }: SavedMatch): boolean => updated > created;

/**
 * Returns the id of this device's table with a day's puzzle, which is laid if there is none. Other days' tables are cleared, but for the
 * latest that were played on.
 */
export async function startPuzzle(storage: MatchStorage, name: string, day: string): Promise<string> {
  const entry = puzzleGame(day);
  const [file, rules] = await Promise.all([entry.puzzles!(), entry.rules()]);
  const puzzle = puzzleOf(day, file);
  const { matches } = await storage.list();
  const tables = matches.filter((saved) => saved.puzzle);
  const begun = tables.find((saved) => saved.puzzle?.day === day && saved.puzzle.seed === puzzle.seed);
  const kept = tables.filter((saved) => saved.puzzle?.day !== day && isPlayed(saved)).slice(0, MOST_KEPT);
  for (const table of tables) if (table !== begun && !kept.includes(table)) await clear(storage, table.match);
  if (begun) return begun.match;
  const match = freshId();
  const header: MatchHeader = {
    ...{ match, game: entry.info.id, version: file.version, options: file.options },
    seats: seatsOf(entry, name, file.seats, puzzle.seat),
  };
  const { entries, secrets } = playPuzzle(rules, header, puzzle);
  const saved = savedOf(header, puzzle.seat, undefined);
  await storage.create(
    { ...saved, rounds: 1, taught: true, puzzle: { day, seed: puzzle.seed, entries: entries.length } },
    entries,
    secrets,
  );
  return match;
}

/** Removes a table, unless another tab shows it. */
async function clear(storage: MatchStorage, match: string): Promise<void> {
  const release = await lockMatch(match);
  if (!release) return;
  try {
    await storage.remove(match);
  } finally {
    release();
  }
}
