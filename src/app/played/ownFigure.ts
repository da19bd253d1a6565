import type { Seat } from '../../engine/table/table.ts';
import type { TableSession } from '../../session/match/index.ts';
import type { SeatLook, TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';

const withFigure = (seats: readonly SeatLook[], own: Seat, chosen: string): readonly SeatLook[] =>
  seats.map(({ figure: _, ...look }, seat) =>
    seat === own && chosen && look.kind === 'human' ? { ...look, figure: chosen } : look,
  );

/** A table, as far as it decides whose figure is worn. */
interface Owner {
  readonly session: Pick<TableSession, 'seat'>;
  readonly preferences: PreferenceStore;
  /** Everyone at the table sits at this device. */
  readonly alone?: boolean;
  /** Seats of several people who share it. */
  readonly people?: readonly Seat[];
  /** Missing: it is no replay. */
  readonly watching?: { readonly borrowed: boolean } | undefined;
}

/**
 * Gives the one person at a table's device the figure that they have chosen, now and whenever they choose another. In a room the log says
 * who has which.
 */
export function wearFigure(
  { session, preferences, alone, people, watching }: Owner,
  store: TableStore,
): () => void {
  const own = session.seat;
  if (!alone || people || own === null || watching?.borrowed) return () => {};
  const wear = (figure: string): void =>
    store.setState(({ seats }) => ({ seats: withFigure(seats, own, figure) }));
  const { figure } = preferences.getState();
  if (figure) wear(figure);
  return preferences.subscribe((now, before) => {
    if (now.figure !== before.figure) wear(now.figure);
  });
}
