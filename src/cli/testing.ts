import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Command, type CommandIo, runCommand } from './command/command.ts';

// Runs commands for tests: in this process, which is cheap, or as separate processes, which shows that they can be started.

export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Given {
  /** Chunks of standard input. */
  readonly stdin?: readonly string[];
  readonly env?: CommandIo['env'];
  readonly folder?: string;
}

/** Runs a command in this process. Without `env` its environment is empty. */
export async function run(
  command: Command,
  args: readonly string[],
  { stdin = [], env = {}, folder = process.cwd() }: Given = {},
): Promise<Outcome> {
  let [stdout, stderr] = ['', ''];
  const io: CommandIo = {
    stdin: (async function* () {
      yield* stdin;
    })(),
    env,
    folder,
    async stdout(text) {
      stdout += text;
    },
    stderr(text) {
      stderr += text;
    },
    interrupted: 0,
  };
  const status = await runCommand(command, args, io);
  return { status, stdout, stderr };
}

const TSX = import.meta.resolve('tsx');

/** Starts a command's module (`replay.ts`) as a process, with `env` added to our own environment. */
export function start(
  module: string,
  args: readonly string[],
  { stdin = [], env = {}, folder = process.cwd() }: Given = {},
): Promise<Outcome> {
  const file = fileURLToPath(new URL(module, import.meta.url));
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', TSX, file, ...args],
      options,
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
    child.stdin!.end(stdin.join(''));
  });
}
