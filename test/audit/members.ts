import { type Members, must, Wrong } from './canonical.ts';

// Typed access to members of parsed lines.

/** Has just these members; those with a `?` may be missing. */
export function shaped(value: Members, members: string, what: string): void {
  const names = members.split(' ').filter(Boolean);
  const known = names.map((name) => name.replace('?', ''));
  for (const name of Object.keys(value)) must(known.includes(name), `${what} has a member ${name}`);
  for (const name of names) must(name.endsWith('?') || name in value, `${what} has no ${name}`);
}

export function count(of: Members, name: string, least = 0): number {
  const value = of[name];
  must(typeof value === 'number' && Number.isSafeInteger(value) && value >= least, `${name} is no count`);
  return value;
}

export function text(of: Members, name: string, most = 64, least = 1): string {
  const value = of[name];
  must(
    typeof value === 'string' && value.length >= least && value.length <= most,
    `${name} is no text of ${least} to ${most} characters`,
  );
  return value;
}

export function flag(of: Members, name: string): boolean {
  const value = of[name];
  must(typeof value === 'boolean', `${name} is neither true nor false`);
  return value;
}

export function hex(of: Members, name: string, digits = 64): string {
  const value = text(of, name, digits, digits);
  must(/^[0-9a-f]+$/.test(value), `${name} is not hexadecimal`);
  return value;
}

export function list(of: Members, name: string, most = 4096): readonly unknown[] {
  const value = of[name];
  must(Array.isArray(value) && value.length <= most, `${name} is no list of at most ${most}`);
  return value;
}

export function counts(of: Members, name: string, least = 0): readonly number[] {
  const value = list(of, name);
  for (const each of value)
    must(Number.isSafeInteger(each) && (each as number) >= least, `${name} has no counts`);
  return value as number[];
}

/** Card handles. */
export const cards = (of: Members, name = 'cards'): readonly number[] => {
  const value = counts(of, name, 1);
  must(new Set(value).size === value.length, `${name} names a card twice`);
  return value;
};

export function texts(of: Members, name: string): readonly string[] {
  const value = list(of, name);
  for (const each of value) must(typeof each === 'string' && each.length <= 64, `${name} has no texts`);
  return value as string[];
}

export function members(value: unknown, what: string): Members {
  must(value !== null && typeof value === 'object' && !Array.isArray(value), `${what} is no object`);
  return value as Members;
}

/** An event or a body: `type` and its members. */
export interface TypedMembers extends Members {
  readonly type: string;
}

export function typedMembers(value: unknown, what: string): TypedMembers {
  const read = members(value, what);
  if (typeof read.type !== 'string') throw new Wrong(`${what} has no type`);
  return read as TypedMembers;
}
