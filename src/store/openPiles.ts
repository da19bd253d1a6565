import type { Layout } from '../engine/layout.ts';
import { type CardId, type Face, zoneOf } from '../engine/table.ts';
import type { View } from '../engine/view.ts';

/** A place where cards lie open, one over the other: all may read them. */
export interface OpenPile {
  /** Of the place, and of the zone that lies there. */
  readonly id: string;
  readonly name: string;
  /** The newest first. */
  readonly cards: readonly { readonly card: CardId; readonly face: Face }[];
}

/** The piles of the table that lie open, in the order of its places. */
export function openPiles({ view, layout }: { view: View; layout: Layout }): OpenPile[] {
  const { table } = view.state;
  return layout.places.flatMap(({ id, name }) => {
    const cards = zoneOf(table, id).flatMap((card) => {
      const { up, face } = table.cards.get(card)!;
      return up && face !== null ? [{ card, face }] : [];
    });
    return cards.length ? [{ id, name, cards: cards.reverse() }] : [];
  });
}
