import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Called wrongly: told with the usage, exit status 2. */
export class UsageError extends Error {}

/** `parseArgs` with its own complaints as usage errors. */
export function readArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    // What `T` says of options is true of this too.
    return parseArgs({ ...config, args: withSigns(config) } as T);
  } catch (error) {
    // Node adds advice on escaping after the first sentence.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(/\. |\n/)[0]!);
  }
}

/** Arguments in which a number below 0 is the value of the option before it: Node would ask whether it is an option. */
function withSigns({ args = process.argv.slice(2), options = {} }: ParseArgsConfig): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const name = joined.at(-1)?.replace(/^--/, '') ?? '';
    if (/^-\d/.test(arg) && options[name]?.type === 'string') joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** A whole number of an option. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not “${text}”`);
  return value;
}

/** Runs a command's main function; what it returns is the exit status. */
export async function runCommand(name: string, usage: string, main: () => Promise<number>): Promise<void> {
  // A reader that has seen enough (`| head`) is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n${usage}`);
    process.exitCode = 2;
  }
}

/** What the system says about a file: `no such file or directory`. */
export const fileTrouble = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return code === undefined ? message : message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
};
