import type { StoreApi } from 'zustand/vanilla';
import type { Grip } from '../engine/display/handling.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { InteractionState, ListAt } from './state.ts';

export const NO_GRIP: Grip = { pieces: [], cards: [] };

/** Returns the selection: a single card of a pile, pieces of the table, or else cards of the hand. */
export function gripOf({ table }: { readonly table: TableStore }): Grip {
  const { chosen, selection, single } = table.getState();
  if (single !== null) return { pieces: [], cards: [single] };
  return chosen.length ? { pieces: chosen, cards: [] } : { pieces: [], cards: selection };
}

/** Opens the list of verbs for the selection, or the box if nothing is picked. */
export function openList(
  context: { readonly table: TableStore; readonly hud: StoreApi<InteractionState> },
  at: ListAt,
): void {
  const { pieces, cards } = gripOf(context);
  context.hud.setState({ list: { ...at, box: !pieces.length && !cards.length } });
}
