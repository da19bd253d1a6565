/** What a log, a record and a hash are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Canonical JSON: keys in code-unit order, no spaces, `undefined` members left out, so that equal values
 * give equal bytes on every machine. Numbers must be finite (RFC 8785 restricted to what we write: integers).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    let out = '[';
    for (let i = 0; i < value.length; i++) out += (i ? ',' : '') + canonical(value[i] ?? null);
    return `${out}]`;
  }
  if (value !== null && typeof value === 'object') {
    const members = value as Record<string, unknown>;
    let out = '{';
    let first = true;
    for (const key of Object.keys(members).sort()) {
      const member = members[key];
      if (member === undefined) continue;
      out += `${first ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
      first = false;
    }
    return `${out}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error('canonical JSON has no such number');
  return JSON.stringify(value);
}
