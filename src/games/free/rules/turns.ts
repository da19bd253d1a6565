import type { Seat } from '../../../engine/table.ts';
import type { Owed } from './state.ts';

/**
 * Adds to the queue of what chance owes: in the order of the requests, except that no one waits for more than one request of each other
 * player at a time. So a player who has pile after pile shuffled, or turns over card after card, holds no one up. Requests about cards that
 * chance is busy with are refused, so players' own requests, and cards that their steps have turned over, concern other cards than all else
 * that is owed, and can wait without harm.
 */
export function inTurn(owed: readonly Owed[], more: readonly Owed[]): readonly Owed[] {
  const queue = [...owed];
  for (const each of more) {
    const who = forWhom(each);
    const rounds = roundsOf([...queue, each]);
    let at = queue.length;
    // The first in the queue has begun, and stays first.
    if (who !== null) while (at > 1 && isPlayers(queue[at - 1]!) && rounds[at - 1]! > rounds.at(-1)!) at--;
    queue.splice(at, 0, each);
  }
  return queue;
}

/** The player who waits for it, or has caused it; null: the table. */
const forWhom = ({ by, due, after }: Owed): Seat | null =>
  by ?? (due.type === 'reveal' && due.to !== 'all' ? due.to : (after ?? null));

const isPlayers = ({ by, after }: Owed): boolean => by !== null || after !== undefined;

/** For each, the number of earlier ones for the same player. */
function roundsOf(owed: readonly Owed[]): number[] {
  const seen = new Map<Seat | null, number>();
  return owed.map((each) => {
    const who = forWhom(each);
    const round = seen.get(who) ?? 0;
    seen.set(who, round + 1);
    return round;
  });
}
