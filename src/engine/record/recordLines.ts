import * as v from 'valibot';
import { type Hash, hashBytes } from '../../lib/hash.ts';
import { canonical, parseJson } from '../../lib/json.ts';
import { issueText } from './parseBody.ts';

/** Limits, since a record comes from outside. `bytes` of the file and of a line without its line feed. */
export const RECORD_LIMITS = { bytes: 64 * 2 ** 20, line: 2 ** 20, entries: 2 ** 20 } as const;

/** Carries a refusal out of the line-by-line reading; never leaves the engine. */
export class Refusal extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Reads line by line, numbering lines for error messages. Hashes are over the bytes, never over the decoded text. */
export function makeReader(source: Uint8Array) {
  if (source.length > RECORD_LIMITS.bytes)
    throw new Refusal(1, `the file is longer than ${RECORD_LIMITS.bytes} bytes`);
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** Offsets of the last line read and of the next one. */
  let [from, at] = [0, 0];
  let line = 0;
  const refuse = (message: string): never => {
    throw new Refusal(Math.max(1, line), message);
  };
  const decoded = (bytes: Uint8Array): string => {
    try {
      return utf8.decode(bytes);
    } catch {
      return refuse('this line is not UTF-8');
    }
  };
  return {
    refuse,
    /** SHA-256 of everything before the last line read. */
    sumBefore: (): Hash => hashBytes(source.subarray(0, from)),
    atEnd: () => at >= source.length,
    skip: () => {
      line++;
    },
    next(expected: string): Record<string, unknown> {
      line++;
      if (at >= source.length) refuse(`the record is cut off here: ${expected} was expected`);
      if (line === 1 && BYTE_ORDER_MARK.every((byte, i) => source[i] === byte))
        refuse('the file begins with a byte order mark, which a record does not have');
      const end = source.indexOf(LINE_FEED, at);
      if (end < 0) refuse('the record is cut off here: this line has no end');
      from = at;
      at = end + 1;
      if (end - from > RECORD_LIMITS.line) refuse(`this line is longer than ${RECORD_LIMITS.line} bytes`);
      const raw = decoded(source.subarray(from, end));
      const parsed = parseJson(raw);
      if (!parsed.ok) return refuse(`this line: ${parsed.error}`);
      const { value } = parsed;
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        return refuse('this line is not a JSON object');
      if (canonicalOf(value) !== raw) refuse('this line is JSON, but not in canonical form');
      return value as Record<string, unknown>;
    },
    parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown, what: string): T {
      const parsed = v.safeParse(schema, value);
      return parsed.success ? parsed.output : refuse(`not ${what}: ${issueText(parsed.issues[0])}`);
    },
  };
}

/** Returns null on failure: JSON can hold greater numbers than `canonical` accepts. */
function canonicalOf(value: unknown): string | null {
  try {
    return canonical(value);
  } catch {
    return null;
  }
}
