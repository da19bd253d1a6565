import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { UsageError } from './args.ts';

/** Environment of a command: its process, or a test. */
export interface CommandIo {
  /** Chunks of standard input. */
  readonly stdin: AsyncIterable<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that the command was started in. */
  readonly folder: string;
  /** Writes text; resolves when there is room for more. */
  stdout(text: string): Promise<void>;
  stderr(text: string): void;
  /** Exit status if the reader stops before the command is done (`| head`), which is no failure in itself. */
  interrupted: number;
}

export interface Command {
  readonly name: string;
  readonly usage: string | (() => Promise<string>);
  /** Runs and returns the exit status. Throws `UsageError` on wrong use. */
  main(args: string[], io: CommandIo): Promise<number>;
}

const usageOf = async ({ usage }: Command): Promise<string> => (typeof usage === 'string' ? usage : usage());

/** Runs a command, or prints its usage. Returns the exit status. */
export async function runCommand(command: Command, args: readonly string[], io: CommandIo): Promise<number> {
  try {
    if (args.includes('--help')) {
      await io.stdout(await usageOf(command));
      return 0;
    }
    return await command.main([...args], io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr(`${command.name}: ${error.message}\n${await usageOf(command)}`);
    return 2;
  }
}

const PROCESS: CommandIo = {
  get stdin() {
    return process.stdin.setEncoding('utf8') as AsyncIterable<string>;
  },
  env: process.env,
  folder: process.cwd(),
  async stdout(text) {
    if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  stderr: (text) => void process.stderr.write(text),
  interrupted: 0,
};

/** Runs a command as this process if Node was started with its module, and not if it is imported. */
export async function runIfMain(module: string, command: Command): Promise<void> {
  if (module !== pathToFileURL(process.argv[1] ?? '').href) return;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(PROCESS.interrupted);
  });
  process.exitCode = await runCommand(command, process.argv.slice(2), PROCESS);
}
