import type { SeatLook } from '../tableStore.ts';

/** A seat, as far as it decides how it looks. */
interface Occupied {
  readonly person: Pick<SeatLook, 'name' | 'colour' | 'figure'> | null;
  readonly bot: Pick<SeatLook, 'name'>;
}

const COLOURS = 8;

/** Returns the looks of a room's seats: people as they present themselves, bots in the remaining colours. */
export function seatLooks(seats: readonly Occupied[]): readonly SeatLook[] {
  const taken = new Set(seats.flatMap(({ person }) => (person ? [person.colour] : [])));
  const free = Array.from({ length: COLOURS }, (_, colour) => colour).filter((each) => !taken.has(each));
  return seats.map(({ person, bot }, seat): SeatLook => {
    if (!person) return { name: bot.name, kind: 'bot', colour: free.shift() ?? seat };
    const { name, colour, figure } = person;
    return { name, kind: 'human', colour, ...(figure !== undefined && { figure }) };
  });
}
