import type { Due } from '../../../engine/game.ts';
import type { CardId, Seat } from '../../../engine/table/table.ts';
import type { Owed } from './state.ts';

/**
 * Adds to the queue of what chance owes: in the order of the requests, except that no one waits for more than one request of each other
 * player at a time. So a player who has pile after pile shuffled, turns over card after card, or fills hands, holds no one up. Requests about
 * cards that chance is busy with are refused; only mixes of hands, which follow by themselves, may concern cards about to be shown. So
 * everything but the table's own shuffles can wait without harm.
 */
export function inTurn(owed: readonly Owed[], more: readonly Owed[]): readonly Owed[] {
  const queue = [...owed];
  for (const each of more) {
    const who = causeOf(each);
    const rounds = roundsOf([...queue, each]);
    let at = queue.length;
    // The first in the queue has begun, and stays first.
    if (who !== null)
      while (at > 1 && rounds[at - 1]! > rounds.at(-1)! && canPass(each, queue[at - 1]!)) at--;
    queue.splice(at, 0, each);
  }
  return queue;
}

/** The player who has asked for it, or has caused it, or whose hand is mixed; null: the table. */
export const causeOf = ({ by, after, due }: Owed): Seat | null =>
  by ?? after ?? (due.type === 'mix' ? due.seat : null);

/** Checks whether a request may come before one that is owed already: a hand is mixed only once its cards have been shown. */
function canPass({ due }: Owed, other: Owed): boolean {
  if (causeOf(other) === null) return false;
  const cards = new Set(namedIn(other.due));
  return !namedIn(due).some((card) => cards.has(card));
}

const namedIn = (due: Due): readonly CardId[] => ('cards' in due && due.cards) || [];

/** For each, the number of earlier ones for the same player. */
function roundsOf(owed: readonly Owed[]): number[] {
  const seen = new Map<Seat | null, number>();
  return owed.map((each) => {
    const who = causeOf(each);
    const round = seen.get(who) ?? 0;
    seen.set(who, round + 1);
    return round;
  });
}
