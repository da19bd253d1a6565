/** `npm run puzzles -- --game comet --minutes 5`: finds positions for the puzzle of the day, and writes them to `assets/puzzles`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Puzzle, PuzzleFile } from '../../engine/analysis/puzzle.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { defaultOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { canonical } from '../../lib/json.ts';
import { readArgs, UsageError, wholeNumber } from '../command/args.ts';
import { type Command, type CommandIo, runIfMain } from '../command/command.ts';
import { findPuzzle, WRONG } from './findPuzzle.ts';
import { spread } from './spread.ts';

const folder = new URL('../../../assets/puzzles/', import.meta.url);

/** Taking a step back chooses nothing. */
const ASIDE = ['takeBack'];

const known = games.map(({ info }) => info.id).join(', ');

const usage = `usage: npm run puzzles -- --game GAME [options]
  --game GAME   ${known}
  --count N     until there are so many puzzles; 46 if not given
  --alike N     at most so many that are solved by a command of one type; any number if not given
  --marks N     most marks (docs/analysis.md) of a wrong choice, fewer than those of a right one; ${WRONG} if not given
  --minutes N   tries no other match after N minutes; 5 if not given
  Lets experts play matches, each with the next seed, and adds at most one puzzle of each to those already there. Puzzles that were
  made for other rules or another table are left out; the others are ordered so that solutions of one kind are far apart. Exit status: 0 there are enough, 1 there are fewer, 2 usage error.
`;

interface Plan {
  readonly entry: GameEntry;
  readonly count: number;
  /** Most puzzles whose solutions are of one type. */
  readonly alike: number;
  /** Most marks of a wrong choice. */
  readonly marks: number;
  readonly minutes: number;
}

function planOf(args: string[]): Plan {
  const { values } = readArgs({
    args,
    options: {
      game: { type: 'string' },
      count: { type: 'string' },
      alike: { type: 'string' },
      marks: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const entry = games.find(({ info }) => info.id === values.game);
  if (!entry) throw new UsageError(`no game “${values.game ?? ''}”; there are: ${known}`);
  const count = wholeNumber('count', values.count ?? '46', 1, 1000);
  return {
    entry,
    count,
    alike: wholeNumber('alike', values.alike ?? String(count), 1, 1000),
    marks: wholeNumber('marks', values.marks ?? String(WRONG), 1, WRONG),
    minutes: wholeNumber('minutes', values.minutes ?? '5', 1, 600),
  };
}

/** Returns the puzzles already there that belong to this table. */
function kept(path: URL, table: Omit<PuzzleFile, 'puzzles'>): readonly Puzzle[] {
  if (!existsSync(path)) return [];
  const { puzzles, ...old }: PuzzleFile = JSON.parse(readFileSync(path, 'utf8'));
  return canonical(old) === canonical(table) ? puzzles : [];
}

/** Writes a puzzle a line, so that a change shows which ones it concerns. */
function write(path: URL, { puzzles, ...table }: PuzzleFile): void {
  const lines = puzzles.map((each) => JSON.stringify(each)).join(',\n');
  writeFileSync(path, `${JSON.stringify(table).slice(0, -1)},"puzzles":[\n${lines}\n]}\n`);
}

async function make({ entry, count, alike, marks, minutes }: Plan, io: CommandIo): Promise<number> {
  const { info } = entry;
  const path = new URL(`${info.id}.json`, folder);
  const options = defaultOptions(info);
  const table = { version: info.version, seats: info.seats.usual, options, aside: ASIDE };
  const puzzles = [...kept(path, table)];
  const search = {
    ...{ game: await entry.rules(), evaluator: await entry.evaluator!(), table, marks },
    isWanted: ({ type }: { readonly type: string }) =>
      puzzles.filter(({ right }) => right[0]!.type === type).length < alike,
  };
  const end = performance.now() + minutes * 60_000;
  const before = Math.max(0, ...puzzles.map(({ seed }) => Number(seed.split('-').at(-1))));
  let match = before;
  while (puzzles.length < count && performance.now() < end) {
    match++;
    const found = findPuzzle(search, `${info.id}-${match}`);
    if (found) puzzles.push(found);
  }
  write(path, { ...table, puzzles: spread(puzzles) });
  await io.stdout(`${info.name}: ${puzzles.length} puzzles, after ${match - before} further matches\n`);
  return puzzles.length < count ? 1 : 0;
}

export const makePuzzles: Command = {
  name: 'puzzles',
  usage,
  main: async (args, io) => make(planOf(args), io),
};

await runIfMain(import.meta.url, makePuzzles);
