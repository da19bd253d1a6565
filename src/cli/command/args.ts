import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Wrong use of a command: reported with the usage, exit status 2. */
export class UsageError extends Error {}

/** Calls `parseArgs` on the given arguments and throws its complaints as usage errors. */
export function readArgs<T extends ParseArgsConfig & { readonly args: string[] }>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    // The result has the same type: `withSigns` only joins arguments.
    return parseArgs({ ...config, args: withSigns(config) } as T);
  } catch (error) {
    // Node adds advice on escaping after the first sentence.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(/\. |\n/)[0]!);
  }
}

/** Joins a negative number to the option before it, since Node would take it for another option. */
function withSigns({ args = [], options = {} }: ParseArgsConfig): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const name = joined.at(-1)?.replace(/^--/, '') ?? '';
    if (/^-\d/.test(arg) && options[name]?.type === 'string') joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** Parses an option's whole number, or throws a usage error. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not “${text}”`);
  return value;
}

/** Returns the system's words about a file error: `no such file or directory`. */
export const fileTrouble = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return code === undefined ? message : message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
};
