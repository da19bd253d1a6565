import { err, ok, type Result } from './result.ts';

/** The content of logs, records and hashes. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Writes canonical JSON: keys in code-unit order, no spaces, `undefined` members left out, so that equal values give equal bytes on every
 * machine. Numbers must be finite (RFC 8785 restricted to the numbers used here: integers).
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('canonical JSON has no such number');
    return `${value}`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let out = '';
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) out += (i ? ',' : '') + canonical(value[i] ?? null);
    return `[${out}]`;
  }
  const members = value as Record<string, unknown>;
  for (const key of inOrder(Object.keys(members))) {
    const member = members[key];
    if (member !== undefined) out += (out ? ',' : '') + quoted(key) + canonical(member);
  }
  return `{${out}}`;
}

/** Sorts, unless that is done: members are mostly few, and often in order. */
function inOrder(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return keys.sort();
  return keys;
}

/** Names of members as JSON writes them, which are few. Limited, because names may come from outside. */
const names = new Map<string, string>();
const MOST_NAMES = 1000;
const LONGEST_NAME = 40;

function quoted(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < MOST_NAMES && name.length <= LONGEST_NAME) names.set(name, text);
  return text;
}

/** Deepest nesting of arrays and objects from outside; a bare number or text has depth 0. Our own data is less than half as deep. */
export const DEEPEST = 32;

/** Names that an object cannot carry safely: schemas drop them and assignments lose them, so data outside every hash could hide there. */
const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const NOT_JSON = 'not JSON';

/**
 * Parses our own kinds of JSON from outside: records, tables, messages. Files of other programs are read leniently, by their own readers.
 * Refuses, naming the fault, text that is not JSON, that is nested deeper than `DEEPEST`, or that has a member with an unsafe name or a
 * number that JSON cannot write again (1e999, -0). Nothing here is recursive, and later recursive code (`canonical`, schemas) is safe with
 * the result.
 */
export function parseJson(text: string): Result<unknown, string> {
  if (isTooDeep(text)) return err(`nested deeper than ${DEEPEST} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(NOT_JSON);
  }
  const problem = problemIn(value);
  return problem === null ? ok(value) : err(problem);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPENS_LIST, OPENS_OBJECT] = [0x5b, 0x7b];
const [ENDS_LIST, ENDS_OBJECT] = [0x5d, 0x7d];

/** Counts brackets outside of strings, before parsing. For text that is not JSON either answer will do. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i + 1);
    else if (code === OPENS_LIST || code === OPENS_OBJECT) {
      if (++depth > DEEPEST) return true;
    } else if (code === ENDS_LIST || code === ENDS_OBJECT) depth--;
  }
  return false;
}

/** Returns the place of the quotation mark that ends a string, or the end of the text. Most of a message is in strings. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let start = end;
    while (start > from && text.charCodeAt(start - 1) === BACKSLASH) start--;
    // An even number of backslashes are backslashes of the string.
    if ((end - start) % 2 === 0) return end;
  }
  return text.length;
}

function problemIn(value: unknown): string | null {
  const todo: unknown[] = [value];
  while (todo.length) {
    const each = todo.pop();
    if (typeof each === 'number' && (!Number.isFinite(each) || Object.is(each, -0)))
      return 'a number that JSON cannot write again';
    if (each === null || typeof each !== 'object') continue;
    if (!Array.isArray(each))
      for (const name of Object.keys(each))
        if (UNSAFE.has(name)) return `a member must not be named “${name}”`;
    for (const member of Object.values(each))
      if (typeof member === 'object' || typeof member === 'number') todo.push(member);
  }
  return null;
}
