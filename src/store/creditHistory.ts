import type { Contender, GameDisplay, WonPot } from '../engine/display.ts';
import type { ShownStep } from '../engine/step.ts';
import { creditsIn, type Seat, seatPurse, type TableEvent } from '../engine/table/table.ts';

/** The seats' credits over the hands of a match. */
export interface CreditHistory {
  /** Credits of each seat: at the beginning, and after each hand. */
  readonly points: readonly (readonly number[])[];
  /** Credits each seat won or lost in each hand. */
  readonly gains: readonly (readonly number[])[];
  /** The largest win in a single hand, with the hand counted from 1. Null: no one has won anything. */
  readonly best: { readonly seat: Seat; readonly hand: number; readonly won: number } | null;
  /** The best set or hand shown to everyone, the first among equals. Null: there is none, or the game compares nothing. */
  readonly finest: (Contender & { readonly what: 'set' | 'hand' }) | null;
  /** The biggest pot that was won, the first among equals. Null: there is none, or the game has no pots. */
  readonly pot: WonPot | null;
}

/**
 * Follows a match from first step to last. `past`: earlier steps; `compared`: what the game compares. A later buy-in doesn't count as a win.
 */
export function trackCredits(
  seats: number,
  past: readonly Pick<ShownStep, 'event' | 'state'>[] = [],
  compared?: GameDisplay['highlights'],
): {
  add(steps: readonly Pick<ShownStep, 'event' | 'state'>[]): void;
  now(): CreditHistory;
} {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const seatOf = new Map(all.map((seat) => [seatPurse(seat), seat]));
  const points: number[][] = [all.map(() => 0)];
  const gains: number[][] = [];
  let bought = all.map(() => 0);
  let best: CreditHistory['best'] = null;
  let finest: CreditHistory['finest'] = null;
  let pot: WonPot | null = null;

  const close = (credits: readonly number[]): void => {
    const before = points.at(-1)!;
    const gained = all.map((seat) => credits[seat]! - before[seat]! - bought[seat]!);
    gained.forEach((won, seat) => {
      if (won > (best?.won ?? 0)) best = { seat, hand: points.length, won };
    });
    gains.push(gained);
    points.push([...credits]);
    bought = all.map(() => 0);
  };

  const add = (steps: readonly Pick<ShownStep, 'event' | 'state'>[]): void => {
    for (const { event, state } of steps) {
      for (const one of compared?.of(event, state) ?? [])
        if (one.worth > (finest?.worth ?? 0)) finest = { ...one, what: compared!.what };
      const won = compared?.pot?.(event, state);
      if (won && won.sum > (pot?.sum ?? 0)) pot = won;
      const happened = event as TableEvent;
      const seat = happened.type === 'funded' ? seatOf.get(happened.purse) : undefined;
      if (happened.type === 'funded' && seat !== undefined) {
        // A buy-in before the first hand is part of the initial credits.
        if (points.length === 1) points[0]![seat]! += happened.amount;
        else bought[seat]! += happened.amount;
      } else if (happened.type === 'staked' && !happened.open)
        close(all.map((each) => creditsIn(state.table, seatPurse(each))));
    }
  };

  add(past);
  return {
    add,
    now: () => ({
      points: points.map((credits) => [...credits]),
      gains: gains.map((gained) => [...gained]),
      best,
      finest,
      pot,
    }),
  };
}

/** Returns all credits at the beginning, after each hand, and at the very end, when the remaining pots are shared out. */
export function pointsOf(
  { points }: CreditHistory,
  standings: readonly { readonly seat: Seat; readonly credits: number }[],
): readonly (readonly number[])[] {
  const before = points.at(-1)!;
  const last = before.map((credits, seat) => standings.find((one) => one.seat === seat)?.credits ?? credits);
  return last.some((credits, seat) => credits !== before[seat]) ? [...points, last] : points;
}

/** Checks whether anything was still in the pots at the very end. */
export const wasShared = (course: CreditHistory, standings: Parameters<typeof pointsOf>[1]): boolean =>
  pointsOf(course, standings) !== course.points;
