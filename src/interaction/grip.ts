import type { Grip } from '../engine/display/handling.ts';
import { type CardId, zoneOf } from '../engine/table/table.ts';
import type { TableState } from '../store/tableStore.ts';
import type { Effect } from './events.ts';
import type { ListAt } from './state.ts';

export const NO_GRIP: Grip = { pieces: [], cards: [] };

/** Returns the selection: a single card of a pile, pieces of the table, or else cards of the hand. */
export function gripOf({ chosen, selection, single }: TableState): Grip {
  if (single !== null) return { pieces: [], cards: [single] };
  return chosen.length ? { pieces: chosen, cards: [] } : { pieces: [], cards: selection };
}

/** Returns the list of verbs for the selection, or the box if nothing is picked. */
export function listAt(table: TableState, at: ListAt): ListAt {
  const { pieces, cards } = gripOf(table);
  return { ...at, box: !pieces.length && !cards.length };
}

/** Keeps the selection consistent after a change: either pieces are chosen or cards of the hand are picked, and all are there. */
export function keepPicked(now: TableState, before: TableState): readonly Effect[] {
  const { chosen, selection, single } = now;
  const there = new Set(now.layout.pieces?.map(({ id }) => id));
  const picksCards = selection !== before.selection && selection.length > 0;
  // Pieces that went into the box or another pile are no longer chosen.
  const kept = picksCards ? [] : chosen.filter((id) => there.has(id));
  const isLess = kept.length < chosen.length;
  const losesSingle = single !== null && (isLess || chosen !== before.chosen || !isIn(now, single));
  // Count and mode were meant for the previous selection.
  const isNew = isAnew(chosen, before.chosen) || isAnew(selection, before.selection);
  return [
    ...(isLess ? [{ mark: { chosen: kept } }] : []),
    ...(losesSingle ? [{ mark: { single: null } }] : []),
    ...(isNew ? [{ draw: { count: 1, off: false, ...(kept.length ? {} : { several: false }) } }] : []),
  ];
}

/** Checks whether a card is in the chosen pile. */
function isIn({ chosen, layout, view }: TableState, card: CardId): boolean {
  const zone = layout.pieces?.find(({ id }) => id === chosen[0])?.zone;
  return zone !== undefined && zoneOf(view.state.table, zone).includes(card);
}

const isAnew = (now: readonly unknown[], before: readonly unknown[]): boolean =>
  now !== before && (now.length !== before.length || now.some((each) => !before.includes(each)));
