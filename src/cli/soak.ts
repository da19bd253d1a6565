/** `npm run soak -- --minutes 60`: runs the property tests in their long form, round after round with new seeds. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileTrouble, UsageError } from './command/args.ts';
import { type Command, type CommandIo, runIfMain } from './command/command.ts';
import {
  commandOf,
  longFiles,
  nextRun,
  type Progress,
  planOf,
  progressIn,
  usage,
} from './command/soakPlan.ts';

type Result = 'passed' | 'failed' | 'stopped';

/** Runs one file in its long form with one seed. Its report goes to the terminal. */
function tryFile(folder: string, seed: number, file: string, isStopped: () => boolean): Promise<Result> {
  const vitest = join('node_modules', '.bin', 'vitest');
  const args = ['run', '--reporter=dot', file];
  const env = { ...process.env, SOAK_SEED: String(seed) };
  return new Promise((resolve, reject) => {
    const child = spawn(vitest, args, {
      cwd: folder,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (status) => resolve(isStopped() ? 'stopped' : status === 0 ? 'passed' : 'failed'));
  });
}

function noted(path: string): Progress {
  try {
    return progressIn(readFileSync(path, 'utf8'));
  } catch {
    return progressIn(null);
  }
}

function note(path: string, progress: Progress): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(progress)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${fileTrouble(error)}`);
  }
}

async function main(args: string[], io: CommandIo): Promise<number> {
  const { minutes, only, state } = planOf(args);
  const files = longFiles(io.folder, only);
  const path = resolve(io.folder, state);
  const end = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const failed: string[] = [];
  let stopped = false;
  // The terminal interrupts the tests too.
  const stop = (): void => {
    stopped = true;
  };
  process.on('SIGINT', stop);
  try {
    while (!stopped && Date.now() < end) {
      const { file, progress } = nextRun(noted(path), files);
      note(path, progress);
      await io.stdout(`\nsoak: seed ${progress.seed}, ${file}\n`);
      const result = await tryFile(io.folder, progress.seed, file, () => stopped);
      if (result === 'stopped') break;
      if (result === 'failed') {
        failed.push(commandOf(progress.seed, file));
        await io.stdout(`soak: failed. Repeat it with: ${failed.at(-1)}\n`);
      }
      note(path, { ...progress, done: [...progress.done, file] });
    }
  } finally {
    process.off('SIGINT', stop);
  }
  const { file, progress } = nextRun(noted(path), files);
  await io.stdout(`\nsoak: goes on with seed ${progress.seed}, ${file}\n`);
  for (const command of failed) await io.stdout(`soak: failed: ${command}\n`);
  return failed.length ? 1 : 0;
}

export const soak: Command = { name: 'soak', usage, main };

await runIfMain(import.meta.url, soak);
