import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgs, UsageError, wholeNumber } from './args.ts';

/** File that holds the last seed, unless `--state` names another. */
const STATE = 'node_modules/.cache/soak.json';
const A_WEEK = 7 * 24 * 60;

export const usage = `usage: npm run soak -- [--minutes N] [--only NAME] [--state FILE]
  Tries the property tests in their long form, file by file, with a new seed every round, until Ctrl+C.
  --minutes N   begins no other file after N minutes
  --only NAME   only files with this in their path
  --state FILE  notes what was tried, and goes on from there; default ${STATE}
  Exit status: 0 nothing was found, 1 a test failed, 2 usage error.
`;

export interface SoakPlan {
  /** Null means without end. */
  readonly minutes: number | null;
  readonly only: string;
  readonly state: string;
}

export function planOf(args: string[]): SoakPlan {
  const { values } = readArgs({
    args,
    options: { minutes: { type: 'string' }, only: { type: 'string' }, state: { type: 'string' } },
  });
  return {
    minutes: values.minutes === undefined ? null : wholeNumber('minutes', values.minutes, 1, A_WEEK),
    only: values.only ?? '',
    state: values.state ?? STATE,
  };
}

/** Returns the test files with a long form: those that take sizes and seeds from `test/samples.ts`. */
export function longFiles(root: string, only: string): readonly string[] {
  const all = ['test', 'src/games'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const long = all.filter((file) => /\/samples\.ts';/.test(readFileSync(join(root, file), 'utf8')));
  const found = long.filter((file) => file.includes(only)).sort();
  if (!found.length)
    throw new UsageError(`no file is called “${only}”. There are: ${long.sort().join(', ')}`);
  return found;
}

/** The current round, whose number is its seed, and the files already run in it. */
export interface Progress {
  readonly seed: number;
  readonly done: readonly string[];
}

export const START: Progress = { seed: 1, done: [] };

/** Reads the saved progress. Anything invalid starts over. */
export function progressIn(text: string | null): Progress {
  try {
    const { seed, done } = JSON.parse(text ?? '') as Partial<Progress>;
    const isNoted =
      Number.isSafeInteger(seed) &&
      seed! > 0 &&
      Array.isArray(done) &&
      done.every((file) => typeof file === 'string');
    return isNoted ? { seed: seed!, done: done! } : START;
  } catch {
    return START;
  }
}

/** Returns the file to run now, and the round; once all were run, the next round begins. */
export function nextRun(
  { seed, done }: Progress,
  files: readonly string[],
): { readonly file: string; readonly progress: Progress } {
  const file = files.find((each) => !done.includes(each));
  if (file !== undefined) return { file, progress: { seed, done } };
  return { file: files[0]!, progress: { seed: seed + 1, done: [] } };
}

/** Returns the command that repeats a failure. */
export const commandOf = (seed: number, file: string): string => `SOAK_SEED=${seed} npx vitest run ${file}`;
