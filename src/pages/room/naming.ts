import { likenessOf } from '../../lib/likeness.ts';
import { NO_NAME } from '../../store/preferences.ts';

/** Longest name at a table. */
const LONGEST = 24;

/** What somebody is called among people: “You” would be everybody, and two of one name nobody could tell apart. */
export function calledHere(name: string, others: Iterable<string>): string {
  const wanted = name === NO_NAME ? 'Guest' : name;
  const taken = new Set([...others].map(likenessOf));
  for (let n = 1; ; n++) {
    const called = n === 1 ? wanted : `${wanted.slice(0, LONGEST - 3).trim()} ${n}`;
    if (!taken.has(likenessOf(called))) return called;
  }
}
