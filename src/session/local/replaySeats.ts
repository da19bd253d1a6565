import type { ShownStep } from '../../engine/step.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';

/**
 * Returns the seats from which a replay can be watched: those that never knew a card whose face is missing here. `secrets`: the faces in the
 * record; of a match that people have dealt together, it has only those of the person who saved it.
 */
export function seatsInSight(
  past: readonly ShownStep[],
  secrets: ReadonlyMap<CardId, Face>,
  count: number,
): readonly Seat[] {
  const hidden = new Set<Seat>();
  let last: unknown = null;
  for (const { state } of past) {
    const { cards } = state.table;
    if (cards === last) continue;
    last = cards;
    for (const [card, { known, face }] of cards)
      if (face === null && !secrets.has(card)) for (const seat of known) hidden.add(seat);
  }
  return Array.from({ length: count }, (_, seat) => seat).filter((seat) => !hidden.has(seat));
}
