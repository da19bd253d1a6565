import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Called wrongly: told with the usage, exit status 2. */
export class UsageError extends Error {}

/** `parseArgs` of given arguments, with its own complaints as usage errors. */
export function readArgs<T extends ParseArgsConfig & { readonly args: string[] }>(
  config: T,
): ReturnType<typeof parseArgs<T>> {
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
function withSigns({ args = [], options = {} }: ParseArgsConfig): string[] {
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

/** What the system says about a file: `no such file or directory`. */
export const fileTrouble = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return code === undefined ? message : message.replace(/^[A-Z]+: /, '').replace(/, \w+( '.*')?$/s, '');
};
