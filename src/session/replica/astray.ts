import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { votersOf } from '../room/index.ts';
import type { Chain } from './chain.ts';
import type { Ports } from './ports.ts';

/** Others speak of another log for so long, in milliseconds, and none of those who sit in this one speaks of it. */
const PATIENCE = 10_000;

/**
 * Whoever comes with the link alone believes who answers first, and that can be anybody. So a device whose person has never sat at its
 * table believes others in the end, where nobody who is said to sit there is to be found: it has nothing to lose.
 */
export function makeAstray({ now, isGuest }: Pick<Ports, 'now' | 'isGuest'>, chain: Chain) {
  /** Since when, and how long this log was then. */
  let since: { readonly at: number; readonly length: number } | null = null;
  return {
    /** Whether what somebody has shows that this log is nobody's. */
    heard(from: Key, { last }: MessageOf<'have'>): boolean {
      const { state, length } = chain;
      // Who has come just now has no log yet.
      if (!state || !isGuest() || last.term === 0) return false;
      const same = chain.hashAt(last.seq) === last.hash;
      if (since?.length !== length || (same && votersOf(state).includes(from))) since = null;
      if (same) return false;
      since ??= { at: now(), length };
      return now() - since.at >= PATIENCE;
    },
  };
}
