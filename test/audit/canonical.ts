import { createHash } from 'node:crypto';

/** A fault found by the auditor. */
export class Wrong extends Error {}

/** Throws it unless `fine`. */
export function must(fine: boolean, what: string): asserts fine {
  if (!fine) throw new Wrong(what);
}

export type Members = { readonly [name: string]: unknown };

export const isMembers = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Canonical form, as in _Bytes_. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isMembers(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
  }
  if (typeof value === 'number') must(Number.isSafeInteger(value), 'a number that is not whole');
  return JSON.stringify(value);
}

export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const hashOf = (value: unknown): string => sha256(canonical(value));

const NAMES = ['__proto__', 'constructor', 'prototype'];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** One line of a record: UTF-8, one object in canonical form, nested no deeper than 32. */
export function readLine(bytes: Uint8Array): Members {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new Wrong('not UTF-8');
  }
  must(depthOf(text) <= 32, 'nested too deep');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Wrong('not JSON');
  }
  must(isMembers(value), 'not an object');
  for (const name of namesIn(value)) must(!NAMES.includes(name), `a member named ${name}`);
  must(canonical(value) === text, 'not in canonical form');
  return value;
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gs)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === ']' || mark === '}') depth--;
  }
  return deepest;
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isMembers(value) ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)] : [];
}
