import * as v from 'valibot';
import { canonical } from '../lib/json.ts';
import { issueText } from './parseBody.ts';

/** Nothing longer is read: a record comes from outside. */
export const RECORD_LIMITS = { bytes: 64 * 2 ** 20, line: 2 ** 20, entries: 2 ** 20 } as const;

/** Carries a refusal out of the line-by-line reading; never leaves this file. */
export class Refusal extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** One line after the other, with its number for complaints. */
export function makeReader(source: string) {
  if (source.length > RECORD_LIMITS.bytes)
    throw new Refusal(1, `the file is longer than ${RECORD_LIMITS.bytes} characters`);
  let at = 0;
  let line = 0;
  const refuse = (message: string): never => {
    throw new Refusal(Math.max(1, line), message);
  };
  return {
    refuse,
    /** Everything before the line that was read last. */
    before: () => source.slice(0, source.lastIndexOf('\n', at - 2) + 1),
    atEnd: () => at >= source.length,
    skip: () => {
      line++;
    },
    next(expected: string): Record<string, unknown> {
      line++;
      if (at >= source.length) refuse(`the record is cut off here: ${expected} was expected`);
      const end = source.indexOf('\n', at);
      if (end < 0) refuse('the record is cut off here: this line has no end');
      const raw = source.slice(at, end);
      at = end + 1;
      if (raw.length > RECORD_LIMITS.line)
        refuse(`this line is longer than ${RECORD_LIMITS.line} characters`);
      let value: unknown;
      try {
        value = JSON.parse(raw);
      } catch {
        refuse('this line is not JSON');
      }
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        return refuse('this line is not a JSON object');
      // Objects cannot carry a member of this name safely, and nothing of ours has one.
      if (canonicalOf(value) !== raw || raw.includes('"__proto__":'))
        refuse('this line is JSON, but not in canonical form');
      return value as Record<string, unknown>;
    },
    parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown, what: string): T {
      const parsed = v.safeParse(schema, value);
      return parsed.success ? parsed.output : refuse(`not ${what}: ${issueText(parsed.issues[0])}`);
    },
  };
}

/** JSON can be nested deeper, and hold greater numbers, than we care to write. */
function canonicalOf(value: unknown): string | null {
  try {
    return canonical(value);
  } catch {
    return null;
  }
}
