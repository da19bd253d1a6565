import type { Seat } from '../../../engine/table.ts';
import type { Owed } from './state.ts';

/**
 * What chance owes with more of it: in the order in which it was asked for, but that nobody waits for more than one thing of each other
 * player at a time. So a player who has one pile after the other shuffled holds nobody up.
 */
export function inTurn(owed: readonly Owed[], more: readonly Owed[]): readonly Owed[] {
  const queue = [...owed];
  for (const each of more) {
    const rounds = roundsOf([...queue, each]);
    const mine = rounds.at(-1)!;
    // What has begun goes on.
    const next = rounds.findIndex((round, i) => i > 0 && round > mine);
    queue.splice(next < 0 ? queue.length : next, 0, each);
  }
  return queue;
}

/** How many things come before each that are for the same player. */
function roundsOf(owed: readonly Owed[]): number[] {
  const seen = new Map<Seat | 'all', number>();
  return owed.map(({ by, due }) => {
    const who = by ?? (due.type === 'reveal' ? due.to : 'all');
    const round = seen.get(who) ?? 0;
    seen.set(who, round + 1);
    return round;
  });
}
