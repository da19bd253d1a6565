/** Derives what the people at a table do from what it shows. */
import { MOST_CARDS } from '../../art/figures/hands.ts';
import { type Seat, seatPurse, type Table, zoneOf } from '../../engine/table/table.ts';
import { isPaid } from '../../store/director/reveals.ts';
import type { TableState } from '../../store/tableStore.ts';

export interface Attitude {
  /** A person or a bot other than the viewer is on this seat. */
  readonly present: boolean;
  readonly acting: boolean;
  /** Takes no part in the hand any more. */
  readonly out: boolean;
  /** Wins the reveal that is shown, or the match. */
  readonly wins: boolean;
  /** Number of cards in its fan. */
  readonly cards: number;
  /** The seat that it looks at; null: the middle of the table. */
  readonly toward: Seat | null;
}

type Shown = Pick<
  TableState,
  ('display' | 'seats' | 'view' | 'acting' | 'progress' | 'finale') | ('showing' | 'paying')
>;

/** Returns the attitude of each seat. */
export function attitudesOf(state: Shown): readonly Attitude[] {
  const { display, seats, view, acting, progress, finale } = state;
  const { table } = view.state;
  const showing = state.showing ?? state.paying;
  const winners = finale
    ? finale.winners
    : showing && isPaid({ showing, progress })
      ? showing.rows.filter(({ won }) => won).map(({ seat }) => seat)
      : [];
  const watched = winners.length ? winners : showing ? [] : acting;
  return seats.map((_, seat) => {
    const note = display.seatNote(view, seat);
    const [first, more] = watched.filter((other) => other !== seat);
    return {
      present: seat !== view.seat && !note.free,
      acting: acting.includes(seat) && !showing,
      out: note.out,
      wins: winners.includes(seat),
      cards: finale ? 0 : Math.min(MOST_CARDS, zoneOf(table, display.hand(seat)).length),
      toward: first === undefined || more !== undefined || watched.includes(seat) ? null : first,
    };
  });
}

/** A movement that ends by itself. */
export interface Flourish {
  readonly seat: Seat;
  /** Pushes credits away, or takes some in. */
  readonly kind: 'push' | 'take';
}

/** Returns the flourishes of seats whose credits have changed hands between two moments of a table. */
export function flourishesBetween(before: Table, { purses }: Table, seats: number): readonly Flourish[] {
  if (purses === before.purses) return [];
  return Array.from({ length: seats }, (_, seat): Flourish[] => {
    const [had, has] = [before.purses[seatPurse(seat)], purses[seatPurse(seat)]];
    if (had === undefined || has === undefined || had === has) return [];
    return [{ seat, kind: has < had ? 'push' : 'take' }];
  }).flat();
}
