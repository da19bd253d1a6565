import type { Event, GameEvent, Outcome } from '../game.ts';
import type { Seat } from '../table/table.ts';

/** A finished match of one player, with everything by which its feats are judged: only what all could see. */
export interface FinishedMatch<E extends GameEvent = GameEvent> {
  /** The player's seat. */
  readonly seat: Seat;
  /** Number of seats. */
  readonly seats: number;
  /** All events since the table was opened, in order. */
  readonly events: readonly Event<E>[];
  readonly outcome: Outcome;
}

/** Something to wear: a figure (`art/figures`) or backs of cards (`lib/skin/backs`). It changes nothing in a match. */
export interface Reward {
  readonly what: 'figure' | 'back';
  readonly id: string;
}

/** Something rare or amusing that a player can do in a match. */
export interface Feat<E extends GameEvent = GameEvent> {
  /** Name in stored results, unique in its game: it never changes. A few lower-case letters. */
  readonly key: string;
  readonly title: string;
  /** Says in one sentence how to reach it. */
  readonly help: string;
  /** Reward for the first time. */
  readonly opens?: Reward;
  /** Checks whether the player has done it in this match. Pure. */
  reached(match: FinishedMatch<E>): boolean;
}

/** Returns the events of each hand or round, from the opening of its stakes to the next one's. */
export function handsIn<E extends GameEvent>({
  events,
}: Pick<FinishedMatch<E>, 'events'>): readonly (readonly Event<E>[])[] {
  const hands: Event<E>[][] = [];
  for (const event of events) {
    if (event.type === 'staked' && (event as { open?: boolean }).open) hands.push([]);
    hands.at(-1)?.push(event);
  }
  return hands;
}

/** Returns the events of one type, in order. */
export const ofType = <A extends GameEvent, T extends A['type']>(
  events: readonly A[],
  type: T,
): readonly Extract<A, { readonly type: T }>[] =>
  events.filter((event): event is Extract<A, { readonly type: T }> => event.type === type);
