import type { Outcome } from './game.ts';
import type { Seat } from './table.ts';

/** Most credits win, equal ones share; a seat that left is listed last and cannot win, whatever it holds. */
export function standingsOf(seats: number, credits: (seat: Seat) => number, gone: readonly Seat[]): Outcome {
  const value = (seat: Seat): number => (gone.includes(seat) ? -1 : credits(seat));
  const order = Array.from({ length: seats }, (_, seat) => seat).sort((a, b) => value(b) - value(a) || a - b);
  const standings = order.map((seat) => ({
    seat,
    credits: credits(seat),
    rank: 1 + order.filter((other) => value(other) > value(seat)).length,
  }));
  return { standings, winners: standings.filter((line) => line.rank === 1).map((line) => line.seat) };
}
