import type { Outcome } from '../game.ts';
import type { Seat } from './table.ts';

/** Ranks seats by most credits, equal ones sharing a rank; a seat that left is last and cannot win, whatever it holds. */
export const standingsOf = (seats: number, credits: (seat: Seat) => number, gone: readonly Seat[]): Outcome =>
  ranked(seats, credits, (seat) => (gone.includes(seat) ? -Infinity : credits(seat)));

/** Ranks seats by fewest points, for games without credits; equal ones share a rank, a seat that left is last. */
export const lowestFirst = (
  seats: number,
  points: (seat: Seat) => number,
  gone: readonly Seat[],
): Outcome => ({
  ...ranked(seats, points, (seat) => (gone.includes(seat) ? -Infinity : -points(seat))),
  unit: 'points',
});

function ranked(seats: number, amount: (seat: Seat) => number, value: (seat: Seat) => number): Outcome {
  const order = Array.from({ length: seats }, (_, seat) => seat).sort((a, b) =>
    value(a) === value(b) ? a - b : value(b) - value(a),
  );
  const standings = order.map((seat) => ({
    seat,
    credits: amount(seat),
    rank: 1 + order.filter((other) => value(other) > value(seat)).length,
  }));
  return { standings, winners: standings.filter((line) => line.rank === 1).map((line) => line.seat) };
}
