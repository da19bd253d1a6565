import type { TableState } from '../../store/tableStore.ts';

/** Finds where something has just happened, for a camera that follows it. */

type Shown = Pick<TableState, 'view' | 'layout' | 'acting'>;
interface Spot {
  readonly x: number;
  readonly z: number;
}

/** Returns the middle of the items that moved, or else the seat to act now; null: nothing is worth a look. */
export function focusOf(before: Shown, now: Shown): Spot | null {
  return middle(moved(before, now)) ?? middle(filled(before, now)) ?? acting(before, now);
}

/** Returns pieces that have moved. */
function moved(before: Shown, now: Shown): Spot[] {
  const { pieces } = now.layout;
  if (!pieces || pieces === before.layout.pieces) return [];
  const was = new Map(before.layout.pieces?.map((piece) => [piece.id, piece]));
  return pieces.filter(({ id, x, z }) => {
    const old = was.get(id);
    return !old || old.x !== x || old.z !== z;
  });
}

/** Returns zones that gained cards, and purses that gained credits. */
function filled(before: Shown, { view, layout }: Shown): Spot[] {
  const [old, { zones, purses }] = [before.view.state.table, view.state.table];
  const cards = Object.keys(zones).filter(
    (id) => zones[id] !== old.zones[id] && zones[id]!.length > (old.zones[id]?.length ?? 0),
  );
  const credits =
    purses === old.purses ? [] : Object.keys(purses).filter((id) => purses[id]! > (old.purses[id] ?? 0));
  return [...cards.map(layout.zone), ...credits.map(layout.purse)].flatMap((spot) => spot ?? []);
}

function acting(before: Shown, now: Shown): Spot | null {
  const [seat] = now.acting;
  return seat === undefined || now.acting.length > 1 || seat === before.acting[0]
    ? null
    : (now.layout.seats[seat] ?? null);
}

/** Returns the mean position; null if there are none. */
function middle(spots: readonly Spot[]): Spot | null {
  if (!spots.length) return null;
  const sum = spots.reduce((all, { x, z }) => ({ x: all.x + x, z: all.z + z }), { x: 0, z: 0 });
  return { x: sum.x / spots.length, z: sum.z / spots.length };
}
